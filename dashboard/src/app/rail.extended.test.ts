import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()

/** What is asked for by such an address waits until the answer is called. */
async function held(page: Page, address: string) {
  let letGo = () => {}
  const waits = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await waits
    await route.continue().catch(() => undefined)
  })
  return letGo
}

const entry = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const lineOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { opacity, animationName } = getComputedStyle(main, '::before')
    return { opacity, animationName }
  })

test('the folded rail has a name for each of its icons', async () => {
  const page = await dashboard.open('/ideas')
  await page.getByRole('button', { name: 'Fold the rail' }).click()
  await page.getByRole('button', { name: 'Search' }).waitFor()
  await expectAccessible(page)
})

test('a place in the rail is marked as soon as it is asked for, and a line says that its page is on its way', async () => {
  const page = await dashboard.open('/tasks')
  const letGo = await held(page, '**/assets/finance.page*')
  await entry(page, 'Finance').click()
  await expect.poll(() => entry(page, 'Finance').getAttribute('data-active')).toBe('true')
  expect(await entry(page, 'Tasks').getAttribute('data-active')).toBe(null)
  await expect.poll(() => lineOf(page)).toEqual({ opacity: '1', animationName: 'coming-shown, coming' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => lineOf(page)).toEqual({ opacity: '1', animationName: 'coming-shown' })
  letGo()
  await page.getByRole('heading', { name: 'Finance', level: 1 }).waitFor()
  await expect.poll(() => lineOf(page)).toMatchObject({ animationName: 'none' })
})

test('of a service that takes what is asked and does not answer, one is told after some seconds, until it does', async () => {
  const page = await dashboard.open('/tasks')
  const waiting = page.getByText('Still waiting for the service…')
  const letGo = await held(page, '**/dashboard/api/tasks')
  await page.getByLabel('New task').fill('Takes its time')
  await page.keyboard.press('Enter')
  await waiting.waitFor({ timeout: 10_000 })
  await expectAccessible(page)
  letGo()
  await waiting.waitFor({ state: 'hidden' })
  const letPageGo = await held(page, '**/assets/finance.page*')
  await entry(page, 'Finance').click()
  await waiting.waitFor({ timeout: 10_000 })
  letPageGo()
  await page.getByRole('heading', { name: 'Finance', level: 1 }).waitFor()
  await waiting.waitFor({ state: 'hidden' })
})
