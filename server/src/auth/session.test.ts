import { describe, expect, test } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { Caller } from '../testing/caller.ts'
import { read } from '../testing/records.ts'
import { password, testService } from '../testing/service.ts'

const plain = await testService({ trustedProxies: ['10.0.0.0/8'] })
const proxied = await testService({ trustedProxies: ['127.0.0.1'] })
const named = await testService({ publicUrl: 'https://ops.example.com' })

const signIn = (service: typeof plain, headers: Record<string, string> = {}) =>
  service.nobody.with(headers).post('/dashboard/api/session', { email: service.alice.email, password })
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().map(String)
const cookieOf = (answer: { headers: Record<string, unknown> }) => cookiesOf(answer)[0]!

test('the secret of a session in use opens nothing as a key', async () => {
  const secret = /ses_\w+/.exec(cookieOf(await signIn(plain)))![0]
  const browser = new Caller(plain.app, '/dashboard/api', { cookie: `prodops=${secret}` })
  expect((await browser.get('/session')).status).toBe(200)
  for (const path of ['/tasks', '/feedback']) {
    const program = new Caller(plain.app, '/api/v1', { authorization: `Bearer ${secret}` })
    expectError(
      path === '/tasks' ? await program.get(path) : await program.post(path, { content: 'x' }),
      'unauthorized',
    )
  }
})

describe('the cookie', () => {
  test('is out of reach of scripts and other sites, and ends with the session', async () => {
    const answer = await signIn(plain)
    expect(answer.status).toBe(201)
    expect(cookieOf(answer)).toMatch(/^prodops=ses_\w{40}; /)
    const attributes = cookieOf(answer).split('; ').slice(1)
    expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${90 * 24 * 3600}`, 'Path=/', 'SameSite=Lax'])
  })

  test('is Secure and bound to the host where the address is https', async () => {
    for (const answer of [await signIn(proxied, { 'x-forwarded-proto': 'https' }), await signIn(named)]) {
      expect(cookieOf(answer)).toMatch(/^__Host-prodops=ses_\w{40}; /)
      expect(cookieOf(answer).split('; ')).toEqual(
        expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']),
      )
      expect(cookieOf(answer)).not.toContain('Domain')
    }
  })

  test('does not believe in https because somebody who is no trusted proxy says so', async () => {
    expect(cookieOf(await signIn(plain, { 'x-forwarded-proto': 'https' }))).toMatch(/^prodops=/)
    expect(cookieOf(await signIn(plain, { 'x-forwarded-proto': 'https' }))).not.toContain('Secure')
  })

  test('over https the unprotected name opens nothing', async () => {
    const secret = /ses_\w+/.exec(cookieOf(await signIn(named)))![0]
    const as = (cookie: string) => new Caller(named.app, '/dashboard/api', { cookie }).get('/session')
    expectError(await as(`prodops=${secret}`), 'unauthorized')
    expect((await as(`__Host-prodops=${secret}`)).status).toBe(200)
    expect((await as(`a=b; __Host-prodops=${secret}; c=d`)).status).toBe(200)
  })

  test('is taken away when somebody signs out', async () => {
    const answer = await (await named.signIn(named.alice.id)).delete('/session')
    expect(cookieOf(answer)).toMatch(/^__Host-prodops=; /)
    expect(cookieOf(answer)).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/)
    expect(cookieOf(answer)).toContain('Secure')
  })
})

describe('the device cookie', () => {
  const attributes = ['HttpOnly', `Max-Age=${365 * 24 * 3600}`, 'Path=/', 'SameSite=Lax']

  test('is set by signing in for a year, hidden from scripts, and bound to the host by https', async () => {
    for (const [service, name, more] of [
      [plain, 'prodops-device', []],
      [named, '__Host-prodops-device', ['Secure']],
    ] as const) {
      const [value, ...rest] = cookiesOf(await signIn(service))[1]!.split('; ')
      expect(value).toMatch(new RegExp(`^${name}=\\w{22}\\.[\\w-]{43}$`))
      expect(rest.sort()).toEqual([...attributes, ...more].sort())
    }
  })

  test('opens nothing, and is kept by signing out', async () => {
    const [session, device] = cookiesOf(await signIn(plain)).map((cookie) => cookie.split(';')[0]!)
    const as = (cookie: string) => new Caller(plain.app, '/dashboard/api', { cookie })
    expectError(await as(device!).get('/session'), 'unauthorized')
    const answer = await as(`${session}; ${device}`).delete('/session')
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(/^prodops=;/)])
  })
})

describe('a call that changes something', () => {
  const change = (headers: Record<string, string>, { alice } = plain) =>
    alice.dashboard.with(headers).post('/tasks', { title: 'x' })

  test('is taken from the page itself and from where there is no page', async () => {
    const own = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { host: 'ops.local:3000', origin: 'http://ops.local:3000' },
    ]
    for (const headers of own) expect((await change(headers)).status).toBe(201)
    expect((await change({ host: 'internal:3000', origin: 'https://ops.example.com' }, named)).status).toBe(
      201,
    )
    const behindProxy = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'ops.example.com',
      origin: 'https://ops.example.com',
    }
    const cookie = proxied.alice.dashboard.headers.cookie!.replace('prodops=', '__Host-prodops=')
    expect((await change({ ...behindProxy, cookie }, proxied)).status).toBe(201)
  })

  test('is refused from any other, and Sec-Fetch-Site counts more than Origin', async () => {
    const tasks = await read(plain.alice.dashboard, '/tasks')
    const other = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', host: 'ops.local', origin: 'http://ops.local' },
      { host: 'ops.local:3000', origin: 'http://ops.local' },
      { host: 'ops.local', origin: 'https://ops.local' },
      { host: 'ops.local', origin: 'http://ops.local.evil.example' },
      { origin: 'null' },
      { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    ]
    for (const headers of other) expectError(await change(headers), 'forbidden')
    expect(await read(plain.alice.dashboard, '/tasks')).toEqual(tasks)
  })

  test('signing in and setting up count as well', async () => {
    expectError(await signIn(plain, { 'sec-fetch-site': 'cross-site' }), 'forbidden')
    expectError(
      await plain.nobody.with({ origin: 'https://evil.example' }).post('/dashboard/api/setup', {}),
      'forbidden',
    )
  })

  test('reading is not refused: the browser keeps the answer from the other page', async () => {
    expect((await plain.alice.dashboard.with({ 'sec-fetch-site': 'cross-site' }).get('/tasks')).status).toBe(
      200,
    )
  })
})
