import { expect, test } from 'vitest'
import { testService } from '../../testing/service.ts'

const { alice, bob } = await testService()

test('a task is created with its defaults and found again', async () => {
  const { status, headers, body } = await alice.api.post('/tasks', { title: 'Write the notes' })
  expect(status).toBe(201)
  expect(headers.location).toBe(`/api/v1/tasks/${body.data.id}`)
  expect(body.data).toMatchObject({ displayId: 1, priority: 'medium', status: 'todo', isArchived: false, completedAt: null })
  expect((await alice.api.get(`/tasks/${body.data.id}`)).body).toEqual(body)
  expect((await bob.api.get(`/tasks/${body.data.id}`)).status).toBe(404)
})
