import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@prodops/server/config.ts'
import { demoProducts } from '@prodops/server/demo/products.ts'
import { randomText } from '@prodops/server/domain/keys.ts'
import { createUser } from '@prodops/server/resources/accounts/accounts.ts'
import { createApiKey } from '@prodops/server/resources/api-keys/api-keys.ts'
import { createFeedbackKey } from '@prodops/server/resources/feedback-keys/feedback-keys.ts'
import { startService } from '@prodops/server/service.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import type { Storage } from '@prodops/server/storage/storage.ts'

const email = 'demo@example.com'
const product = demoProducts[0]!

/** Starts the service on sample data in a temporary folder and prints the credentials. The folder is removed at the end. */
export async function serveDemo(fill: (storage: Storage, ownerId: string) => Promise<unknown>, port?: number): Promise<void> {
  const config = readConfig()
  const dataDir = throwAwayFolder()
  const access = await prepare(dataDir, fill)
  const { address } = await startService({ dataDir, ...nothingReal, ...(port !== undefined && { port }) })
  for (const signal of stopSignals) process.off(signal, end)
  const url = config.publicUrl ?? address
  console.log(`
Sign in at ${url} with
  e-mail    ${email}
  password  ${access.password}

or paste this into a terminal (the Feedback Key is that of ${product.name}):

export PRODOPS_URL=${url}
export PRODOPS_API_KEY=${access.apiKey}
export PRODOPS_FEEDBACK_KEY=${access.feedbackKey}
curl -s -H "Authorization: Bearer $PRODOPS_API_KEY" "$PRODOPS_URL/api/v1/products"

Ctrl-C ends it, and the data are gone.`)
}

/** The environment may belong to a real service, whose database and backups must not be touched. */
const nothingReal = { databaseUrl: null, databaseReadUrl: null, backupDir: null }

async function prepare(dataDir: string, fill: (storage: Storage, ownerId: string) => Promise<unknown>) {
  const storage = await openStorage({ dataDir })
  try {
    const password = randomText(16)
    const { id: ownerId } = await createUser(storage, { email, name: 'Demo', password })
    await fill(storage, ownerId)
    const actor = { ownerId, credentialId: '', readOnly: false, productIds: null }
    const { key: apiKey } = await storage.write((tx) => createApiKey(tx, actor, { name: 'demo' }))
    const { key: feedbackKey } = await storage.write((tx) => createFeedbackKey(tx, actor, product.name.toLowerCase(), {}))
    return { password, apiKey, feedbackKey }
  } finally {
    await storage.close()
  }
}

/** A folder that is removed when the process ends, also by a signal. */
function throwAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prodops-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGHUP', ...stopSignals]) process.once(signal, end)
  return folder
}

/** Once the service runs, it handles these itself. */
const stopSignals = ['SIGINT', 'SIGTERM'] as const
const end = () => process.exit(1)
