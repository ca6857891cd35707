import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { Authenticator, newPasskey } from '../../testing/authenticator.ts'
import { Caller } from '../../testing/caller.ts'
import { add, read, times } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { type Person, password, serviceOn, testService } from '../../testing/service.ts'
import { disableAccount } from '../accounts/operator.ts'

const { app, database, data, nobody, alice, bob, person, signIn } = await testService()
const dashboard = nobody.under('/dashboard/api')
const behindProxy = await serviceOn(data, { publicUrl: 'https://ops.example.com/prodops' })

const optionsOf = async (caller = dashboard) => (await caller.post('/session/passkey-options')).body.data
const enter = async (authenticator: Authenticator, fields: object = {}) =>
  dashboard.post('/session/passkey', { passkey: authenticator.get(await optionsOf()), ...fields })

async function withPasskey(someone: Person) {
  const authenticator = new Authenticator()
  const created = await add(
    someone.dashboard,
    '/account/factors',
    await newPasskey(someone.dashboard, authenticator),
  )
  return { authenticator, created }
}

test('a passkey signs in without a password, and is a second factor for the password', async () => {
  const { authenticator, created } = await withPasskey(alice)
  expect(created).toMatchObject({ name: 'Laptop', lastUsedAt: null })
  expect(created.recoveryCodes).toHaveLength(10)
  const another = await withPasskey(alice)
  expect(another.created.recoveryCodes).toBeNull()
  const first = await dashboard.post('/session', { email: alice.email, password })
  expect([first.status, first.body.data.methods]).toEqual([202, ['passkey', 'recovery_code']])

  const entered = await enter(authenticator, { accountId: alice.id })
  expect(entered.status).toBe(201)
  expect(entered.body.data).toMatchObject({ id: alice.id })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  const session = new Caller(app, '/dashboard/api', { cookie })
  expect((await session.get('/account/export')).status).toBe(200)
  const { factors } = await read(session, '/account/factors')
  expect(factors).toMatchObject([
    { id: created.id, kind: 'passkey', lastUsedAt: expect.any(String) },
    { id: another.created.id, lastUsedAt: null },
  ])

  for (const { id } of factors) expect((await session.delete(`/account/factors/${id}`)).status).toBe(200)
  expect(await read(session, '/account/factors')).toEqual({ factors: [], recoveryCodes: 0 })
  expectError(await enter(authenticator), 'unauthorized')
  expect((await dashboard.post('/session', { email: alice.email, password })).status).toBe(201)
})

test('of 50 sign-ins at once with the same answer of a passkey, one succeeds', async () => {
  const carol = await person('Carol')
  const { authenticator } = await withPasskey(carol)
  const passkey = authenticator.get(await optionsOf())
  const answers = await Promise.all(times(50, () => dashboard.post('/session/passkey', { passkey })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...times(49, () => 401)])
})

test('an answer for another website, without the user, or of a copied passkey is refused', async () => {
  const { authenticator } = await withPasskey(bob)
  const { rpId, challenge } = await optionsOf()
  expect(rpId).toBe('localhost')
  const send = (passkey: object) => dashboard.post('/session/passkey', { passkey })
  expectError(await send(authenticator.get({ challenge, rpId: 'evil.example' })), 'unauthorized')
  // A challenge is used up by any answer.
  expectError(await send(authenticator.get({ challenge, rpId })), 'unauthorized')

  for (const wrong of [{ origin: 'https://evil.example' }, { flags: 0x01 }, { counter: 0 }])
    await expectRefused(wrong)
  async function expectRefused(wrong: object) {
    const { origin, flags, counter } = authenticator
    Object.assign(authenticator, wrong)
    expectError(await enter(authenticator), 'unauthorized')
    Object.assign(authenticator, { origin, flags, counter: counter + 1 })
    expect((await enter(authenticator)).status).toBe(201)
  }
  const stranger = Object.assign(new Authenticator(), { id: authenticator.id, counter: 100 })
  expectError(await enter(stranger), 'unauthorized')
  expectError(await enter(new Authenticator()), 'unauthorized')
  const forged = { ...authenticator.get(await optionsOf()), response: { clientDataJSON: 'e30' } }
  for (const odd of [{}, { response: null }, forged]) expectError(await send(odd), 'unauthorized')
})

test('a passkey of another account continues no session and confirms none', async () => {
  const [dora, emil] = [await person('Dora'), await person('Emil')]
  const { authenticator } = await withPasskey(dora)
  expectError(await enter(authenticator, { accountId: emil.id }), 'unauthorized')
  const confirm = async (caller: Caller) =>
    caller.post('/session/confirm', { passkey: authenticator.get(await optionsOf()) })
  expectInvalid(await confirm(emil.dashboard), { passkey: 'mismatch' })
  expect((await confirm(dora.dashboard)).status).toBe(200)
})

test('a new passkey answers a challenge of its account and of this website, once', async () => {
  const [fritz, gina] = [await person('Fritz'), await person('Gina')]
  const ofGina = await newPasskey(gina.dashboard)
  const path = '/account/factors'
  expectInvalid(await fritz.dashboard.post(path, ofGina), { passkey: 'mismatch' })
  const challenge = await optionsOf()
  const forSignIn = new Authenticator().create({ ...challenge, rp: { id: 'localhost' } })
  expectInvalid(await fritz.dashboard.post(path, { name: 'x', passkey: forSignIn }), { passkey: 'mismatch' })
  const unverified = await newPasskey(fritz.dashboard, Object.assign(new Authenticator(), { flags: 0x01 }))
  expectInvalid(await fritz.dashboard.post(path, unverified), { passkey: 'mismatch' })
  const sent = await newPasskey(fritz.dashboard)
  expect((await fritz.dashboard.post(path, sent)).status).toBe(201)
  expectInvalid(await fritz.dashboard.post(path, sent), { passkey: 'mismatch' })
  for (const _ of times(19, () => 0)) await withPasskey(fritz)
  expectError(await fritz.dashboard.post(path, await newPasskey(fritz.dashboard)), 'conflict')
})

test('a disabled account is not entered with a passkey', async () => {
  const hugo = await person('Hugo')
  const { authenticator } = await withPasskey(hugo)
  await database.write((tx) => disableAccount(tx, hugo.id), { ownerId: hugo.id })
  expectError(await enter(authenticator), 'forbidden')
})

test('passkeys are of the host of PRODOPS_PUBLIC_URL, whatever address a request names', async () => {
  const cookie = (await signIn(alice.id)).headers.cookie!.replace('prodops=', '__Secure-prodops=')
  const owner = new Caller(behindProxy.app, '/prodops/dashboard/api', { cookie })
  const authenticator = Object.assign(new Authenticator(), { origin: 'https://ops.example.com' })
  const sent = await newPasskey(owner, authenticator)
  expect((await owner.post('/account/factors', sent)).status).toBe(201)
  const options = await optionsOf(owner)
  expect(options.rpId).toBe('ops.example.com')
  const passkey = authenticator.get(options)
  expect((await owner.post('/session/passkey', { passkey })).status).toBe(201)
})

test('challenges are limited by address', async () => {
  const visitor = new Caller(app, '/dashboard/api', {})
  const answers = []
  for (let i = 0; i < 101; i++) answers.push(await visitor.post('/session/passkey-options'))
  expect(answers.at(-1)!.status).toBe(429)
})
