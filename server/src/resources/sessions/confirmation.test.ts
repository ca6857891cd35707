import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { add, read, times } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { password, testService } from '../../testing/service.ts'

let travelledMs = 0
const { alice, bob, signIn } = await testService({ clock: () => new Date(Date.now() + travelledMs) })
const travelMinutes = (minutes: number) => {
  travelledMs += minutes * 60_000
}
const newKey = { name: 'ci' }
const newWebhook = { url: 'https://receiver.invalid/', events: ['task.created'] }

test('10 minutes after signing in, keys, webhooks, email, factors and export are confirmed', async () => {
  const [mine, other] = [await signIn(alice.id), await signIn(alice.id)]
  const [, otherId, current] = [null, ...(await read(mine, '/sessions')).map(({ id }: { id: string }) => id)]
  const guarded = () => [
    mine.post('/api-keys', newKey),
    mine.post('/webhooks', newWebhook),
    mine.delete(`/sessions/${otherId}`),
    mine.post('/account/email', { email: 'ALICE@example.com' }),
    mine.post('/account/factors/totp'),
    mine.post('/account/factors/passkey'),
    mine.get('/account/export'),
  ]
  travelMinutes(9)
  expect((await mine.post('/api-keys', newKey)).status).toBe(201)
  travelMinutes(1)
  expectError(await mine.delete('/account/factors/unknown'), 'forbidden')
  expectError(await mine.post('/account/factors', { name: 'x', passkey: {} }), 'forbidden')
  expectError(await mine.post('/account/recovery-codes'), 'forbidden')
  for (const answer of await Promise.all(guarded()))
    expect(expectError(answer, 'forbidden').details).toMatchObject({ reason: 'confirmation_required' })
  expect((await other.get('/session')).status).toBe(200)

  expectInvalid(await mine.post('/session/confirm', { password: 'wrong' }), { password: 'mismatch' })
  expectError(await mine.post('/api-keys', newKey), 'forbidden')
  expect((await mine.post('/session/confirm', { password })).body).toEqual({ success: true })
  expect((await Promise.all(guarded())).map(({ status }) => status)).toEqual([
    ...[201, 201, 200, 200, 200, 200, 200],
  ])
  expectError(await other.get('/session'), 'unauthorized')

  travelMinutes(10)
  expectError(await mine.post('/api-keys', newKey), 'forbidden')
  expect((await mine.post('/account/password', { current: password, next: password })).status).toBe(200)
  expect((await mine.post('/api-keys', newKey)).status).toBe(201)
  travelMinutes(10)
  expect((await mine.delete(`/sessions/${current}`)).status).toBe(200)
})

test("10 minutes after signing in, a webhook's new address or secret needs a confirmation", async () => {
  const mine = await signIn(alice.id)
  const { id } = await add(mine, '/webhooks', newWebhook)
  const patch = (fields: object) => mine.patch(`/webhooks/${id}`, fields)
  const guarded = () => [patch({ url: 'https://other.invalid/' }), mine.post(`/webhooks/${id}/rotate`)]
  travelMinutes(10)
  for (const answer of await Promise.all(guarded()))
    expect(expectError(answer, 'forbidden').details).toMatchObject({ reason: 'confirmation_required' })
  expect((await patch({ url: newWebhook.url, isPaused: true })).status).toBe(200)
  expect((await mine.post('/session/confirm', { password })).status).toBe(200)
  expect((await Promise.all(guarded())).map(({ status }) => status)).toEqual([200, 200])
})

test('10 guesses of the password are allowed in 15 minutes, those of its change included', async () => {
  const guesses = []
  for (const _ of times(6, () => 0))
    guesses.push(await bob.dashboard.post('/session/confirm', { password: 'wrong' }))
  for (const _ of times(6, () => 0))
    guesses.push(await bob.dashboard.post('/account/password', { current: 'wrong', next: password }))
  expect(guesses.map(({ status }) => status)).toEqual([...times(10, () => 422), 429, 429])
  expectError(await bob.dashboard.post('/session/confirm', { password }), 'rate_limit_exceeded')
})
