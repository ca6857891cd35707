import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const many = 1_000

/** Scrolls for a second, a step a frame, and counts the frames. */
const framesOf = (page: Page, viewport: string) =>
  page.locator(viewport).evaluate(async (element) => {
    const began = performance.now()
    let frames = 0
    while (performance.now() - began < 1_000) {
      element.scrollTop += 60
      await new Promise(requestAnimationFrame)
      frames++
    }
    return frames
  })

test('a board and a list of 1,000 tasks keep few of them in the page and scroll smoothly', async () => {
  const titles = Array.from({ length: many }, (_, i) => `Task number ${i + 1}`)
  for (let at = 0; at < many; at += 50) {
    await Promise.all(titles.slice(at, at + 50).map((title) => dashboard.api('POST', '/tasks', { title })))
  }
  const page = await dashboard.open('/tasks')
  await page.getByRole('heading', { name: 'To do 1,000' }).waitFor()
  expect(await page.locator('.card').count()).toBeLessThan(40)
  const board = await framesOf(page, '[data-column=todo]')
  await page.goto(`${dashboard.address}/tasks?view=list`)
  await page.getByRole('row').nth(5).waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  const list = await framesOf(page, '[role=grid] > [role=rowgroup]')
  // Sixty on a machine of its own; two cores that run other tests besides give fewer.
  expect(Math.min(board, list), `${board} and ${list} frames a second`).toBeGreaterThan(25)

  const phone = await dashboard.open('/tasks', { viewport: { width: 390, height: 800 } })
  await phone.locator('.card').first().waitFor()
  expect((await phone.getByRole('heading', { name: 'Tasks', exact: true }).boundingBox())!.y).toBeGreaterThan(0)

  await page.getByLabel('Search tasks').pressSequentially('number 1000')
  await page.getByRole('row', { name: 'Task number 1000' }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
})

test('a card that moves to the end of a long column has the focus there, in sight', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Moved far', status: 'done' })
  const page = await dashboard.open('/tasks')
  await page.locator(`[data-record="${id}"]`).focus()
  await page.keyboard.press('1')
  const moved = page.getByRole('region', { name: 'To do' }).locator(`[data-record="${id}"]`)
  await moved.waitFor()
  await expect.poll(async () => (await dashboard.api('GET', `/tasks/${id}`)).status).toBe('todo')
  await expect.poll(() => moved.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(async () => (await moved.boundingBox())!.y).toBeLessThan(800)
})
