import { expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
const product = await addProduct(alice)
const feedbackPath = `/products/${product.id}/feedback`

async function taskFromFeedback(fields: object = {}) {
  const feedback = await add(alice.api, feedbackPath, {
    content: 'It stops',
    source: 'EMAIL',
    type: 'BUG',
    ...fields,
  })
  return { feedback, task: await add(alice.dashboard, '/inbox/tasks', { ids: [feedback.id] }) }
}

test('only a task created from feedback has feedback as its origin, and keeps it when edited', async () => {
  const { task } = await taskFromFeedback()
  expect(task.origin).toBe('feedback')
  await alice.api.patch(`/tasks/${task.id}`, { title: 'Mine', description: null })
  const changed = await read(alice.api, `/tasks/${task.id}?include=origin`)
  expect(changed).toMatchObject({ title: 'Mine', description: null, origin: 'feedback' })
  const own = await add(alice.api, '/tasks', {
    title: 'Mine',
    description: 'It stops\n\nAda, email, 2026-03-31',
    origin: 'feedback',
  })
  expect((await read(alice.api, `/tasks/${own.id}?include=origin`)).origin).toBeNull()
})
