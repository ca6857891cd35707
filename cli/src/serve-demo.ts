import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@prodops/server/config.ts'
import type { Database } from '@prodops/server/db/database.ts'
import { openDatabase } from '@prodops/server/db/open.ts'
import { randomText } from '@prodops/server/domain/keys.ts'
import { createUser } from '@prodops/server/resources/accounts/accounts.ts'
import { createApiKey } from '@prodops/server/resources/api-keys/api-keys.ts'
import { createFeedbackKey } from '@prodops/server/resources/feedback-keys/feedback-keys.ts'
import { startService } from '@prodops/server/service.ts'

const email = 'demo@example.com'
const product = { name: 'Tidewatch', slug: 'tidewatch' }

export async function serveDemo(
  fill: (database: Database, ownerId: string) => Promise<unknown>,
  port?: number,
): Promise<void> {
  const config = readConfig()
  const dataDir = temporaryFolder()
  const access = await prepare(dataDir, fill)
  const { address } = await startService({ dataDir, ...demoConfig, ...(port !== undefined && { port }) })
  for (const signal of stopSignals) process.off(signal, end)
  const url = config.publicUrl ?? address
  console.log(`
Sign in at ${url} with
  email     ${email}
  password  ${access.password}

Or paste this into a terminal (the Feedback Key belongs to ${product.name}):

export PRODOPS_URL=${url}
export PRODOPS_API_KEY=${access.apiKey}
export PRODOPS_FEEDBACK_KEY=${access.feedbackKey}
curl -s -H "Authorization: Bearer $PRODOPS_API_KEY" "$PRODOPS_URL/api/v1/products"

Press Ctrl-C to stop the service and delete its data.`)
}

/** The environment may be that of a real service. Its database and backups must not be touched. */
const demoConfig = { databaseUrl: null, backupDir: null }

async function prepare(dataDir: string, fill: (database: Database, ownerId: string) => Promise<unknown>) {
  const database = await openDatabase({ dataDir })
  try {
    const password = randomText(16)
    const { id: ownerId } = await createUser(database, { email, name: 'Demo', password })
    await fill(database, ownerId)
    const actor = { ownerId, credentialId: '', readOnly: false, productIds: null }
    const { key: apiKey } = await database.write((tx) => createApiKey(tx, actor, { name: 'demo' }))
    const { key: feedbackKey } = await database.write((tx) => createFeedbackKey(tx, actor, product.slug, {}))
    return { password, apiKey, feedbackKey }
  } finally {
    await database.close()
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prodops-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGHUP', ...stopSignals]) process.once(signal, end)
  return folder
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const
const end = () => process.exit(1)
