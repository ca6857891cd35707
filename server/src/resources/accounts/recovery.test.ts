import { expect, test } from 'vitest'
import { listMails } from '../../mail/mail.ts'
import { expectError } from '../../testing/answers.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { add, read, times } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { password, serviceOn, testService } from '../../testing/service.ts'
import { disableAccount } from './operator.ts'

let travelledMs = 0
const clock = () => new Date(Date.now() + travelledMs)
const server = await startMailServer()
const publicUrl = 'http://ops.example.com/prodops'
const { app, database, data, alice, bob, person, nobody, signIn } = await testService({
  mail: server.config,
  publicUrl,
  clock,
  trustedProxies: ['127.0.0.1'],
})
const service = { app, database }
const next = 'a gull over the harbour'
let addresses = 0
/** Attempts are limited by address. */
const open = (headers: Record<string, string> = {}) =>
  nobody
    .under('/dashboard/api')
    .with({ 'x-forwarded-for': `10.1.${++addresses >> 8}.${addresses & 255}`, ...headers })
const enter = (email: string, secret: string, headers?: Record<string, string>) =>
  open(headers).post('/session', { email, password: secret })
const mailsTo = (address: string) => server.received.filter(({ to }) => to === address)
const linkIn = (address: string, path: string) =>
  new RegExp(`/prodops${path}#(\\w+)`).exec(mailsTo(address).at(-1)?.text ?? '')?.[1]
const ask = (email: string) => open().post('/password-reset', { email })
const done = { success: true }

async function resetLink(email: string) {
  expect((await ask(email)).body).toEqual(done)
  await runDueJobs(service)
  return linkIn(email, '/reset-password')!
}

test('a link from a mail sets a password once of 50 requests at once, and ends every session', async () => {
  const token = await resetLink(alice.email)
  const use = (password = next) => open().post('/password-reset/use', { token, password })
  expectInvalid(await use('short'), { password: 'too_short' })
  expectInvalid(await use('alice@example.com!'), { password: 'too_personal' })
  const answers = await Promise.all(times(50, () => use()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expectError(await use(), 'not_found')
  expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
  expectError(await alice.dashboard.get('/session'), 'unauthorized')
  expectError(await enter(alice.email, password), 'unauthorized')
  expect((await enter(alice.email, next)).status).toBe(201)
  await runDueJobs(service)
  expect(
    mailsTo(alice.email).some(({ text }) => text.includes('Subject: Your password for prodops was reset')),
  ).toBe(true)
})

test('asking for a link answers the same in the same time whether the address has an account', async () => {
  const took: Record<string, number[]> = { [bob.email]: [], 'nobody@example.com': [] }
  const answers: Answer[] = []
  for (let i = 0; i < 11; i++)
    for (const email of Object.keys(took)) {
      const began = performance.now()
      answers.push(await ask(email))
      took[email]!.push(performance.now() - began)
      await runDueJobs(service)
    }
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"success":true}']),
  )
  const [known, unknown] = Object.values(took).map((all) => Math.min(...all))
  expect(known! / unknown!).toBeGreaterThan(0.5)
  expect(known! / unknown!).toBeLessThan(2)
  expect(mailsTo('nobody@example.com')).toEqual([])
  // More would end the link that the owner has just received.
  expect(mailsTo(bob.email)).toHaveLength(3)
})

test('a link ends after 30 minutes, with a newer one, and with the account disabled', async () => {
  const carol = await person('Carol')
  const use = (token: string) => open().post('/password-reset/use', { token, password: next })
  const [first, second] = [await resetLink(carol.email), await resetLink(carol.email)]
  expectError(await use(first), 'not_found')
  travelledMs += 30 * 60_000
  expectError(await use(second), 'not_found')

  const third = await resetLink(carol.email)
  await database.write((tx) => disableAccount(tx, carol.id))
  expectError(await use(third), 'not_found')
  const before = mailsTo(carol.email).length
  await resetLink(carol.email)
  expect(mailsTo(carol.email)).toHaveLength(before)
})

test('asking is limited by address, and refused where the service sends no mail', async () => {
  const from = open()
  const statuses = []
  for (const email of times(11, (i) => `someone${i}@example.com`))
    statuses.push((await from.post('/password-reset', { email })).status)
  expect(statuses).toEqual([...times(10, () => 200), 429])

  const silent = await serviceOn(data)
  const there = nobody.on(silent.app).under('/dashboard/api')
  expectError(await there.post('/password-reset', { email: alice.email }), 'conflict')
  expect((await there.get('/password-reset')).body.data).toEqual({ byMail: false })
  expect((await open().get('/password-reset')).body.data).toEqual({ byMail: true })
})

const changeEmail = (dashboard: Caller, email: string) => dashboard.post('/account/email', { email })
const confirm = (token: string) => open().post('/confirm-email', { token })

test('a new address counts once its link is used, once of 50 requests, and the old one is told', async () => {
  const dora = await person('Dora')
  const other = await signIn(dora.id)
  expect((await changeEmail(dora.dashboard, 'Dora@example.org')).body.data.email).toBe(dora.email)
  expect(await read(dora.dashboard, '/account/email')).toMatchObject({ email: 'dora@example.org' })
  expect((await enter(dora.email, password)).status).toBe(201)
  await runDueJobs(service)
  const token = linkIn('dora@example.org', '/confirm-email')!
  const answers = await Promise.all(times(50, () => confirm(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expectError(await confirm(token), 'not_found')
  expect(await read(dora.dashboard, '/session')).toMatchObject({ email: 'dora@example.org' })
  expect(await read(dora.dashboard, '/account/email')).toEqual({ email: null, expiresAt: null })
  expectError(await other.get('/session'), 'unauthorized')
  await runDueJobs(service)
  expect(mailsTo(dora.email).at(-1)!.text).toContain('You now sign in with dora@example.org instead of')
})

test('a change of the address can be cancelled, expires, and ends with a new password', async () => {
  const emil = await person('Emil')
  const newLink = async () => {
    await changeEmail(emil.dashboard, 'emil@example.org')
    await runDueJobs(service)
    return linkIn('emil@example.org', '/confirm-email')!
  }
  const cancelled = await newLink()
  expect((await emil.dashboard.delete('/account/email')).body).toEqual(done)
  expectError(await confirm(cancelled), 'not_found')
  const replaced = await newLink()
  const ended = await newLink()
  expectError(await confirm(replaced), 'not_found')
  await emil.dashboard.post('/account/password', { current: password, next: password })
  expectError(await confirm(ended), 'not_found')
  const late = await newLink()
  travelledMs += 24 * 3_600_000
  expectError(await confirm(late), 'not_found')
})

test('the change to an address that has an account looks the same, and tells only that account', async () => {
  const fay = await person('Fay')
  const seen = async (email: string) => {
    const { status, body } = await changeEmail(fay.dashboard, email)
    await runDueJobs(service)
    const mails = await database.read((db) => listMails(db, { ownerId: fay.id }))
    const { id, recipient, createdAt, sentAt, ...mail } = mails[0]!
    return { status, body, mail, pending: (await read(fay.dashboard, '/account/email')).email === email }
  }
  expect(await seen(bob.email)).toEqual(await seen('free@example.com'))
  expect(mailsTo(bob.email).at(-1)!.text).toContain('It already has one')
  expect(linkIn(bob.email, '/confirm-email')).toBeUndefined()

  await changeEmail(fay.dashboard, 'late@example.com')
  await runDueJobs(service)
  await person('Late')
  expectInvalid(await confirm(linkIn('late@example.com', '/confirm-email')!), { email: 'taken' })
})

test('a sign-in from an unknown browser is mailed to the owner, one from a known one is not', async () => {
  const gina = await person('Gina')
  const signIns = async () => {
    await runDueJobs(service)
    return mailsTo(gina.email).filter(({ text }) => text.includes('Subject: New sign-in'))
  }
  const answer = await enter(gina.email, password, {
    'user-agent': 'Lynx/2.9',
    'x-forwarded-for': '192.0.2.7',
  })
  expect((await signIns()).map(({ text }) => text.replaceAll('\r\n', '\n'))).toEqual([
    expect.stringMatching(/Time: .+ UTC\nAddress: 192\.0\.2\.7\nBrowser: Lynx\/2\.9\n/),
  ])
  const cookie = String(answer.headers['set-cookie']).match(/prodops-device=[^;]+/)![0]
  expect((await enter(gina.email, password, { cookie })).status).toBe(201)
  await enter(gina.email, 'wrong')
  expect(await signIns()).toHaveLength(1)

  const { token } = await add(gina.dashboard, '/invitations', { email: 'hal@example.com', kind: 'viewer' })
  expect(token).toBeNull()
  await runDueJobs(service)
  const accepted = await open().post('/invitation/accept', {
    token: linkIn('hal@example.com', '/invitation'),
    ...{ name: 'Hal', password, timeZone: 'UTC' },
  })
  expect(accepted.status).toBe(201)
  const known = String(accepted.headers['set-cookie']).match(/prodops-device=[^;]+/)![0]
  await enter('hal@example.com', password, { cookie: known })
  await runDueJobs(service)
  expect(mailsTo('hal@example.com')).toHaveLength(1)
})

test('a changed password is mailed to the owner', async () => {
  const ivan = await person('Ivan')
  await ivan.dashboard.post('/account/password', { current: password, next })
  await runDueJobs(service)
  expect(mailsTo(ivan.email).map(({ text }) => /^Subject: (.+)$/m.exec(text)![1])).toEqual([
    'Your password for prodops was changed',
  ])
})
