import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { nextDue } from '../../jobs/jobs.ts'
import { expectError } from '../../testing/answers.ts'
import { Caller } from '../../testing/caller.ts'
import { answerWith } from '../../testing/receiver.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { password } from '../../testing/service.ts'
import { soon, webhookService } from '../../testing/webhooks.ts'
import { changeEmail } from './accounts.ts'
import { disableAccount, enableAccount, listAccounts, resetPassword } from './operator.ts'

const { app, nobody, data, alice, person, signIn, listener } = await webhookService()
/** Like the CLI: the same data in another process. */
const database = await openDatabase(data)
afterAll(() => database.close())

const enter = (email: string, secret: string) =>
  nobody.post('/dashboard/api/session', { email, password: secret })
const statusOf = async (caller: Caller, path: string) => (await caller.get(path)).status

test('a disabled account lets nobody in, by password, session or key, until it is enabled', async () => {
  const carol = await listener()
  const product = await addProduct(carol)
  const { key } = await add(carol.dashboard, `/products/${product.id}/feedback-key`, {})
  const feedback = new Caller(app, '/api/v1', { authorization: `Bearer ${key}` })
  const submit = () => feedback.post('/feedback', { content: 'x', type: 'BUG' })
  carol.receiver.answer(answerWith(503))
  await carol.tell()
  await soon(async () => (await carol.deliveries())[0]?.attemptCount).toBe(1)
  expect((await submit()).status).toBe(201)

  await database.write((tx) => disableAccount(tx, carol.id), { ownerId: carol.id })
  await soon(() => statusOf(carol.api, '/tasks')).toBe(401)
  expectError(await carol.dashboard.get('/session'), 'unauthorized')
  expectError(await submit(), 'unauthorized')
  expectError(await enter(carol.email, 'something else'), 'unauthorized')
  expect(expectError(await enter(carol.email, password), 'forbidden').message).toContain('disabled')
  expect(await database.read(nextDue)).toBeNull()

  await database.write((tx) => enableAccount(tx, carol.id), { ownerId: carol.id })
  await soon(() => statusOf(carol.api, '/tasks')).toBe(200)
  expectError(await carol.dashboard.get('/session'), 'unauthorized')
  expect((await submit()).status).toBe(201)
  expect((await enter(carol.email, password)).status).toBe(201)
  expect(await database.read(nextDue)).not.toBeNull()
})

test('resetting the password ends every session, and revokes the API keys where asked', async () => {
  const dora = { ...(await person('Dora')), name: 'Dora' }
  await expect(resetPassword(database, dora, 'password1234')).rejects.toThrow('password: must not be')
  await resetPassword(database, dora, 'a new password')
  await soon(() => statusOf(dora.dashboard, '/session')).toBe(401)
  expectError(await enter(dora.email, password), 'unauthorized')
  expect((await enter(dora.email, 'a new password')).status).toBe(201)
  expect(await statusOf(dora.api, '/tasks')).toBe(200)
  await resetPassword(database, dora, 'one more password', { revokeKeys: true })
  await soon(() => statusOf(dora.api, '/tasks')).toBe(401)
  expect(await read(await signIn(dora.id), '/api-keys')).toEqual([])
})

test('changing the email address ends every session, and an address has one account', async () => {
  const emil = await person('Emil')
  const change = (email: string) =>
    database.write((tx) => changeEmail(tx, { ownerId: emil.id, credentialId: '' }, email), {
      ownerId: emil.id,
    })
  await expect(change('Alice@Example.com')).rejects.toThrow('email: is used by another account')
  expect(await change('E@Example.com')).toMatchObject({ id: emil.id, email: 'e@example.com' })
  await soon(() => statusOf(emil.dashboard, '/session')).toBe(401)
  expectError(await enter(emil.email, password), 'unauthorized')
  expect((await enter('e@example.com', password)).status).toBe(201)
})

test('accounts are listed, oldest first, with when a session of theirs was last used', async () => {
  const [first, ...others] = await database.read(listAccounts)
  expect(first).toMatchObject({ id: alice.id, email: alice.email, name: 'Alice', disabledAt: null })
  expect(first!.lastSeenAt! >= first!.createdAt).toBe(true)
  const fred = await person('Fred')
  await database.write((tx) => disableAccount(tx, fred.id), { ownerId: fred.id })
  const listed = await database.read(listAccounts)
  expect(listed).toHaveLength(others.length + 2)
  expect(listed.at(-1)).toMatchObject({ id: fred.id, disabledAt: expect.any(String), lastSeenAt: null })
})
