import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { date } from '../testing/finance'

const dashboard = freshDashboard()

type Click = NonNullable<Parameters<Locator['click']>[0]>
const ctrl: Click = { modifiers: ['ControlOrMeta'] }
const middle: Click = { button: 'middle' }

/** What is still to come would move what is clicked away below the click. */
const isWhole = (page: Page) =>
  expect.poll(() => page.locator('main :is([aria-busy=true], .mantine-Skeleton-root)').count()).toBe(0)

/**
 * The address that a click of this kind opens in another tab: of a link that it was left to, or of a call of the page's own. The tab itself is the
 * browser's part; that of npm leaves one out of forty such clicks without it, on a page of a link alone, too.
 */
async function opened(page: Page, target: Locator, how: Click): Promise<string> {
  await page.evaluate(() => {
    const addresses: string[] = []
    Object.assign(window, { addresses, open: (address: string) => void addresses.push(address) })
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (link && !event.defaultPrevented && (event.ctrlKey || event.metaKey || event.button === 1)) addresses.push(link.href)
      event.preventDefault()
      for (const type of types) removeEventListener(type, onClick)
    }
    const types = ['click', 'auxclick'] as const
    for (const type of types) addEventListener(type, onClick)
  })
  await target.click(how)
  const addresses = await page.evaluate(() => (window as unknown as { addresses: string[] }).addresses)
  expect(addresses).toHaveLength(1)
  return new URL(addresses[0]!, page.url()).pathname
}

test('with Ctrl or the middle button a row of any list opens in another tab, at its title and beside it', async () => {
  const id = await dashboard.slugged('paperplane')
  const product = '/products/paperplane'
  const feedback = { content: 'Said once', source: 'EMAIL', type: 'OTHER' }
  const task = await dashboard.api('POST', '/tasks', { title: 'Listed' })
  const entry = await dashboard.api('POST', `/products/${id}/feedback`, feedback)
  const idea = await dashboard.call<{ id: string }>('POST', '/ideas', { title: 'Thought of' })
  await dashboard.api('POST', `/products/${id}/versions`, { version: '1.0.0' })
  for (const [list, name, address] of [
    ['/', 'Paperplane', product],
    ['/tasks?view=list', 'Listed', `/tasks/${task.id}`],
    ['/inbox', 'Said once', `/inbox/${entry.id}`],
    ['/ideas', 'Thought of', `/ideas/${idea.id}`],
    [`${product}/versions`, '1.0.0', `${product}/versions/1.0.0`],
  ] as const) {
    const page = await dashboard.open(list)
    const row = page.getByRole('row', { name })
    await isWhole(page)
    expect(await opened(page, row.getByRole('link'), ctrl)).toBe(address)
    expect(await opened(page, row.getByRole('gridcell').last(), ctrl)).toBe(address)
    expect(await opened(page, row.getByRole('gridcell').last(), middle)).toBe(address)
    expect(page.url()).toBe(dashboard.address + list)
    await row.getByRole('link').click()
    await page.waitForURL(`**${address}*`)
    expect(page.context().pages()).toHaveLength(1)
  }
}, 60_000)

test('with Ctrl or the middle button an amount of a row opens in another tab alone, not its row', async () => {
  const { slug } = await dashboard.call<{ slug: string }>('POST', '/products', { name: 'Kite', slug: 'kite' })
  await dashboard.call('POST', `/products/${slug}/revenue`, { type: 'subscription', amount: 70, date })
  const page = await dashboard.open('/')
  const amount = page.getByRole('row', { name: 'Kite' }).getByRole('link', { name: '$70' }).first()
  await isWhole(page)
  for (const how of [ctrl, middle]) expect(await opened(page, amount, how)).toBe('/products/kite/finance')
  expect(page.url()).toBe(`${dashboard.address}/`)
})

test('with Ctrl or the middle button a card opens in another tab, with Shift it is selected', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'On the board' })
  const page = await dashboard.open('/tasks')
  const card = page.getByRole('button', { name: 'On the board' })
  await isWhole(page)
  for (const how of [ctrl, middle]) expect(await opened(page, card, how)).toBe(`/tasks/${id}`)
  await card.click({ modifiers: ['Shift'] })
  await page.getByText('1 selected').waitFor()
  await card.press('Enter')
  await page.getByRole('complementary', { name: 'Task' }).waitFor()
  expect(page.url()).toBe(`${dashboard.address}/tasks/${id}`)
  await page.goBack()
  expect(page.url()).toBe(`${dashboard.address}/tasks`)
})
