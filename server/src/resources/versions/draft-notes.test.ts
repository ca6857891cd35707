import { beforeEach, expect, test } from 'vitest'
import { add, addFeedback, addProduct, read } from '../../testing/records.ts'
import { expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService({ clock: () => new Date('2026-11-21T12:00:00Z') })
let productId: string
let path: string
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  path = `/products/${productId}`
})

const version = (fields: object) => add(alice.dashboard, `${path}/versions`, fields)
const log = (logDate: string, content: string) => add(alice.dashboard, `${path}/logs`, { content, logDate })
const task = (versionId: string, title: string, status = 'done') =>
  add(alice.dashboard, '/tasks', { title, status, productId, versionId })
const taskFrom = async (type: string, versionId: string, title: string, labels: string[] = []) => {
  const feedback = await addFeedback(alice.dashboard, productId, { type })
  const { id } = await add(alice.dashboard, '/inbox/tasks', { ids: [feedback.id], title })
  await alice.dashboard.patch(`/tasks/${id}`, { versionId, status: 'done', labels })
}
const draft = async (id: string, query = '') =>
  (await read(alice.dashboard, `${path}/versions/${id}/draft${query}`)).releaseNotes

test('the draft groups the done tasks by their labels or the feedback they are linked to', async () => {
  const { id } = await version({ version: '1.1.0' })
  await task(id, 'Imports of\nany size')
  const archived = await task(id, 'Faster search')
  await alice.dashboard.post(`/tasks/${archived.id}/archive`)
  const deleted = await task(id, 'Not wanted')
  await alice.dashboard.delete(`/tasks/${deleted.id}`)
  await task(id, 'Not ready', 'in_progress')
  await taskFrom('BUG', id, 'Fix the export')
  await taskFrom('FEATURE', id, 'Dark mode')
  await taskFrom('QUESTION', id, 'Explain prices')
  await taskFrom('BUG', id, 'Export as CSV', ['Feature'])
  await taskFrom('FEATURE', id, 'Fix the login', ['urgent', 'bug'])
  await log('2026-11-21', 'Private')
  expect(await draft(id)).toBe(
    '## New\n\n- Dark mode\n- Export as CSV\n\n## Fixed\n\n- Fix the export\n- Fix the login\n\n## ' +
      'Changed\n\n- Imports of any size\n- Faster search\n- Explain prices',
  )
})

test('on request it has the first line of each log entry since the release before', async () => {
  await version({ version: '1.0.0', status: 'RELEASED', releasedAt: '2026-11-01' })
  await version({ version: '0.9.0', status: 'RELEASED', releasedAt: '2026-10-01' })
  const { id } = await version({ version: '1.1.0' })
  await log('2026-11-21', 'Today')
  await log('2026-11-22', 'Tomorrow')
  await log('2026-11-02', '## The day after\n\nand more of it')
  await log('2026-11-01', 'The day of the release before')
  expect(await draft(id, '?log=true')).toBe('## From the log\n\n- The day after\n- Today')
})

test('for a released version the log is taken up to its release', async () => {
  const { id } = await version({ version: '1.0.0', status: 'RELEASED', releasedAt: '2026-11-01' })
  await log('2026-10-31', 'Before')
  await log('2026-11-01', 'On the day')
  await log('2026-11-02', 'After')
  expect(await draft(id, '?log=true')).toBe('## From the log\n\n- Before\n- On the day')
})

test('a long line is cut, the newest 60 log entries are taken, and the draft may be empty', async () => {
  const { id } = await version({ version: '1.0.0' })
  expect(await draft(id, '?log=true')).toBe('')
  for (let i = 10; i < 72; i++) await log('2026-11-01', `${i} ${'🚂'.repeat(500)}`)
  const lines = (await draft(id, '?log=true')).split('\n').slice(2)
  expect(lines).toHaveLength(60)
  expect(lines[0]).toBe(`- 12 ${'🚂'.repeat(157)}…`)
  expect(lines.at(-1)).toMatch(/^- 71 /)
})

test('a version of another product is not found', async () => {
  const other = await addProduct(alice)
  const { id } = await version({ version: '1.0.0' })
  expectMissing(
    await alice.dashboard.get(`/products/${other.id}/versions/${id}/draft`),
    await alice.dashboard.get(`/products/${other.id}/versions/${id}/tasks`),
    await alice.dashboard.get(`/products/${other.id}/versions/${id}/feedback`),
    await alice.dashboard.send('PUT', `/products/${other.id}/versions/${id}/written`, {
      emails: ['ada@example.com'],
      isWritten: true,
    }),
  )
})
