import { expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { add, addProduct, importFile, read, undoImport } from '../../testing/records.ts'
import { expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob, database } = await testService({ webhooksToPrivate: true })
const secret = 'Xylophone 4711'

const erased = { title: 'From deleted feedback', description: null }

const copies = query((db) =>
  db
    .selectFrom('webhookDelivery')
    .select('payload as text')
    .unionAll(db.selectFrom('idempotency').select('body as text'))
    .unionAll(db.selectFrom('task').select((task) => task.fn.coalesce('description', 'title').as('text')))
    .unionAll(db.selectFrom('task').select('title as text')),
)

const oldValues = query((db) => db.selectFrom('importRow').select('undo'))

async function withCopies() {
  const product = await addProduct(alice)
  const receiver = await startReceiver()
  const events = ['feedback.created', 'task.created', 'task.updated']
  await add(alice.dashboard, '/webhooks', { url: receiver.url, events })
  const sent = { content: `${secret} is mine`, source: 'EMAIL', type: 'BUG', author: 'Ada' }
  const path = `/products/${product.id}/feedback`
  const { body } = await alice.api.with({ 'idempotency-key': `erase-${product.id}` }).post(path, sent)
  const task = await add(alice.dashboard, '/inbox/tasks', { ids: [body.data.id] })
  await alice.dashboard.patch(`/tasks/${task.id}`, { description: `${secret} edited` })
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(3)
  return { feedback: `${path}/${body.data.id}`, task }
}

const stored = async () =>
  (await database.read((db) => db.all(copies, {}))).filter(({ text }) => text?.includes(secret)).length

test('deleted feedback is in no delivery or kept answer; its task keeps the text by default', async () => {
  const { feedback, task } = await withCopies()
  expect(await stored()).toBeGreaterThanOrEqual(5)
  expect((await alice.api.delete(feedback)).status).toBe(200)
  expect(await read(alice.api, `/tasks/${task.id}`)).toMatchObject({ description: `${secret} edited` })
  await alice.api.delete(`/tasks/${task.id}`)

  const other = await withCopies()
  expect((await alice.api.delete(`${other.feedback}?eraseTaskText=true`)).status).toBe(200)
  expect(await read(alice.api, `/tasks/${other.task.id}`)).toMatchObject(erased)
  const left = await read(alice.dashboard, `/activity?recordId=${other.task.id}`)
  expect(JSON.stringify(left)).not.toContain(secret)
  expect(await read(alice.dashboard, `/tasks?text=${secret.slice(0, 9)}`)).toEqual([])
})

test('of deleted feedback the deliveries have only its id', async () => {
  const { feedback, task } = await withCopies()
  await alice.api.delete(`${feedback}?eraseTaskText=true`)
  await alice.api.delete(`/tasks/${task.id}`)
  const rows = (await database.read((db) => db.all(copies, {}))).map(({ text }) => text)
  const ids = [feedback.split('/').at(-1)!, task.id]
  const ours = rows.filter((text) => ids.some((id) => text?.includes(id)))
  expect(ours.length).toBeGreaterThanOrEqual(4)
  for (const text of ours) expect(text).not.toContain(secret)
})

test.each(['api', 'dashboard'] as const)('a task in the trash loses the text too: %s', async (audience) => {
  const { feedback, task } = await withCopies()
  await alice.dashboard.delete(`/tasks/${task.id}`)
  await alice[audience].delete(`${feedback}?eraseTaskText=true`)
  await alice.dashboard.post(`/tasks/${task.id}/undelete`)
  expect(await read(alice.api, `/tasks/${task.id}`)).toMatchObject(erased)
  const left = await read(alice.dashboard, `/activity?recordId=${task.id}`)
  expect(JSON.stringify(left)).not.toContain(secret)
})

test('emptying the trash removes feedback and tasks with their copies, for one account', async () => {
  await alice.dashboard.delete('/trash')
  const { feedback, task } = await withCopies()
  await alice.dashboard.delete(`${feedback}?eraseTaskText=true`)
  expect(await read(alice.dashboard, `/tasks/${task.id}`)).toMatchObject({ description: null })
  const other = await withCopies()
  await alice.dashboard.delete(other.feedback)
  await alice.dashboard.delete(`/tasks/${other.task.id}`)
  const bobs = await add(bob.api, '/tasks', { title: 'Stays' })
  await bob.dashboard.delete(`/tasks/${bobs.id}`)
  expect(await stored()).toBeGreaterThan(0)
  expect(await read(alice.dashboard, '/trash/counts')).toEqual([
    { kind: 'feedback', count: 2 },
    { kind: 'task', count: 1 },
  ])
  expect((await alice.dashboard.delete('/trash')).body).toEqual({ success: true })
  expect(await stored()).toBe(0)
  expect(await read(alice.dashboard, '/trash/counts')).toEqual([])
  expectMissing(await alice.dashboard.post(`${feedback}/undelete`))
  expect(await read(bob.dashboard, '/trash/counts')).toEqual([{ kind: 'task', count: 1 }])
  expect((await read(alice.dashboard, '/activity')).at(-1)).toMatchObject({ type: 'trash.emptied' })
})

test('deleted feedback is in no old values of imports, and these are undone all the same', async () => {
  const product = await addProduct(alice)
  const options = JSON.stringify({ idSource: 'form', defaults: { source: 'EMAIL', type: 'OTHER' } })
  const send = async (text: string) => {
    const query = { kind: 'feedback', product: product.id, mapping: '{"externalId":"key"}', options }
    return importFile(alice.api, `content,key\n${text},1\nOther ${text},2\n`, query)
  }
  await send(secret)
  expect(await send('Harmless')).toMatchObject({ updated: 2 })
  const kept = async () =>
    (await database.read((db) => db.all(oldValues, {}))).filter(({ undo }) => undo?.includes(secret)).length
  expect(await kept()).toBeGreaterThan(0)
  const entries = await read(alice.api, `/products/${product.id}/feedback`)
  for (const { id } of entries) await alice.api.delete(`/products/${product.id}/feedback/${id}`)
  expect(await kept()).toBe(0)
  for (const { id } of await read(alice.api, '/imports')) await undoImport(alice.api, id)
})
