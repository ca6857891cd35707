import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
let product: string

beforeAll(async () => {
  product = await dashboard.slugged('paperplane')
  await dashboard.api('POST', '/tasks', { title: 'On the board', productId: product })
  await dashboard.api('POST', `/products/${product}/logs`, { content: 'Was written', logDate: '2026-02-01' })
  await dashboard.api('POST', `/products/${product}/feedback`, { content: 'Was said', source: 'EMAIL', type: 'BUG' })
})

test('the feedback of a product that is not there says so, and is left by one click', async () => {
  const page = await dashboard.open('/inbox?product=gone')
  await page.getByText('Product not found. It may have been deleted, or its address changed.').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.locator('[data-record]', { hasText: 'Was said' }).waitFor()
})

test('a day that no calendar has is no day of the log: it shows what there is', async () => {
  const page = await dashboard.open('/products/paperplane/log?day=2026-02-30')
  await page.getByText('Was written').waitFor()
})

test('a filter that is none filters nothing, as its choice shows', async () => {
  const page = await dashboard.open('/tasks?due=rubbish&priority=rubbish')
  await page.getByText('On the board').waitFor()
  expect(await page.getByLabel('Due', { exact: true }).inputValue()).toBe('')
  expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0)
})

test.each(['/tasks/%00', '/tasks/%E0%A4%A'])('%s is no task, and the page says so', async (path) => {
  dashboard.expectMessage(/status of 404/)
  const page = await dashboard.open(path)
  await page.getByText('Task not found. It may have been deleted.').waitFor()
})

test('a product whose slug is changed elsewhere keeps its tasks and its feedback in a page that has the old one', async () => {
  await dashboard.slugged('quill')
  const board = await dashboard.open('/products/quill/tasks', { ownSession: true })
  const inbox = await dashboard.open('/inbox?product=quill', { ownSession: true })
  await board.getByText('On the board').waitFor()
  await inbox.locator('[data-record]', { hasText: 'Was said' }).waitFor()
  await dashboard.slugged('quill-two')
  await board.getByRole('link', { name: 'Paperplane' }).and(board.locator('[href="/products/quill-two"]')).waitFor()
  await inbox.locator('[href="/products/quill-two"]').waitFor()
  await board.getByText('On the board').waitFor()
  await inbox.locator('[data-record]', { hasText: 'Was said' }).waitFor()
  await dashboard.api('POST', `/products/${product}/feedback`, { content: 'Said later', source: 'EMAIL', type: 'BUG' })
  await inbox.locator('[data-record]', { hasText: 'Said later' }).waitFor()
})
