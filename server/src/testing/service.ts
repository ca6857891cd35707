import { afterAll } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { hashPassword } from '../domain/passwords.ts'
import { insertUser } from '../resources/accounts/accounts.ts'
import { createApiKey } from '../resources/api-keys/api-keys.ts'
import { createSession } from '../resources/sessions/sessions.ts'
import { Caller } from './caller.ts'
import { type FreshData, freshData } from './data.ts'
import { collectRoutes } from './routes.ts'

export interface TestServiceOptions extends Partial<AppOptions> {
  onError?: (message: string) => void
  clock?: () => Date
}

/**
 * A user: `api` calls `/api/v1` with a plain API key, `manager` with one that has the permission `manage`,
 * `dashboard` calls `/dashboard/api` with a session.
 */
export interface Person {
  id: string
  email: string
  key: string
  api: Caller
  manager: Caller
  dashboard: Caller
}

export const password = 'correct horse battery'
/** Made once: it takes longer than many requests. */
let passwordHash: Promise<string> | undefined

/** A service on new data, without accounts. Removed when the test file ends. */
export async function emptyService(options: TestServiceOptions = {}) {
  const data = await freshData()
  // `afterAll` runs in reverse order, so the data is removed last.
  afterAll(data.remove)
  const service = await serviceOn(data, options)
  return { ...service, data }
}

/** Another instance on the same data. It ends with the test file or earlier. */
export async function serviceOn(
  data: Pick<FreshData, 'dataDir' | 'databaseUrl'>,
  { clock, onError, ...options }: TestServiceOptions = {},
) {
  const database = await openDatabase({ ...data, ...(clock && { clock }), ...(onError && { onError }) })
  const settings = {
    publicUrl: null,
    rateLimitPerMinute: null,
    trustedProxies: [],
    logRequests: false,
    ...options,
  }
  const [building, routes] = collectRoutes(() => buildApp(database, settings))
  const app = await building
  await app.ready()
  const cookieName = settings.publicUrl?.startsWith('https:') ? '__Host-prodops' : 'prodops'

  async function signIn(ownerId: string): Promise<Caller> {
    const { secret } = await database.write((tx) =>
      createSession(tx, ownerId, { address: null, userAgent: null }),
    )
    return new Caller(app, '/dashboard/api', { cookie: `${cookieName}=${secret}` })
  }

  async function person(name: string): Promise<Person> {
    passwordHash ??= hashPassword(password)
    const user = { email: `${name.toLowerCase()}@example.com`, name, passwordHash: await passwordHash }
    const { id, email } = await database.write((tx) => insertUser(tx, user))
    const newKey = (fields: { name: string; manage?: boolean }) =>
      database.write(async (tx) => (await createApiKey(tx, { ownerId: id }, fields)).key)
    const callerWith = (secret: string) => new Caller(app, '/api/v1', { authorization: `Bearer ${secret}` })
    const manager = callerWith(await newKey({ name: 'manager', manage: true }))
    const key = await newKey({ name: 'test' })
    const api = callerWith(key)
    return { id, email, key, api, manager, dashboard: await signIn(id) }
  }

  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= app.close().then(() => database.close())
    return closing
  }
  afterAll(close)

  return { app, database, routes, person, signIn, close, nobody: new Caller(app, '', {}) }
}

/** A service with two accounts: Alice owns the records of the tests, Bob owns others. */
export async function testService(options: TestServiceOptions = {}) {
  const service = await emptyService(options)
  return { ...service, alice: await service.person('Alice'), bob: await service.person('Bob') }
}
