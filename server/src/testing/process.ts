import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/open.ts'
import { createUser } from '../resources/accounts/accounts.ts'
import { createApiKey } from '../resources/api-keys/api-keys.ts'
import { createProduct } from '../resources/products/products.ts'
import { atEnd } from './at-end.ts'
import { freshData } from './data.ts'
import { makeFolder } from './folder.ts'
import { password } from './service.ts'

export { Client } from './client.ts'

/** A new folder that is deleted when the test file ends. */
export function newFolder(): string {
  const folder = makeFolder()
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** New data for child processes, on the engine under test, and the variables that point to it. */
export async function newData() {
  const { dataDir, databaseUrl, remove } = await freshData()
  atEnd(remove)
  return { dataDir, databaseUrl, env: databaseUrl === null ? {} : { DATABASE_URL: databaseUrl } }
}

/** Adds an account with a key and a product to the data. */
export async function prepareData(
  dataDir: string,
  databaseUrl: string | null = null,
  email = 'alice@example.com',
) {
  const database = await openDatabase({ dataDir, databaseUrl })
  const { id: ownerId } = await createUser(database, { email, name: 'Alice', password })
  const { id: keyId, key } = await database.write((tx) => createApiKey(tx, { ownerId }, { name: 'test' }))
  const actor = { ownerId, credentialId: keyId, readOnly: false, productIds: null }
  const product = await database.write((tx) => createProduct(tx, actor, { name: 'Paperplane' }))
  await database.close()
  return { ownerId, actor, keyId, key, productId: product.id }
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** Runs a file of the service in a child process with no other environment than `env`. */
export function run(file: string, args: string[], env: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(file, new URL('../', import.meta.url)))
  const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  atEnd(() => child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, ...output })),
  )
  /** Resolves with the match when the process prints it. */
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output.stdout)
        if (match) resolve(match)
      }
      child.stdout.on('data', look)
      look()
      void ended.then(({ code, stderr }) => reject(new Error(`It ended with ${code}: ${stderr}`)))
    })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { pid: child.pid!, output, ended, said, end }
}

/** Nothing listens on port 9. */
const testSettings = {
  PORT: '0',
  PRODOPS_RATE_LIMIT: 'off',
  PRODOPS_ECB_URL: 'http://127.0.0.1:9/',
  LOG_LEVEL: 'error',
}

/** The built service, on a free port. */
export const runService = (dataDir: string, env: Record<string, string> = {}) =>
  run('../dist/main.js', [], { ...testSettings, PRODOPS_DATA_DIR: dataDir, ...env })

/** The same, when it is ready. */
export async function startService(dataDir: string, env: Record<string, string> = {}) {
  const service = runService(dataDir, env)
  const [, address] = await service.said(/running at (http\S+)/)
  return { ...service, address: address! }
}
