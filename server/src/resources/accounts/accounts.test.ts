import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../domain/passwords.ts'
import { expectError } from '../../testing/answers.ts'
import { Caller } from '../../testing/caller.ts'
import { times } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { emptyService, password, testService } from '../../testing/service.ts'
import { changeAccount, newSetUpToken } from './accounts.ts'

describe('the first account', async () => {
  const { app, database, nobody } = await emptyService()
  const setUp = (fields: object) =>
    nobody.post('/dashboard/api/setup', { token, email: 'Ada@Example.com', name: 'Ada', password, ...fields })
  const needed = async () => (await nobody.get('/dashboard/api/setup')).body
  const earlier = await database.write(newSetUpToken)
  const token = await database.write(newSetUpToken)

  test('is not made without the token that was printed last', async () => {
    expect(await needed()).toEqual({ data: { needed: true } })
    for (const wrong of ['', earlier, token!.toLowerCase(), `${token} `])
      expectError(await setUp({ token: wrong }), 'forbidden')
    expectError(await setUp({ token: undefined }), 'validation_error')
  })

  test('needs an address, a name and a password of 12 to 200 characters', async () => {
    const wrong = {
      email: ['', 'ada', 'ada@', 'a b@example.com', `${'a'.repeat(250)}@example.com`],
      name: ['', ' '],
      password: ['eleven char', 'password1234', 'x'.repeat(201)],
    }
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const { details } = expectError(await setUp({ [field]: value }), 'validation_error')
        expect(details.errors!.map(({ path }) => path)).toEqual([field])
      }
    }
    expect(await needed()).toEqual({ data: { needed: true } })
  })

  test('is made once, by one of many at once, and signs in', async () => {
    const answers = await Promise.all(times(4, () => setUp({})))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const ada = { email: 'ada@example.com', name: 'Ada', reportingCurrency: 'USD' }
    expect(made[0]!.body.data).toMatchObject(ada)
    expect(await needed()).toEqual({ data: { needed: false } })
    const [session, device] = [made[0]!.headers['set-cookie']].flat()
    const cookie = session!.split(';')[0]!
    expect(device).toMatch(/^prodops-device=/)
    expect((await new Caller(app, '/dashboard/api', { cookie }).get('/session')).body).toEqual(made[0]!.body)
  })

  test('is never made a second time, and no new token comes', async () => {
    expectError(await setUp({ email: 'eve@example.com' }), 'conflict')
    expect(await database.write(newSetUpToken)).toBeUndefined()
  })
})

const { nobody: visitor } = await emptyService({ trustedProxies: ['127.0.0.1'] })

test('a weak password is no try of the token', async () => {
  const { database, nobody } = await emptyService()
  const token = await database.write(newSetUpToken)
  const setUp = (password: string) =>
    nobody.post('/dashboard/api/setup', { token, email: 'ada@example.com', name: 'Ada', password })
  for (const _ of times(11, () => 0)) expectInvalid(await setUp('password1234'), { password: 'too_common' })
  expect((await setUp(password)).status).toBe(201)
})

test('trying tokens is slowed by address', async () => {
  const attempt = (address: string) =>
    visitor
      .with({ 'x-forwarded-for': address })
      .post('/dashboard/api/setup', { token: 'guess', email: 'eve@example.com', name: 'Eve', password })
  const answers = []
  for (let i = 0; i < 12; i++) answers.push(await attempt('10.0.0.1'))
  expect(answers.map(({ status }) => status)).toEqual([...times(10, () => 403), 429, 429])
  expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(60)
  expectError(await attempt('10.0.0.2'), 'forbidden')
})

describe('the account', async () => {
  const { database, nobody, alice, bob, person, signIn } = await testService()

  test('changes its name and the currency it reports in', async () => {
    const patch = async (fields: object) => (await alice.dashboard.patch('/account', fields)).body.data
    const inEuro = { id: alice.id, reportingCurrency: 'EUR' }
    expect(await patch({ reportingCurrency: 'eur' })).toMatchObject({ ...inEuro, name: 'Alice' })
    for (const fields of [{ name: 'Alice B.' }, {}])
      expect(await patch(fields)).toMatchObject({ ...inEuro, name: 'Alice B.' })
    for (const reportingCurrency of ['EURO', 'XYZ'])
      expectError(await alice.dashboard.patch('/account', { reportingCurrency }), 'validation_error')
    for (const name of ['', null])
      expectError(await alice.dashboard.patch('/account', { name }), 'validation_error')
    const { data } = (await bob.dashboard.get('/session')).body
    expect(data).toMatchObject({ name: 'Bob', reportingCurrency: 'USD' })
  })

  test('has the days of its time zone and starts weeks on Monday or Sunday', async () => {
    expect((await bob.dashboard.get('/session')).body.data).toMatchObject({
      timeZone: 'UTC',
      weekStart: 'monday',
    })
    const { body } = await alice.dashboard.patch('/account', { timeZone: 'Asia/Tokyo', weekStart: 'sunday' })
    expect(body.data).toMatchObject({ timeZone: 'Asia/Tokyo', weekStart: 'sunday' })
    for (const wrong of [{ timeZone: 'Tokyo' }, { timeZone: null }, { weekStart: 'friday' }])
      expectError(await alice.dashboard.patch('/account', wrong), 'validation_error')
  })

  test('keeps named views of tasks', async () => {
    const taskViews = [{ name: 'Bugs', query: 'view=list&label=bug' }]
    await alice.dashboard.patch('/account', { taskViews })
    await alice.dashboard.patch('/account', { name: 'Alice' })
    expect((await alice.dashboard.get('/session')).body.data).toMatchObject({ taskViews })
    expect((await bob.dashboard.get('/session')).body.data.taskViews).toEqual([])
    for (const name of ['', 'x'.repeat(61)])
      expectError(
        await alice.dashboard.patch('/account', { taskViews: [{ name, query: '' }] }),
        'validation_error',
      )
  })

  test('changes its password only with the current one, which ends every other session', async () => {
    const carol = await person('Carol')
    const other = await signIn(carol.id)
    const change = (current: string, next: string) =>
      carol.dashboard.post('/account/password', { current, next })
    const wrong = expectError(await change('something else', 'a new password'), 'validation_error')
    expect(wrong.details.errors).toMatchObject([{ path: 'current' }])
    expectInvalid(await change(password, 'too short'), { next: 'too_short' })
    expectInvalid(await change('something else', 'too short'), { current: 'mismatch', next: 'too_short' })
    expect((await other.get('/session')).status).toBe(200)

    expect((await change(password, 'a new password')).body).toEqual({ success: true })
    expectError(await other.get('/session'), 'unauthorized')
    expect((await carol.dashboard.get('/session')).status).toBe(200)
    expect((await carol.api.get('/tasks')).status).toBe(200)
    const signInWith = (password: string) =>
      nobody.post('/dashboard/api/session', { email: carol.email, password })
    expectError(await signInWith(password), 'unauthorized')
    expect((await signInWith('a new password')).status).toBe(201)
  })

  test('refuses a password that is common, a pattern, or close to email, name or prodops', async () => {
    const fiona = await person('Fiona')
    const change = (next: string, current = password) =>
      fiona.dashboard.post('/account/password', { current, next })
    const common = ['password1234', 'PassWord12345', '!!Sunshine2024', 'iloveyouiloveyou', '1qaz2wsx3edc']
    const patterns = ['aaaaaaaaaaaa', 'abcabcabcabc', '123456789012', 'mlkjihgfedcba', 'qwertyuiopas']
    for (const next of [...common, ...patterns, 'aaaaaaaaaaaa ', 'ｐａｓｓｗｏｒｄ1234'])
      expectInvalid(await change(next), { next: 'too_common' })
    const personal = `fiona@example.com FIONA-prodops-1 prodops12345 Fiona1234567 prodops-password
      prodops12345678 fionapassword example-fiona Ｆｉｏｎａ-prodops`
    for (const next of personal.split(/\s+/)) expectInvalid(await change(next), { next: 'too_personal' })
    expectInvalid(await change('password1234', 'wrong'), { current: 'mismatch', next: 'too_common' })
    let current = password
    for (const next of [
      'the horse of fiona',
      'prodops cellar 49',
      '4815!!monkeytrain93',
      'x1y2z3 password',
    ]) {
      expect((await change(next, current)).body, next).toEqual({ success: true })
      current = next
    }
  })

  test('keeps a password from before these rules', async () => {
    for (const [i, old] of ['1234567890', 'prodops-password', 'aaaaaaaaaaaa '].entries()) {
      const ida = await person(`Ida${i}`)
      const passwordHash = await hashPassword(old)
      await database.write((tx) => tx.run(changeAccount, { id: ida.id, passwordHash }))
      const signingIn = await nobody.post('/dashboard/api/session', { email: ida.email, password: old })
      expect(signingIn.status).toBe(201)
      const change = { current: old, next: 'a new password' }
      expect((await ida.dashboard.post('/account/password', change)).status).toBe(200)
    }
  })

  test('revokes its API keys with the change of the password, where asked', async () => {
    const gina = await person('Gina')
    const body = { current: password, next: 'a new password', revokeKeys: true }
    expect((await gina.dashboard.post('/account/password', body)).body).toEqual({ success: true })
    expectError(await gina.api.get('/tasks'), 'unauthorized')
    expect((await gina.dashboard.get('/api-keys')).body).toEqual({ data: [] })
    expect((await bob.api.get('/tasks')).status).toBe(200)
  })

  test('changes its email address, which ends every other session', async () => {
    const hugo = await person('Hugo')
    const other = await signIn(hugo.id)
    const change = (email: string) => hugo.dashboard.post('/account/email', { email })
    expectInvalid(await change('ALICE@example.com'), { email: 'taken' })
    expectInvalid(await change('no address'), { email: 'format' })
    expect((await other.get('/session')).status).toBe(200)

    const { data } = (await change('New@Example.com')).body
    expect(data).toMatchObject({ id: hugo.id, email: 'new@example.com' })
    expectError(await other.get('/session'), 'unauthorized')
    expect((await hugo.dashboard.get('/session')).body.data.email).toBe('new@example.com')
    const signInAs = (email: string) => nobody.post('/dashboard/api/session', { email, password })
    expectError(await signInAs(hugo.email), 'unauthorized')
    expect((await signInAs('new@example.com')).status).toBe(201)
  })

  test('slows the guessing of its password by whoever has a session', async () => {
    const dora = await person('Dora')
    const guess = (current: string, next: string) =>
      dora.dashboard.post('/account/password', { current, next })
    const answers = []
    for (let i = 0; i < 10; i++) {
      expectInvalid(await guess(password, 'too short'), { next: 'too_short' })
      answers.push(await guess(`guess ${i}`, i % 2 ? 'a new password' : 'too short'))
    }
    expect(answers.map(({ status }) => status)).toEqual(times(10, () => 422))
    for (const next of ['a new password', 'too short'])
      expectError(await guess(password, next), 'rate_limit_exceeded')
  })
})
