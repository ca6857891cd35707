import { expect, test } from 'vitest'
import { add, addProduct } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
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
