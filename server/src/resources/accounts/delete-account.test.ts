import { expect, test } from 'vitest'
import { allTables, isOwned, type Row, rowsOf } from '../../db/archive/tables.ts'
import { query } from '../../db/query.ts'
import { expectError, saying } from '../../testing/answers.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { addViewer } from '../../testing/operations.ts'
import { add, read } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { addSample } from '../../testing/sample.ts'
import { password, testService } from '../../testing/service.ts'

let travelledMs = 0
const { app, database, alice, bob, nobody, person, signIn } = await testService({
  clock: () => new Date(Date.now() + travelledMs),
})
const service = { app, database }
const enter = (email: string) => nobody.post('/dashboard/api/session', { email, password })
const remove = (email: string, { dashboard } = alice) => dashboard.send('DELETE', '/account', { email })

/** The rows of every table, by its name. */
async function rowsOfAll(ownerId: string) {
  const found: Record<string, Row[]> = {}
  for (const table of (await database.read(allTables)).filter(isOwned)) {
    const parts = await database.read((db) => Array.fromAsync(rowsOf(db, table, ownerId)))
    if (parts.length > 0) found[table.name] = parts.flat()
  }
  return found
}

const membersWith = query((db, p: { userId: string }) =>
  db.selectFrom('member').selectAll().where('userId', '=', p.userId),
)

test('needs the address and a password that was given lately', async () => {
  expectInvalid(await remove('alice'), { email: 'mismatch' })
  const session = await signIn(alice.id)
  travelledMs += 15 * 60_000
  expectError(await remove(alice.email, { ...alice, dashboard: session }), 'forbidden')
})

test('access ends at once, and every row of every table goes, but nothing of other accounts', async () => {
  const session = await signIn(alice.id)
  const sample = await addSample({ dashboard: session })
  await addViewer(session)
  const bobs = await signIn(bob.id)
  const { params } = await addSample({ dashboard: bobs })
  // It would be tried again.
  await bobs.delete(`/webhooks/${params.webhookId}`)
  const { token } = await add(bobs, '/invitations', { email: alice.email, kind: 'viewer' })
  expect((await session.post('/invitation/join', { token })).status).toBe(200)
  expect((await session.put('/session/account', { accountId: alice.id })).status).toBe(200)
  await session.delete(`/tasks/${sample.params.taskId}`)
  await runDueJobs(service)
  // Times of last use are written later.
  await app.credentials.flush()
  const before = await rowsOfAll(alice.id)
  for (const table of ['screenshot', 'import', 'trash', 'activity', 'webhook', 'oneTimeToken', 'member'])
    expect(before).toHaveProperty(table)
  const { member, ...others } = await rowsOfAll(bob.id)

  expect((await remove('Alice@Example.com', { ...alice, dashboard: session })).body).toEqual({
    success: true,
  })
  const refused = await enter(alice.email)
  expect(saying(refused)).toEqual(saying(await enter('nobody@example.com')))
  expectError(await session.get('/session'), 'unauthorized')
  expectError(await alice.api.get('/products'), 'unauthorized')
  expectError(
    await alice.api.with({ authorization: `Bearer ${sample.feedbackKey}` }).post('/feedback', {}),
    'unauthorized',
  )
  const again = await person('Alice')

  await runDueJobs(service)
  expect(Object.keys(await rowsOfAll(alice.id))).toEqual(['account'])
  travelledMs += 60_000
  await runDueJobs(service)
  expect(await rowsOfAll(alice.id)).toEqual({})
  expect(await database.read((db) => db.all(membersWith, { userId: alice.id }))).toEqual([])
  expect(member).toHaveLength(1)
  expect(await rowsOfAll(bob.id)).toEqual(others)
  expect(await read(again.dashboard, '/products')).toEqual([])
})
