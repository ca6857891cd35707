import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { today } from '../ui/text/format'

const dashboard = freshDashboard()
/** The texts of the parts that have more to show than they have room for. */
const cutTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
        .map((part) => part.textContent),
    )

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('on a phone the title of a task has its row, and its status comes first', async () => {
  const title = 'Measure the speed of the search'
  const { id } = await dashboard.api('POST', '/tasks', { title })
  await dashboard.api('PATCH', `/tasks/${id}`, { status: 'in_progress' })
  const page = await dashboard.open('/tasks?view=list', phone)
  const row = page.getByRole('row', { name: title })
  await row.getByRole('img', { name: 'In progress' }).waitFor()
  expect(await cutTexts(page, '[role=gridcell]')).toEqual([])
})

test('on a phone the head of a product is two lines', async () => {
  const name = 'Harbour'
  const made = { name, website: 'https://harbour.example.com' }
  const { id } = await dashboard.call<{ id: string }>('POST', '/products', made)
  const page = await dashboard.open(`/products/${id}/metrics`, phone)
  await page.getByRole('button', { name: 'Create metric' }).first().waitFor()
  const place = async (role: 'heading' | 'button' | 'link' | 'navigation', of: string) =>
    (await page.getByRole(role, { name: of }).first().boundingBox())!
  expect((await place('navigation', `Pages of ${name}`)).y).toBeLessThan(180)
  const [heading, action] = [await place('heading', name), await place('button', 'Create metric')]
  expect(heading.x + heading.width).toBeLessThanOrEqual(action.x)
  expect(heading.width).toBeGreaterThan(90)
  const website = await place('link', 'harbour.example.com')
  expect(website.x + website.width).toBeLessThanOrEqual(348)
  await page.getByRole('heading', { name }).click()
  expect((await page.getByRole('textbox', { name: 'Name' }).boundingBox())!.width).toBeGreaterThan(90)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('no page is wider than the window, and no link or field is too low for a finger', async () => {
  const product = await dashboard.slugged('paperplane')
  const path = `/products/${product}`
  const { id: versionId } = await dashboard.api('POST', `${path}/versions`, { version: '1.4.0' })
  const task = await dashboard.api('POST', '/tasks', { title: 'Fold it', productId: product, versionId })
  await dashboard.api('PATCH', `/tasks/${task.id}`, { status: 'done' })
  await dashboard.api('POST', `${path}/logs`, { content: 'Folded the first one', logDate: today() })
  await dashboard.api('POST', `${path}/metrics`, { key: 'flights', name: 'Flights' })
  await dashboard.api('PUT', `${path}/metrics/flights/value`, { date: today(), value: 4 })
  const feedback = await dashboard.addFeedback(product, 'It does not fly')
  const made = await dashboard.call<{ id: string }>('POST', '/inbox/tasks', { ids: [feedback.id] })
  const url = `https://receiver.invalid/${'long/'.repeat(40)}`
  const webhook = await dashboard.call<{ id: string }>('POST', '/webhooks', { url, events: ['task.created'] })
  const page = await dashboard.open('/', phone)
  const pages = {
    '/products/paperplane': 'Folded the first one',
    '/products/paperplane/metrics': 'Flights',
    '/products/paperplane/metrics/flights': 'Values',
    '/products/paperplane/versions/1.4.0': 'Release notes',
    [`/tasks/${made.id}`]: '1 person asked',
    '/settings/webhooks': 'receiver.invalid',
    [`/settings/webhooks/${webhook.id}`]: 'receiver.invalid',
  }
  for (const [at, text] of Object.entries(pages)) {
    await page.goto(dashboard.address + at)
    await page.getByText(text).first().waitFor()
    const low = await page
      .locator('main :is(a, button, select, input:not([type=radio])):visible')
      .evaluateAll((parts) =>
        parts
          .map((part) => ({
            name: part.getAttribute('aria-label') ?? part.textContent,
            ...part.getBoundingClientRect().toJSON(),
          }))
          .filter(({ width, height }) => width > 1 && height > 1 && (height < 24 || width < 24))
          .map(({ name, width, height }) => `${name} ${width} × ${height}`),
      )
    expect.soft(low, at).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(360)
  }
})
