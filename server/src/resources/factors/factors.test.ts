import { expect, test } from 'vitest'
import { createToken } from '../../auth/one-time-tokens.ts'
import { expectError } from '../../testing/answers.ts'
import { codeOf, startTotp } from '../../testing/authenticator.ts'
import { Caller } from '../../testing/caller.ts'
import { add, read, times } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { type Person, password, serviceOn, testService } from '../../testing/service.ts'
import { getPasswordHash } from '../accounts/accounts.ts'
import { disableAccount, enableAccount, removeFactors } from '../accounts/operator.ts'

/** In the middle of a 30-second step, until it is moved. */
let now = Date.parse('2030-03-31T10:30:15.000Z')
const options = { clock: () => new Date(now), trustedProxies: ['127.0.0.1'] }
const { app, database, data, nobody, person, signIn } = await testService(options)
/** Three processes on the same data. */
const apps = [app, (await serviceOn(data, options)).app, (await serviceOn(data, options)).app]
const nextStep = () => {
  now += 30_000
}
const none = { factors: [], recoveryCodes: 0 }
let addresses = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.9.${++addresses >> 8}.${addresses & 255}` })

const post = (path: string, body: object, headers = elsewhere()) =>
  nobody.with(headers).post(`/dashboard/api${path}`, body)
const enter = ({ email }: Person, secret = password) => post('/session', { email, password: secret })
const second = (token: string, code: string, headers = elsewhere()) =>
  post('/session/second-factor', { token, code }, headers)
/** Begins a sign-in without hashing the password again. */
const begin = (ownerId: string) =>
  database.write(async (tx) => {
    const payload = { passwordHash: await getPasswordHash(tx, ownerId) }
    return createToken(tx, { purpose: 'second_factor', ownerId, payload, validMs: 600_000 })
  })
/** An account with an authenticator app. */
async function withTotp(name: string) {
  const someone = await person(name)
  const { token, secret } = await startTotp(someone.dashboard)
  const sent = { name: 'Phone', token, code: codeOf(secret, now) }
  const { id, recoveryCodes } = await add(someone.dashboard, '/account/factors', sent)
  nextStep()
  return { ...someone, secret, factorId: id as string, recoveryCodes: recoveryCodes as string[] }
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('an authenticator app is set up with a first code, and then sign-ins need a code', async () => {
  const carol = await person('Carol')
  expect((await enter(carol)).status).toBe(201)
  const { token: setUp, secret, uri } = await startTotp(carol.dashboard)
  expect(uri).toMatch(/^otpauth:\/\/totp\/prodops:carol%40example\.com\?issuer=prodops&/)
  expect(uri).toContain(`secret=${secret}`)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const confirm = (code: string) =>
    carol.dashboard.post('/account/factors', { name: 'Phone', token: setUp, code })
  expectInvalid(await confirm('000000'), { code: 'mismatch' })
  expect(await read(carol.dashboard, '/account/factors')).toEqual(none)
  expect((await enter(carol)).status).toBe(201)

  const { status, body } = await confirm(codeOf(secret, now))
  expect(status).toBe(201)
  expect(new Set(body.data.recoveryCodes).size).toBe(10)
  for (const code of body.data.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  expectError(await confirm(codeOf(secret, now)), 'conflict')
  expect(await data.stored()).not.toContain(body.data.recoveryCodes[0].replaceAll('-', ''))
  const { factors, recoveryCodes } = await read(carol.dashboard, '/account/factors')
  const { id } = body.data
  expect(factors).toEqual([
    { id, kind: 'totp', name: 'Phone', createdAt: new Date(now).toISOString(), lastUsedAt: null },
  ])
  expect(recoveryCodes).toBe(10)

  const first = await enter(carol)
  expect(first.status).toBe(202)
  expect(first.headers).not.toHaveProperty('set-cookie')
  expect(first.body.data).toEqual({
    token: expect.stringMatching(/^\w{40}$/),
    methods: ['totp', 'recovery_code'],
  })
  const { token } = first.body.data
  const usedInSetup = codeOf(secret, now)
  expectError(await second(token, usedInSetup), 'unauthorized')
  nextStep()
  const entered = await second(token, codeOf(secret, now).replace(/^.{3}/, '$& '))
  expect(entered.status).toBe(201)
  expect(entered.body.data).toMatchObject({ id: carol.id })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  const session = new Caller(app, '/dashboard/api', { cookie })
  expect(await read(session, '/session')).toMatchObject({ email: carol.email })
  expectError(await second(token, codeOf(secret, now + 30_000)), 'unauthorized')
})

test('a code of the step before or after the present one works, others do not', async () => {
  const dora = await withTotp('Dora')
  const token = await begin(dora.id)
  now += 300_000
  for (const steps of [-2, 2])
    expectError(await second(token, codeOf(dora.secret, now + steps * 30_000)), 'unauthorized')
  for (const steps of [-1, 1])
    expect((await second(await begin(dora.id), codeOf(dora.secret, now + steps * 30_000))).status).toBe(201)
  // The step between them is before the last one that was used.
  expectError(await second(token, codeOf(dora.secret, now)), 'unauthorized')
})

test.each(['a code', 'a recovery code'])('of 50 sign-ins at once with %s, one succeeds', async (kind) => {
  const emil = await withTotp(`Emil${kind.length}`)
  const code = kind === 'a code' ? codeOf(emil.secret, now) : emil.recoveryCodes[3]!.toLowerCase()
  const tokens = await Promise.all(times(50, () => begin(emil.id)))
  const answers = await Promise.all(
    tokens.map((token, i) =>
      nobody
        .on(apps[i % 3]!)
        .with(elsewhere())
        .post('/dashboard/api/session/second-factor', { token, code }),
    ),
  )
  expect(statuses(answers)).toEqual([201, ...times(49, () => 401)])
  const { recoveryCodes } = await read(emil.dashboard, '/account/factors')
  expect(recoveryCodes).toBe(kind === 'a code' ? 10 : 9)
})

test('recovery codes are of their account, and are replaced as a whole', async () => {
  const [fritz, gina] = [await withTotp('Fritz'), await withTotp('Gina')]
  expectError(await second(await begin(gina.id), fritz.recoveryCodes[0]!), 'unauthorized')
  const { body } = await fritz.dashboard.post('/account/recovery-codes')
  expect(body.data.recoveryCodes).toHaveLength(10)
  expectError(await second(await begin(fritz.id), fritz.recoveryCodes[0]!), 'unauthorized')
  expect((await second(await begin(fritz.id), body.data.recoveryCodes[0])).status).toBe(201)
  expect(await read(fritz.dashboard, '/account/factors')).toMatchObject({ recoveryCodes: 9 })

  expect((await fritz.dashboard.delete(`/account/factors/${fritz.factorId}`)).status).toBe(200)
  expectError(await fritz.dashboard.delete(`/account/factors/${fritz.factorId}`), 'not_found')
  expect(await read(fritz.dashboard, '/account/factors')).toEqual(none)
  expectError(await fritz.dashboard.post('/account/recovery-codes'), 'conflict')
  expect((await enter(fritz)).status).toBe(201)
})

test('what happens to second factors is in the activity log', async () => {
  const hugo = await withTotp('Hugo')
  expectError(await second(await begin(hugo.id), '123456'), 'unauthorized')
  expect((await second(await begin(hugo.id), hugo.recoveryCodes[0]!)).status).toBe(201)
  await hugo.dashboard.post('/account/recovery-codes')
  await hugo.dashboard.delete(`/account/factors/${hugo.factorId}`)
  await database.write((tx) => removeFactors(tx, hugo.id), { ownerId: hugo.id })
  const entries = await read(await signIn(hugo.id), '/activity/newest')
  const types = entries.map(({ type }: { type: string }) => type)
  expect(types).toEqual(
    expect.arrayContaining([
      ...['account.factors_reset', 'account.factor_removed', 'account.recovery_codes_replaced'],
      ...['account.recovery_code_used', 'session.code_refused', 'account.factor_added'],
    ]),
  )
})

test('a sign-in that began ends with the password, the account or 10 minutes', async () => {
  const ida = await withTotp('Ida')
  const enterCode = async (token: string) => second(token, codeOf(ida.secret, now))
  const [old, late] = [await begin(ida.id), await begin(ida.id)]
  await ida.dashboard.post('/account/password', { current: password, next: `${password}!` })
  expectError(await enterCode(old), 'conflict')
  const disabled = await begin(ida.id)
  await database.write((tx) => disableAccount(tx, ida.id), { ownerId: ida.id })
  expectError(await enterCode(disabled), 'forbidden')
  await database.write((tx) => enableAccount(tx, ida.id), { ownerId: ida.id })
  const kept = await begin(ida.id)
  now += 599_000
  expect((await enterCode(kept)).status).toBe(201)
  now += 1_000
  for (const token of [late, 'unknown', ''])
    expect(expectError(await enterCode(token), 'unauthorized').message).toContain('10 minutes')
})

test('codes are limited by account and address, and by account over all addresses', async () => {
  const jana = await withTotp('Jana')
  const guess = async (i: number, headers = elsewhere()) =>
    second(await begin(jana.id), String(100_000 + i), headers)
  const own = elsewhere()
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await guess(i, own))
  expect(statuses(answers)).toEqual([...times(10, () => 401), 429])
  for (let i = 0; i < 10; i++) expectError(await guess(i), 'unauthorized')
  const refused = await second(await begin(jana.id), codeOf(jana.secret, now))
  expectError(refused, 'rate_limit_exceeded')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
})

test('a code confirms the session, once; a recovery code does not', async () => {
  const karl = await withTotp('Karl')
  const session = await signIn(karl.id)
  now += 600_000
  const confirm = (code: string) => session.post('/session/confirm', { code })
  for (const wrong of ['123456', '', karl.recoveryCodes[0]!])
    expectInvalid(await confirm(wrong), { code: 'mismatch' })
  expectError(await session.get('/account/export'), 'forbidden')
  expect((await confirm(codeOf(karl.secret, now))).status).toBe(200)
  expect((await session.get('/account/export')).status).toBe(200)
  expectInvalid(await confirm(codeOf(karl.secret, now)), { code: 'mismatch' })
})

test('without second factors after the operator removed them, the password is enough', async () => {
  const lena = await withTotp('Lena')
  expect((await enter(lena)).status).toBe(202)
  await database.write((tx) => removeFactors(tx, lena.id), { ownerId: lena.id })
  expect((await lena.dashboard.get('/session')).status).toBe(401)
  expect((await enter(lena)).status).toBe(201)
  expect(await read(await signIn(lena.id), '/account/factors')).toEqual(none)
})

test('codes that are not six digits, passkeys without an id and odd hosts are refused', async () => {
  const olga = await withTotp('Olga')
  for (const code of ['１２３４５６', 'éééééé', '😀😀😀'])
    expectInvalid(await olga.dashboard.post('/session/confirm', { code }), { code: 'mismatch' })
  const begun = await post('/session/passkey-options', {})
  const clientDataJSON = Buffer.from(JSON.stringify({ challenge: begun.body.data.challenge }))
  const response = { clientDataJSON: clientDataJSON.toString('base64url') }
  const answer = await post('/session/passkey', { passkey: { id: { toString: 1 }, response } })
  expect(answer.status).toBeLessThan(500)
  for (const host of ['a b', '[', 'x:99999'])
    expectError(
      await nobody.with({ ...elsewhere(), host }).post('/dashboard/api/session/passkey-options', {}),
      'bad_request',
    )
})
