import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { firstAnswerHeldBack } from '../testing/slow'

const dashboard = freshDashboard()
let productId: string
let versionId: string
beforeAll(async () => {
  productId = (await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id
  versionId = (await dashboard.api('POST', `/products/${productId}/versions`, { version: '1.0.0' })).id
})

const add = (title: string) => dashboard.api('POST', '/tasks', { title, productId, versionId })
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })
const open = async (title: string) => {
  const page = await dashboard.open(`/products/${productId}/versions/1.0.0`, { ownSession: true })
  await box(page, title).waitFor()
  return page
}

/** Calls of the page that wait until the answer is called. */
async function held(page: Page, path: string, method: string) {
  let go = () => {}
  const waits = new Promise<void>((resolve) => (go = resolve))
  let begun = () => {}
  const first = new Promise<void>((resolve) => (begun = resolve))
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    begun()
    await waits
    await route.continue().catch(() => undefined)
  })
  return { go, first }
}

test('a tick is there before the page is drawn again, also while the tasks are being read', async () => {
  const { id } = await add('Ticked at once')
  const page = await open('Ticked at once')
  const answer = await held(page, `**/tasks/${id}`, 'PATCH')
  const ticked = (title: string) =>
    box(page, title).evaluate(async (input: HTMLInputElement) => {
      input.click()
      // The next turn of the page: it may draw from here on.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage('')
      })
      return input.checked
    })
  expect(await ticked('Ticked at once')).toBe(true)
  answer.go()
  await expect.poll(async () => (await dashboard.api('GET', `/tasks/${id}`)).status).toBe('done')

  const reading = await held(page, `**/versions/${versionId}/tasks`, 'GET')
  await add('Read meanwhile')
  await reading.first
  expect(await ticked('Ticked at once')).toBe(false)
  reading.go()
})

test('a tick stays when the page begins to hear of changes while it is sent', async () => {
  const { id } = await add('Ticked early')
  const page = await dashboard.open('/', { ownSession: true })
  const stream = await held(page, '**/dashboard/api/changes', 'GET')
  await page.goto(`${dashboard.address}/products/${productId}/versions/1.0.0`)
  const answer = await held(page, `**/tasks/${id}`, 'PATCH')
  await box(page, 'Ticked early').click()
  await box(page, 'Ticked early').and(page.locator(':checked')).waitFor()
  stream.go()
  await page.waitForResponse('**/dashboard/api/changes')
  for (let i = 0; i < 10; i++) {
    expect(await box(page, 'Ticked early').isChecked()).toBe(true)
    await page.waitForTimeout(100)
  }
  answer.go()
  await expect.poll(async () => (await dashboard.api('GET', `/tasks/${id}`)).status).toBe('done')
})

test('a tick that is refused is taken back alone: what was ticked after it stays', async () => {
  const refused = await add('Refused')
  const { id } = await add('Ticked after it')
  const page = await open('Ticked after it')
  const refusal = await held(page, `**/tasks/${refused.id}`, 'PATCH')
  const answer = await held(page, `**/tasks/${id}`, 'PATCH')
  await box(page, 'Refused').click()
  await box(page, 'Ticked after it').click()
  await dashboard.api('DELETE', `/tasks/${refused.id}`)
  dashboard.expectMessage(/status of 404/)
  refusal.go()
  await page.getByRole('alert').getByText('Task not found.').waitFor()
  expect(await box(page, 'Refused').isChecked()).toBe(false)
  expect(await box(page, 'Ticked after it').isChecked()).toBe(true)
  answer.go()
  await box(page, 'Refused').waitFor({ state: 'hidden' })
  expect(await box(page, 'Ticked after it').isChecked()).toBe(true)
})

/** By then the page has asked again for what it has heard of (`freshness.ts`). */
const longerThanRestMs = 1_500

test('what is made while the list is on its way for the first time is in it, though the list was read before', async () => {
  const page = await dashboard.open('/', { ownSession: true })
  const list = await firstAnswerHeldBack(page, '**/dashboard/api/ideas')
  await page.goto(`${dashboard.address}/ideas`)
  await list.isRead
  await page.getByLabel('New idea').fill('Made early')
  await page.keyboard.press('Enter')
  await page.getByText('“Made early” added').waitFor()
  await page.waitForTimeout(longerThanRestMs)
  list.letGo()
  await page.getByRole('row', { name: 'Made early' }).waitFor()
})

test('what is made elsewhere while the list is on its way for the first time is in it, though the list was read before', async () => {
  const page = await dashboard.open('/settings', { ownSession: true })
  const list = await firstAnswerHeldBack(page, '**/dashboard/api/ideas')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await list.isRead
  await dashboard.call('POST', '/ideas', { title: 'Made elsewhere' })
  await page.waitForTimeout(longerThanRestMs)
  list.letGo()
  await page.getByRole('row', { name: 'Made elsewhere' }).waitFor()
})

test('a list that takes longer than the next change is shown all the same', async () => {
  const page = await dashboard.open('/settings', { ownSession: true })
  await page.route('**/dashboard/api/ideas', async (route) => {
    await pause(2_500)
    await route.continue().catch(() => undefined)
  })
  await dashboard.call('POST', '/ideas', { title: 'There from the start' })
  let isShown = false
  const changes = (async () => {
    for (let count = 0; !isShown; count++)
      await dashboard.call('POST', '/ideas', { title: `Change ${count}` }).then(() => pause(300))
  })()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page
    .getByRole('row', { name: 'There from the start' })
    .waitFor()
    .finally(() => {
      isShown = true
    })
  await changes
})

test('a list that is read again more slowly than changes come is updated all the same', async () => {
  const page = await dashboard.open('/ideas', { ownSession: true })
  await page.getByRole('row', { name: 'There from the start' }).waitFor()
  await page.route('**/dashboard/api/ideas', async (route) => {
    await pause(1_200)
    await route.continue().catch(() => undefined)
  })
  for (let count = 0; count < 16; count++)
    await dashboard.call('POST', '/ideas', { title: `Slow ${count}` }).then(() => pause(250))
  expect(await page.getByRole('row', { name: 'Slow 0' }).count()).toBe(1)
})
