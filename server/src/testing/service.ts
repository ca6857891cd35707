import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import { createUser } from '../resources/accounts/accounts.ts'
import { createApiKey } from '../resources/api-keys/api-keys.ts'
import { createSession } from '../resources/sessions/sessions.ts'
import { openStorage } from '../storage/open.ts'
import { Caller } from './caller.ts'
import { collectRoutes } from './routes.ts'

export interface TestServiceOptions extends Partial<AppOptions> {
  clock?: () => Date
}

/** Somebody with an account: `api` calls `/api/v1` with a server key, `dashboard` calls `/dashboard/api` with a session. */
export interface Person {
  id: string
  email: string
  key: string
  api: Caller
  dashboard: Caller
}

export const password = 'correct horse battery'

/**
 * The service on fresh data in a folder of its own, gone when the test file ends. Alice owns what the tests are about, Bob owns
 * something else, nobody is signed in.
 */
export async function testService({ clock, ...options }: TestServiceOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'prodops-test-'))
  const storage = openStorage({ dataDir, ...(clock && { clock }) })
  const settings = { publicUrl: null, rateLimitPerMinute: null, trustedProxies: [], logRequests: false, ...options }
  const [building, routes] = collectRoutes(() => buildApp(storage, settings))
  const app = await building
  await app.ready()

  /** Signed in once more. */
  async function signIn(ownerId: string): Promise<Caller> {
    const { secret } = await storage.write((tx) => createSession(tx, ownerId, { address: null, userAgent: null }))
    return new Caller(app, '/dashboard/api', {
      cookie: `${settings.publicUrl?.startsWith('https:') ? '__Host-' : ''}prodops=${secret}`,
    })
  }

  async function person(name: string): Promise<Person> {
    const { id, email } = await createUser(storage, { email: `${name.toLowerCase()}@example.com`, name, password })
    const { key } = await storage.write((tx) => createApiKey(tx, { ownerId: id }, { name: 'test' }))
    return {
      id,
      email,
      key,
      api: new Caller(app, '/api/v1', { authorization: `Bearer ${key}` }),
      dashboard: await signIn(id),
    }
  }

  const close = async () => {
    await app.close()
    await storage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  afterAll(close)

  return {
    app,
    storage,
    dataDir,
    routes,
    person,
    signIn,
    alice: await person('Alice'),
    bob: await person('Bob'),
    nobody: new Caller(app, '', {}),
  }
}
