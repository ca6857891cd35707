import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { newTotp } from '../../testing/authenticator.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { startIdentityProvider } from '../../testing/identity-provider.ts'
import { add, read, times } from '../../testing/records.ts'
import { password, serviceOn, testService } from '../../testing/service.ts'
import { disableAccount } from '../accounts/operator.ts'
import { createSignInLink } from './identities.ts'

const publicUrl = 'https://ops.example.com'
const [provider, other] = [
  await startIdentityProvider('example', publicUrl),
  await startIdentityProvider('other', publicUrl),
]
let travelledMs = 0
const signIn = {
  providers: [provider.config, other.config],
  allow: ['new@example.com', '@allowed.example'],
  passwords: true,
}
const options = {
  ...{ publicUrl, signIn, trustedProxies: ['127.0.0.1'], providerTimeoutMs: 300 },
  clock: () => new Date(Date.now() + travelledMs),
}
const service = await testService(options)
const { data, database, nobody, alice, bob, person } = service

let addresses = 0
/** A browser with its own address, because attempts are limited by address. */
const newBrowser = (from = nobody, address = `10.1.${++addresses >> 8}.${addresses & 255}`) =>
  from.under('/dashboard/api').with({ 'x-forwarded-for': address })
const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat()
/** The browser with the cookies of an answer. */
const keeping = (browser: Caller, answer: Answer) =>
  browser.with({
    cookie: [browser.headers.cookie, ...cookiesOf(answer).map((set) => set.split(';')[0])]
      .filter(Boolean)
      .join('; '),
  })

async function begin(browser = newBrowser(), at = provider, to = '/tasks?view=list') {
  const answer = await browser.post('/session/provider', { provider: at.config.id, to })
  expect(answer.status, answer.text).toBe(200)
  const query = await at.visit(answer.body.data.url)
  return { browser: keeping(browser, answer), query, provider: at.config.id, answer }
}
type Begun = Pick<Awaited<ReturnType<typeof begin>>, 'browser' | 'query' | 'provider'>
const finish = ({ browser, query, provider }: Begun) =>
  browser.post('/session/provider/finish', { provider, query })

/** Signs in as somebody who has these claims at the provider. */
async function signInAs(name: string, claims: { email: string; email_verified: boolean; name?: string }) {
  Object.assign(provider, { person: name, people: { ...provider.people, [name]: claims } })
  return finish(await begin())
}
const asAlice = () => signInAs('alice', { email: 'Alice@example.com', email_verified: true })
const sessionOf = (answer: Answer) => keeping(nobody.under('/dashboard/api'), answer)

test('the ways to sign in are public', async () => {
  expect(await read(newBrowser(), '/session/methods')).toEqual({
    providers: [
      { id: 'example', name: 'Example' },
      { id: 'other', name: 'Example' },
    ],
    passwords: true,
    mail: false,
  })
})

test('a verified address signs in to its account, which keeps the connection by the subject', async () => {
  const answer = await asAlice()
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body.data).toMatchObject({ to: '/tasks?view=list', user: { id: alice.id } })
  expect(await read(sessionOf(answer), '/session')).toMatchObject({ id: alice.id })
  expect(await read(alice.dashboard, '/account/identities')).toMatchObject([
    { provider: 'example', email: 'alice@example.com' },
  ])
  const moved = await signInAs('alice', { email: 'bob@example.com', email_verified: false })
  expect(moved.body.data.user.id).toBe(alice.id)
  expect(await read(alice.dashboard, '/activity/newest?resource=account')).toMatchObject([
    { type: 'account.provider_connected' },
  ])
})

test('without a verified address it says the same whether there is an account', async () => {
  const known = await signInAs('eve', { email: bob.email, email_verified: false })
  const unknown = await signInAs('fay', { email: 'fay@example.com', email_verified: false })
  const verified = await signInAs('gus', { email: 'gus@example.com', email_verified: true })
  const unverified = await signInAs('new', { email: 'new@example.com', email_verified: false })
  const messages = [known, unknown, verified, unverified].map(
    (answer) => expectError(answer, 'forbidden').message,
  )
  expect(new Set(messages).size).toBe(1)
  expect(await read(bob.dashboard, '/account/identities')).toEqual([])
})

test('the list decides who gets a new account, by address and by domain', async () => {
  const hanna = await signInAs('hanna', { email: 'new@example.com', email_verified: true, name: 'Hanna' })
  expect(hanna.body.data.user).toMatchObject({ email: 'new@example.com', name: 'Hanna' })
  const ida = await signInAs('ida', { email: 'ida@allowed.example', email_verified: true })
  expect(ida.body.data.user).toMatchObject({ name: 'ida@allowed.example' })
  for (const email of ['x@sub.allowed.example', 'x@allowed.example@evil.example', 'x@evil@allowed.example'])
    expectError(await signInAs(email, { email, email_verified: true }), 'forbidden')
})

test('the second factor of the account is asked too, and a link does not skip it', async () => {
  const kim = await person('Kim')
  await add(kim.dashboard, '/account/factors', await newTotp(kim.dashboard))
  const byProvider = await signInAs('kim', { email: kim.email, email_verified: true })
  const token = await database.write((tx) => createSignInLink(tx, kim.id), { ownerId: kim.id })
  for (const answer of [byProvider, await newBrowser().post('/session/link', { token })]) {
    expect([answer.status, cookiesOf(answer)]).toEqual([202, []])
    const { user, factor } = answer.body.data
    expect([user, factor.methods]).toEqual([null, ['totp', 'recovery_code']])
    const wrong = { token: factor.token, code: '000000' }
    expectError(await newBrowser().post('/session/second-factor', wrong), 'unauthorized')
  }
  expect(await read(kim.dashboard, '/account/identities')).toEqual([])
})

test('a disabled account stays closed', async () => {
  const jo = await person('Jo')
  await database.write((tx) => disableAccount(tx, jo.id), { ownerId: jo.id })
  const answer = await signInAs('jo', { email: jo.email, email_verified: true })
  expect(expectError(answer, 'forbidden').message).toContain('disabled')
})

test('an answer of the provider works once of 50 times at once, and not again', async () => {
  Object.assign(provider, { person: 'alice' })
  const begun = await begin()
  const elsewhere = () => newBrowser(begun.browser)
  const answers = await Promise.all(times(50, () => finish({ ...begun, browser: elsewhere() })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) expectError(answer, 'forbidden')
  expectError(await finish({ ...begun, browser: elsewhere() }), 'forbidden')
})

test('it works in the browser that began, which others cannot hinder, for 10 minutes', async () => {
  const begun = await begin()
  expect(cookiesOf(begun.answer)[0]).toMatch(
    /^__Host-prodops-provider=\w{40}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const another = await begin()
  for (const browser of [newBrowser(), another.browser])
    expectError(await finish({ ...begun, browser }), 'forbidden')
  const secondTab = await begin(begun.browser)
  expect((await finish(begun)).status).toBe(201)
  expect((await finish(secondTab)).status).toBe(201)

  const late = await begin()
  travelledMs += 600_000
  expectError(await finish(late), 'forbidden')
})

test('the answer of a provider is not taken for that of another one', async () => {
  const issuer = encodeURIComponent(provider.config.issuer)
  const changes: ((begun: Begun) => Begun)[] = [
    (begun) => ({ ...begun, provider: 'other' }),
    (begun) => ({
      ...begun,
      query: begun.query.replace(`iss=${issuer}`, `iss=${encodeURIComponent(other.config.issuer)}`),
    }),
    (begun) => ({ ...begun, query: begun.query.replace(`iss=${issuer}`, '') }),
    (begun) => ({ ...begun, query: `${begun.query}&code=more` }),
    (begun) => ({ ...begun, query: begun.query.replace(/code=\w+/, 'code=wrong') }),
    (begun) => ({ ...begun, query: begun.query.replace(/code=[\w-]+/, 'error=access_denied') }),
  ]
  for (const change of changes) {
    const begun = await begin()
    const changed = change(begun)
    expect(changed).not.toEqual(begun)
    expectError(await finish(changed), 'forbidden')
  }
})

test.each<[string, (claims: Record<string, unknown>) => object]>([
  ['issuer', (claims) => ({ ...claims, iss: other.config.issuer })],
  ['audience', (claims) => ({ ...claims, aud: 'another client' })],
  ['party', (claims) => ({ ...claims, aud: ['prodops', 'another'], azp: 'another' })],
  ['nonce', (claims) => ({ ...claims, nonce: 'wrong' })],
  ['time', (claims) => ({ ...claims, exp: 1_000 })],
  ['person in its user info', (claims) => ({ ...claims, sub: 'bob' })],
])('a token with a wrong %s is refused', async (_, change) => {
  const begun = await begin()
  Object.assign(provider, { change })
  const answer = await finish(begun)
  provider.change = undefined
  expect(expectError(answer, 'forbidden').message).toBe('Example could not confirm who you are. Start again.')
})

test('a token with a wrong signature is refused', async () => {
  const begun = await begin()
  const { signature } = provider
  Object.assign(provider, { change: (claims: object) => claims, signature: () => Buffer.alloc(64, 1) })
  expectError(await finish(begun), 'forbidden')
  provider.signature = signature
  const valid = await begin()
  expect((await finish(valid)).status).toBe(201)
  provider.change = undefined
})

test('a provider that hangs or answers nonsense is named, and passwords still work', async () => {
  const answers: NonNullable<typeof provider.answer>[] = [
    () => {},
    (_, res) => res.writeHead(500).end('<p>Oops'),
    (_, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":'),
    (_, res) =>
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ issuer: other.config.issuer })),
    (_, res) => res.writeHead(302, { location: 'https://example.com/' }).end(),
    (req) => req.socket.destroy(),
  ]
  // Nothing is known of the provider yet.
  const fresh = await serviceOn(data, options)
  const begun = await begin()
  for (const answer of answers) {
    provider.answer = answer
    const browser = newBrowser(nobody.on(fresh.app))
    const started = await browser.post('/session/provider', { provider: 'example' })
    expect(expectError(started, 'service_unavailable').message).toContain('Example cannot be reached')
    expect((await browser.post('/session', { email: alice.email, password })).status).toBe(201)
  }
  provider.answer = answers[0]
  expectError(await finish(begun), 'forbidden')
  provider.answer = undefined
  const browser = newBrowser(nobody.on(fresh.app))
  expect((await browser.post('/session/provider', { provider: 'example' })).status).toBe(200)
  expectError(await browser.post('/session/provider', { provider: 'unknown' }), 'not_found')
})

test('an account is connected and disconnected while signed in, whatever its address there is', async () => {
  provider.people.bobby = { email: 'bobby@elsewhere.example', email_verified: false }
  const connect = async (from: Caller, asPerson: string) => {
    provider.person = asPerson
    const browser = newBrowser(from)
    const answer = await browser.post('/session/provider', {
      provider: 'example',
      connect: true,
      to: '/settings/security',
    })
    expect(answer.status, answer.text).toBe(200)
    const query = await provider.visit(answer.body.data.url)
    return { browser: keeping(browser, answer), query, provider: 'example' }
  }
  expectError(
    await newBrowser().post('/session/provider', { provider: 'example', connect: true }),
    'unauthorized',
  )
  const asked = { provider: 'example', connect: true }
  for (const { dashboard } of [alice, bob]) {
    expectError(await newBrowser(dashboard).post('/session/provider', asked), 'forbidden')
    expect((await dashboard.post('/session/confirm', { password })).status).toBe(200)
  }
  const begun = await connect(bob.dashboard, 'bobby')
  const signedOut = begun.browser.with({ cookie: begun.browser.headers.cookie!.replace(/^[^;]+; /, '') })
  expectError(await finish({ ...begun, browser: signedOut }), 'unauthorized')
  const connected = await finish(await connect(bob.dashboard, 'bobby'))
  expect(connected.body.data).toEqual({ to: '/settings/security', user: null, factor: null })
  const [identity] = await read(bob.dashboard, '/account/identities')
  expect(identity).toMatchObject({ provider: 'example', email: null })
  provider.person = 'bobby'
  expect((await finish(await begin())).body.data.user.id).toBe(bob.id)
  expectError(await finish(await connect(alice.dashboard, 'bobby')), 'conflict')

  const path = `/account/identities/${identity.id}`
  expectError(await newBrowser().delete(path), 'unauthorized')
  expectError(await alice.dashboard.delete(path), 'not_found')
  expect((await bob.dashboard.delete(path)).status).toBe(200)
  provider.person = 'bobby'
  expectError(await finish(await begin()), 'forbidden')
})

test('a link of the operator signs in once of 50 times at once, for 10 minutes', async () => {
  const link = () => database.write((tx) => createSignInLink(tx, bob.id), { ownerId: bob.id })
  const token = await link()
  const answers = await Promise.all(times(50, () => newBrowser().post('/session/link', { token })))
  const [done] = answers.filter(({ status }) => status === 201)
  expect(done!.body.data).toMatchObject({ to: '/', user: { id: bob.id } })
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(49)
  const late = await link()
  travelledMs += 600_000
  expectError(await newBrowser().post('/session/link', { token: late }), 'forbidden')
})

test('where passwords are off, a provider and the link of the operator sign in', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'ops@example.com' }
  const without = await serviceOn(data, { ...options, mail, signIn: { ...signIn, passwords: false } })
  const on = () => newBrowser(nobody.on(without.app))
  const refused = await on().post('/session', { email: alice.email, password })
  expect(expectError(refused, 'forbidden').message).toContain('does not take passwords')
  expect(await read(on(), '/session/methods')).toMatchObject({ passwords: false })
  expect(await read(on(), '/password-reset')).toEqual({ byMail: false })
  expectError(await on().post('/password-reset', { email: alice.email }), 'conflict')
  provider.person = 'alice'
  expect((await finish(await begin(on()))).status).toBe(201)
  const token = await database.write((tx) => createSignInLink(tx, alice.id), { ownerId: alice.id })
  expect((await on().post('/session/link', { token })).status).toBe(201)
})

test('attempts are limited by address', async () => {
  const browser = newBrowser()
  const guess = { provider: 'example', query: '?state=guess&code=guess' }
  for (const _ of times(60, () => 0))
    expectError(await browser.post('/session/provider/finish', guess), 'forbidden')
  expectError(await browser.post('/session/provider/finish', guess), 'rate_limit_exceeded')
  expectError(await browser.post('/session/link', { token: 'guess' }), 'rate_limit_exceeded')
  expectError(await newBrowser().post('/session/link', { token: 'guess' }), 'forbidden')
})
