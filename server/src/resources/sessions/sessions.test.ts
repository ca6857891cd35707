import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectError, saying } from '../../testing/answers.ts'
import { Caller } from '../../testing/caller.ts'
import { read, times } from '../../testing/records.ts'
import { password, testService } from '../../testing/service.ts'

const { app, data, nobody, alice, bob, person, signIn } = await testService({ trustedProxies: ['127.0.0.1'] })
const dayMs = 24 * 3_600_000

const enter = (email: string, secret: string, headers: Record<string, string> = {}) =>
  nobody.with(headers).post('/dashboard/api/session', { email, password: secret })
const withCookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new Caller(app, '/dashboard/api', { cookie: String(headers['set-cookie']).split(';')[0]! })
const deviceCookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('prodops-device='))!
    .split(';')[0]!

test('signing in takes the address in any case and the password to the letter', async () => {
  const { status, body } = await enter('ALICE@example.com', password)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ id: alice.id, email: 'alice@example.com' })
  for (const wrong of [password.toUpperCase(), `${password} `, '', 'x'.repeat(1000)])
    expectError(await enter(alice.email, wrong), 'unauthorized')
  expectError(await enter(alice.email, 'x'.repeat(1001)), 'validation_error')
})

test('a wrong password and an unknown account differ neither in the answer nor in its time', async () => {
  const took = async (email: string) => {
    const began = performance.now()
    const answer = await enter(email, 'not the password', { 'x-forwarded-for': '10.1.1.1' })
    return { answer, ms: performance.now() - began }
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let i = 0; i < 7; i++) {
    const [wrong, nobodys] = [await took(bob.email), await took(`nobody${i}@example.com`)]
    expectError(wrong.answer, 'unauthorized')
    expect(saying(nobodys.answer)).toEqual(saying(wrong.answer))
    known.push(wrong.ms)
    unknown.push(nobodys.ms)
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('a wrong password is answered before the failure is written', async () => {
  const release = await data.holdWrites()
  const answer = await enter(bob.email, 'not the password', { 'x-forwarded-for': '10.1.1.2' })
  await release()
  expectError(answer, 'unauthorized')
  await expect.poll(() => data.stored()).toContain('10.1.1.2')
})

test('who is signed in is told, and signing out ends this session alone', async () => {
  const [one, two] = [
    withCookieOf(await enter(alice.email, password)),
    withCookieOf(await enter(alice.email, password)),
  ]
  expect((await one.get('/session')).body.data.email).toBe(alice.email)
  expect((await one.delete('/session')).body).toEqual({ success: true })
  expectError(await one.get('/session'), 'unauthorized')
  expectError(await one.delete('/session'), 'unauthorized')
  expect((await two.get('/session')).status).toBe(200)
})

test('the sessions of the account are listed, newest first, and ended one by one', async () => {
  const carol = await person('Carol')
  const agent = { 'user-agent': 'Browser/1.0', 'x-forwarded-for': '10.2.3.4' }
  const phone = withCookieOf(await enter(carol.email, password, agent))
  const [newest, first, ...others] = await read(carol.dashboard, '/sessions')
  expect(others).toEqual([])
  expect(newest).toMatchObject({ address: '10.2.3.4', userAgent: 'Browser/1.0', isCurrent: false })
  expect(first).toMatchObject({ isCurrent: true })
  expect(Date.parse(newest.expiresAt) - Date.parse(newest.createdAt)).toBe(90 * dayMs)
  expect((await phone.get('/sessions')).body.data[0].isCurrent).toBe(true)

  expectError(await bob.dashboard.delete(`/sessions/${newest.id}`), 'not_found')
  expect((await phone.get('/session')).status).toBe(200)
  expect((await carol.dashboard.delete(`/sessions/${newest.id}`)).body).toEqual({ success: true })
  expectError(await phone.get('/session'), 'unauthorized')
  expectError(await carol.dashboard.delete(`/sessions/${newest.id}`), 'not_found')
})

test('an account has at most 50 sessions: signing in once more ends the oldest', async () => {
  const ivan = await person('Ivan')
  const second = await signIn(ivan.id)
  for (const _ of times(48, () => 0)) await signIn(ivan.id)
  for (const session of [ivan.dashboard, second]) expect((await session.get('/session')).status).toBe(200)
  expect((await enter(ivan.email, password)).status).toBe(201)
  expectError(await ivan.dashboard.get('/session'), 'unauthorized')
  expect(await read(second, '/sessions')).toHaveLength(50)
})

test('signing in ends the session that the browser had, also of another account', async () => {
  const [jana, karl] = [await person('Jana'), await person('Karl')]
  const first = withCookieOf(await enter(jana.email, password))
  const second = withCookieOf(await enter(jana.email, password, first.headers))
  expectError(await first.get('/session'), 'unauthorized')
  expectError(await enter(jana.email, 'wrong', second.headers), 'unauthorized')
  expect((await second.get('/session')).status).toBe(200)
  const third = withCookieOf(await enter(karl.email, password, second.headers))
  expectError(await second.get('/session'), 'unauthorized')
  expect((await enter(karl.email, password, { cookie: 'prodops=ses_unknown' })).status).toBe(201)
  for (const session of [third, jana.dashboard, karl.dashboard])
    expect((await session.get('/session')).status).toBe(200)
})

describe('signing in is slowed', () => {
  test('for an account after 10 failures from one address, also if it does not exist', async () => {
    const dora = await person('Dora')
    for (const email of [dora.email, 'ghost@example.com']) {
      const statuses = []
      for (let i = 0; i < 11; i++)
        statuses.push((await enter(email, 'wrong', { 'x-forwarded-for': '10.3.0.1' })).status)
      expect(statuses).toEqual([...times(10, () => 401), 429])
    }
    const refused = await enter(dora.email.toUpperCase(), password, { 'x-forwarded-for': '10.3.0.1' })
    expectError(refused, 'rate_limit_exceeded')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await enter(bob.email, password, { 'x-forwarded-for': '10.3.0.1' })).status).toBe(201)
    expect((await enter(dora.email, password, { 'x-forwarded-for': '10.3.1.1' })).status).toBe(201)
    expect((await dora.dashboard.get('/session')).status).toBe(200)
  })

  test('for an account after 100 failures from everywhere, but not in a browser that signed in', async () => {
    const emil = await person('Emil')
    const cookie = deviceCookieOf(await enter(emil.email, password))
    const answers = await Promise.all(
      times(101, (i) => enter(emil.email, 'wrong', { 'x-forwarded-for': `10.5.0.${i % 50}` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
    const refused = await enter(emil.email, password, { 'x-forwarded-for': '10.5.1.1' })
    expectError(refused, 'rate_limit_exceeded')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    for (const address of ['10.5.1.1', '10.5.0.1'])
      expect((await enter(emil.email, password, { 'x-forwarded-for': address, cookie })).status).toBe(201)
  })

  test('for a browser that signed in before after 10 failures of its own, not of others', async () => {
    const fritz = await person('Fritz')
    const cookie = deviceCookieOf(await enter(fritz.email, password))
    const wrong = await Promise.all(
      times(11, (i) => enter(fritz.email, 'wrong', { 'x-forwarded-for': `10.6.0.${i % 2}`, cookie })),
    )
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = await enter(fritz.email, password, { 'x-forwarded-for': '10.6.1.1', cookie })
    expectError(refused, 'rate_limit_exceeded')
    expect((await enter(fritz.email, password, { 'x-forwarded-for': '10.6.0.1' })).status).toBe(201)
  })

  test('for a browser whose device cookie is of another account, altered, or too old', async () => {
    const [gina, hugo] = [await person('Gina'), await person('Hugo')]
    const older = deviceCookieOf(await enter(gina.email, password))
    const others = deviceCookieOf(await enter(hugo.email, password))
    const change = { current: password, next: `${password}!` }
    const cookie = deviceCookieOf(await gina.dashboard.post('/account/password', change))
    for (const _ of times(10, () => 0)) await enter(gina.email, 'wrong', { 'x-forwarded-for': '10.7.0.1' })
    const signIn = (cookie: string) =>
      enter(gina.email, `${password}!`, { 'x-forwarded-for': '10.7.0.1', cookie })
    const altered = [cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0')), cookie.replace('=', '=x')]
    const malformed = ['', '.', `x.${'%C3%A9'.repeat(43)}`].map((value) => `prodops-device=${value}`)
    for (const bad of [older, others, ...altered, ...malformed])
      expectError(await signIn(bad), 'rate_limit_exceeded')
    expect((await signIn(cookie)).status).toBe(201)
  })

  test('for an address after 30 failures, whatever the account; other addresses go on', async () => {
    const answers = await Promise.all(
      times(32, (i) => enter(`someone${i}@example.com`, 'wrong', { 'x-forwarded-for': '10.4.0.1' })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
    expectError(await enter(alice.email, password, { 'x-forwarded-for': '10.4.0.1' }), 'rate_limit_exceeded')
    expect((await enter(alice.email, password, { 'x-forwarded-for': '10.4.0.2' })).status).toBe(201)
  })

  test('for an IPv6 network like for an address, whichever of its addresses it comes from', async () => {
    const from = (address: string, i: number) =>
      enter(`other${i}@example.com`, 'wrong', { 'x-forwarded-for': address })
    const answers = await Promise.all(times(32, (i) => from(`2001:db8:0:1::${i + 1}`, i)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
    expect((await from('2001:db8:0:2::1', 0)).status).toBe(401)
  })

  test('but who signs in well may do so as often as they like', async () => {
    for (let i = 0; i < 12; i++)
      expect((await enter(alice.email, password, { 'x-forwarded-for': '10.5.0.1' })).status).toBe(201)
  })
})

describe('a session ends', () => {
  afterEach(() => void vi.useRealTimers())
  const onDay = (day: number) => vi.setSystemTime(start + day * dayMs)
  const start = Date.now()
  const status = async (caller: Caller) => (await caller.get('/session')).status

  test('when it was not used for 14 days, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const session = await signIn(alice.id)
    onDay(13.9)
    expect(await status(session)).toBe(200)
    onDay(27.7)
    expect(await status(session)).toBe(200)
    onDay(41.8)
    expect(await status(session)).toBe(401)
    const fresh = await signIn(alice.id)
    expect(await read(fresh, '/sessions')).toHaveLength(1)
  })

  test('after 90 days in any case', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + 100 * dayMs })
    const session = await signIn(bob.id)
    for (let day = 110; day < 190; day += 10) {
      onDay(day)
      expect(await status(session)).toBe(200)
    }
    onDay(189.99)
    expect(await status(session)).toBe(200)
    onDay(190)
    expect(await status(session)).toBe(401)
  })
})
