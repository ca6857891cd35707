import { describe, expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { type Answer, Caller } from '../../testing/caller.ts'
import { everything } from '../../testing/everything.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { endlessRoutes, openRoutes, requestWithout } from '../../testing/operations.ts'
import { add, read, times } from '../../testing/records.ts'
import { addSample } from '../../testing/sample.ts'
import { password, serviceOn, testService } from '../../testing/service.ts'
import { accountOf } from '../identities/identities.ts'

const { app, data, database, alice, bob, nobody, routes, person } = await testService({
  trustedProxies: ['127.0.0.1'],
})
let addresses = 0
/** Attempts are limited by address. */
const open = () =>
  nobody.under('/dashboard/api').with({ 'x-forwarded-for': `10.0.${++addresses >> 8}.${addresses & 255}` })
const invite = (email: string, kind = 'viewer', from = alice) =>
  add(from.dashboard, '/invitations', { email, kind })
const accept = (token: string, name = 'Carol') =>
  open().post('/invitation/accept', { token, name, password, timeZone: 'Europe/Berlin' })

const sessionOf = ({ headers }: Answer) =>
  new Caller(app, '/dashboard/api', { cookie: String(headers['set-cookie']).split(';')[0]! })

/** Somebody new who may look at Alice's account, signed in. */
async function viewer(email: string) {
  const answer = await accept((await invite(email)).token)
  expect(answer.status, answer.text).toBe(201)
  return {
    id: answer.body.data.id,
    dashboard: sessionOf(answer),
  }
}

test('an invitation is listed, read with its link, and works once of 50 requests at once', async () => {
  const { token, ...invitation } = await invite('Carol@example.com')
  expect(invitation).toMatchObject({ email: 'carol@example.com', kind: 'viewer' })
  expect(await read(alice.dashboard, '/invitations')).toContainEqual(invitation)
  const seen = { email: 'carol@example.com', kind: 'viewer', from: 'Alice', hasAccount: false }
  expect((await open().post('/invitation', { token })).body.data).toEqual(seen)

  const answers = await Promise.all(times(50, () => accept(token)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expectError(await accept(token), 'not_found')
  expectError(await open().post('/invitation', { token }), 'not_found')
  expect(await read(alice.dashboard, '/invitations')).not.toContainEqual(invitation)
  const carol = expect.objectContaining({ name: 'Carol', email: 'carol@example.com' })
  expect(await read(alice.dashboard, '/members')).toContainEqual(carol)
})

test('an invitation that was withdrawn or has expired no longer works', async () => {
  const { id, token } = await invite('withdrawn@example.com')
  expectError(await bob.dashboard.delete(`/invitations/${id}`), 'not_found')
  expect((await alice.dashboard.delete(`/invitations/${id}`)).status).toBe(200)
  expectError(await accept(token), 'not_found')

  const late = await invite('late@example.com')
  const later = await serviceOn(data, { clock: () => new Date(Date.now() + 7 * 24 * 3_600_000) })
  const answer = await open().on(later.app).post('/invitation', { token: late.token })
  expectError(answer, 'not_found')
})

test('the answer to an invitation does not tell whether the address has an account', async () => {
  const withoutIds = ({ id, token, email, expiresAt, ...rest }: Record<string, unknown>) => rest
  expect(withoutIds(await invite(bob.email))).toEqual(withoutIds(await invite('stranger@example.com')))
})

test('somebody with an account joins when signed in with the invited address', async () => {
  const dora = await person('Dora')
  const { token } = await invite(dora.email)
  expect((await open().post('/invitation', { token })).body.data.hasAccount).toBe(true)
  expectError(await accept(token), 'conflict')
  expectError(await bob.dashboard.post('/invitation/join', { token }), 'forbidden')
  expectError(await open().post('/invitation/join', { token }), 'unauthorized')
  const answers = await Promise.all(times(50, () => dora.dashboard.post('/invitation/join', { token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

  const accounts = async () => read(dora.dashboard, '/session/accounts')
  expect(await accounts()).toEqual([
    { id: dora.id, name: 'Dora', email: dora.email, isOwn: true, isCurrent: false },
    { id: alice.id, name: 'Alice', email: alice.email, isOwn: false, isCurrent: true },
  ])
  expect(await read(dora.dashboard, '/session')).toMatchObject({ id: alice.id })
  expect((await dora.dashboard.put('/session/account', { accountId: dora.id })).status).toBe(200)
  expect(await read(dora.dashboard, '/session')).toMatchObject({ id: dora.id })
  expectError(await dora.dashboard.put('/session/account', { accountId: bob.id }), 'not_found')
})

test('a provider does not connect to an account by an address that nobody confirmed', async () => {
  await viewer('ceo@example.com')
  const identity = { id: 'some', provider: 'corp', email: 'ceo@example.com', name: 'CEO' }
  const connecting = accountOf(database, identity, ['ceo@example.com'])
  await expect(connecting).rejects.toThrow('Nobody has confirmed')
})

test('only the first account invites to an own account, which sees nothing of the others', async () => {
  const { token } = await invite('erik@example.com', 'account')
  const answer = await accept(token, 'Erik')
  const erik = sessionOf(answer)
  expect(await read(erik, '/session')).toMatchObject({ email: 'erik@example.com', timeZone: 'Europe/Berlin' })
  expect(await read(erik, '/session/accounts')).toHaveLength(1)
  const others = { email: 'fay@example.com', kind: 'account' }
  expectError(await bob.dashboard.post('/invitations', others), 'forbidden')
})

test('with a mail server the link is sent, and not shown to who invites', async () => {
  const server = await startMailServer()
  const publicUrl = 'http://ops.example.com/prodops'
  const mailing = await serviceOn(data, { mail: server.config, publicUrl })
  const sent = await add(alice.dashboard.on(mailing.app), '/invitations', {
    email: 'gus@example.com',
    kind: 'viewer',
  })
  expect(sent.token).toBeNull()
  await runDueJobs(mailing)
  const [mail] = server.received
  expect(mail!.to).toBe('gus@example.com')
  const [, token] = /\/prodops\/invitation#(\w+)/.exec(mail!.text)!
  expect((await open().post('/invitation', { token })).body.data.email).toBe('gus@example.com')
})

describe('a viewer', async () => {
  const sample = await addSample(alice)
  const hanna = await viewer('hanna@example.com')
  const before = await everything(alice)
  const callable = routes.filter(
    ({ audience, name, method }) =>
      audience === 'dashboard' &&
      method !== 'HEAD' &&
      !openRoutes.includes(name) &&
      !endlessRoutes.includes(name),
  )
  /** What acts on the viewer's own account. */
  const own = /^\w+ \/(sessions?(\/|$)|account\/(password|email|factors|identities|recovery-codes))/
  const secret =
    /^\/(api-keys|webhooks|members|invitations|account\/export|news|feedback-keys|products\/:product\/(feedback-key|captcha|changelog))/
  const reads = callable.filter(({ name, method }) => method === 'GET' && !own.test(name))
  const readable = reads.filter(({ path }) => !secret.test(path))
  const requestOf = (route: (typeof routes)[number]) => requestWithout(route, sample)

  test.each(readable)('may $name like its owner', async (route) => {
    const { path } = requestOf(route)
    const [theirs, owners] = [await hanna.dashboard.get(path), await alice.dashboard.get(path)]
    expect(theirs.status).toBe(owners.status)
    if (theirs.status === 200 && !path.startsWith('/activity')) expect(theirs.body).toEqual(owners.body)
  })

  test.each(reads.filter(({ path }) => secret.test(path)))('may not $name', async (route) => {
    expectError(await hanna.dashboard.get(requestOf(route).path), 'forbidden')
  })

  test.each(
    callable.filter(({ name, method }) => method !== 'GET' && name !== 'GET /session' && !own.test(name)),
  )('is refused $name, which changes nothing', async (route) => {
    const { path, body } = requestOf(route)
    expectError(await hanna.dashboard.send(route.method, path, body), 'forbidden')
    expect(await everything(alice)).toEqual(before)
  })

  test('sees and ends their own sessions, not those of the owner', async () => {
    const sessions = await read(hanna.dashboard, '/sessions')
    expect(sessions).toHaveLength(1)
    expectError(await hanna.dashboard.delete(`/sessions/${sample.params.sessionId}`), 'not_found')
  })

  test('is in the activity log by name, and does not see sign-ins and keys in it', async () => {
    const entries = await read(alice.dashboard, '/activity/newest?resource=members')
    expect(entries.find(({ actor }: { actor: { id: string } }) => actor.id === hanna.id)).toMatchObject({
      type: 'member.created',
      actor: { type: 'user', name: 'Carol' },
    })
    const seen = await read(hanna.dashboard, '/activity/newest?limit=100')
    const resources = new Set(seen.map(({ resource }: { resource: string }) => resource))
    for (const hidden of ['sessions', 'api-keys', 'webhooks', 'members'])
      expect(resources).not.toContain(hidden)
    expect(resources).toContain('tasks')
  })

  test('sees nothing more once removed, also on another node', async () => {
    const other = await serviceOn(data)
    const onOther = hanna.dashboard.on(other.app)
    expect(await read(onOther, '/session')).toMatchObject({ id: alice.id })
    expectError(await bob.dashboard.delete(`/members/${hanna.id}`), 'not_found')
    expect((await alice.dashboard.delete(`/members/${hanna.id}`)).status).toBe(200)
    expect(await read(hanna.dashboard, '/session')).toMatchObject({ id: hanna.id })
    expect(await read(hanna.dashboard, '/tasks')).toEqual([])
    await expect.poll(async () => (await read(onOther, '/session')).id).toBe(hanna.id)
    expectError(await hanna.dashboard.put('/session/account', { accountId: alice.id }), 'not_found')
  })
})
