import { expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { serviceOn, testService } from '../../testing/service.ts'

const { alice, data, close } = await testService()
const product = await addProduct(alice)
const feedbackPath = `/products/${product.id}/feedback`

async function taskFromFeedback(fields: object = {}) {
  const feedback = await add(alice.api, feedbackPath, { content: 'It stops', source: 'EMAIL', type: 'BUG', ...fields })
  return { feedback, task: await add(alice.dashboard, '/inbox/tasks', { ids: [feedback.id] }) }
}

test('only a task created from feedback has feedback as its origin, and keeps it when its text is replaced', async () => {
  const { task } = await taskFromFeedback()
  expect(task.origin).toBe('feedback')
  const { body } = await alice.api.patch(`/tasks/${task.id}`, { title: 'Mine', description: null })
  expect(body.data).toMatchObject({ title: 'Mine', description: null, origin: 'feedback' })
  const own = await add(alice.api, '/tasks', {
    title: 'Mine',
    description: 'It stops\n\nAda, email, 2026-03-31',
    origin: 'feedback',
  })
  expect(own.origin).toBeNull()
})

test('an upgrade marks the tasks that were created from feedback, also where the feedback is deleted', async () => {
  const { task: edited } = await taskFromFeedback()
  await alice.api.patch(`/tasks/${edited.id}`, { description: 'Edited' })
  const { task: orphan, feedback } = await taskFromFeedback({ author: 'Ada' })
  await alice.api.delete(`${feedbackPath}/${feedback.id}`)
  const own = await add(alice.api, '/tasks', { title: 'Mine', description: 'Not by email, 2026' })
  await close()
  await data.run(`alter table task drop column origin; delete from migration where name = '0004-task-origin'`)
  const { app } = await serviceOn(data)
  const originOf = async ({ id }: { id: string }) => (await read(alice.api.on(app), `/tasks/${id}`)).origin
  expect([await originOf(edited), await originOf(orphan), await originOf(own)]).toEqual(['feedback', 'feedback', null])
})
