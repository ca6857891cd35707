import { extendedTest } from '@prodops/server/testing/runs.ts'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const { api, call } = dashboard
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const thisMonth = daysAgo(0).slice(0, 7)
const lastMonth = new Date(Date.parse(`${thisMonth}-01`) - 86_400_000).toISOString().slice(0, 10)
let productId = ''

beforeAll(async () => {
  productId = await dashboard.slugged('paperplane')
  const of = (path: string) => `/products/${productId}/${path}`
  await api('POST', of('revenue'), { amount: 123_456_789.12, type: 'subscription', date: `${thisMonth}-01` })
  await api('POST', of('revenue'), { amount: 1250, type: 'subscription', date: lastMonth })
  await api('POST', of('costs'), { name: 'Server', amount: 50, category: 'INFRASTRUCTURE', date: lastMonth })
  await api('POST', '/tasks', { title: 'Late', productId, dueDate: daysAgo(3) })
  await api('POST', '/tasks', { title: 'Open', productId })
  await api('POST', of('versions'), { version: '1.2.0', status: 'RELEASED', releasedAt: daysAgo(9) })
  for (const content of ['It stops', 'It stops again'])
    await api('POST', of('feedback'), { content, source: 'EMAIL', type: 'BUG' })
  await api('POST', of('metrics'), { key: 'users', name: 'Users' })
  for (const [i, days] of [4, 3, 2, 1].entries())
    await api('PUT', of('metrics/users/value'), { date: daysAgo(days), value: 40 + i })
})

test('Home shows money to date, a card per product with its rows, and activity as it happens', async () => {
  const page = await dashboard.open('/')
  const money = page.getByRole('region', { name: 'Money' })
  // Too long for a key figure: shortened, and whole in the title.
  await money.getByTitle('US$123,456,789.12').first().waitFor()
  await money
    .getByText(/^All of/)
    .first()
    .waitFor()
  await money.getByTitle('US$123,456,789.12').last().click()
  await page
    .getByRole('complementary', { name: /^Profit, / })
    .getByText('Most of it: Subscriptions')
    .waitFor()
  await page.keyboard.press('Escape')
  const card = page.getByRole('region', { name: 'Paperplane' })
  await card.getByRole('img', { name: /^Users: 40 on .*, 43 on / }).waitFor()
  await card.getByText('9 days ago').waitFor()
  await card.getByRole('link', { name: '2 bugs' }).waitFor()
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity.getByText('It stops again').waitFor()
  await expectAccessible(page)
  const { id } = await api('POST', '/tasks', { title: 'Just done', productId })
  await api('PATCH', `/tasks/${id}`, { status: 'done' })
  await activity.getByText('Just done').waitFor()
  await card.getByRole('link', { name: '1 task done' }).waitFor()
  await card.getByRole('link', { name: '1 overdue' }).click()
  await page.waitForURL('**/tasks?view=list&product=paperplane&due=overdue')
  await page.getByText('Late', { exact: true }).waitFor()
  expect(await page.getByText('Open', { exact: true }).count()).toBe(0)
  await page.goBack()
  await card.getByRole('link', { name: 'Paperplane' }).click()
  await page.waitForURL('**/products/paperplane')
})

test('Today lists what needs attention, with the action that settles it', async () => {
  const second = await api('POST', '/tasks', { title: 'Also late', productId, dueDate: daysAgo(20) })
  const page = await dashboard.open('/')
  const today = page.getByRole('region', { name: 'Today' })
  const [first, guide] = await Promise.all(
    [today, page.getByRole('region', { name: 'Get started' })].map((card) => card.boundingBox()),
  )
  expect(first!.y + first!.height).toBeLessThan(guide!.y)
  const row = (name: string) =>
    today.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await row('Late').getByRole('link', { name: 'Explain Late' }).click()
  const explanation = page.getByRole('complementary', { name: 'Late' })
  await explanation.getByText("How it's calculated").click()
  await explanation.getByText('due date before today').waitFor()
  await explanation.getByRole('link', { name: 'Due' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await explanation.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Home 2 need attention' }).waitFor()
  await row('Also late').getByRole('button', { name: 'Complete' }).click()
  await row('Also late').waitFor({ state: 'detached' })
  expect((await call<{ status: string }>('GET', `/tasks/${second.id}`)).status).toBe('done')
  await row('Late').getByRole('button', { name: 'Dismiss' }).click()
  await row('Late').waitFor({ state: 'detached' })
  await page.getByRole('alert').filter({ hasText: 'Dismissed' }).getByRole('button', { name: 'Undo' }).click()
  await row('Late').waitFor()
  const before = await today.getByRole('listitem').allInnerTexts()
  // Without a cursor a key changes nothing.
  for (const key of ['e', 'd', 'j', 's']) await page.keyboard.press(key)
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await page.getByText('Snoozed until tomorrow').waitFor()
  expect(await row('Late').count()).toBe(0)
  await page.keyboard.press('z')
  await row('Late').waitFor()
  expect(await today.getByRole('listitem').allInnerTexts()).toEqual(before)
  await row('Late').getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('menuitem', { name: 'Next week' }).click()
  await row('Late').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('region', { name: 'Money' }).waitFor()
  expect(await row('Late').count()).toBe(0)
  await today.getByRole('button', { name: 'Hidden 1' }).click()
  await row('Late').getByRole('button', { name: 'Show again' }).click()
  await page.getByRole('link', { name: 'Home 1 need attention' }).waitFor()
  await row('Late').getByRole('button', { name: 'Dismiss' }).waitFor()
  await api('POST', '/tasks', { title: 'From elsewhere', dueDate: daysAgo(1) })
  await row('From elsewhere').waitFor()
})

test('the table compares products, sorted by any column in the address', async () => {
  const kite = await call<{ id: string }>('POST', '/products', { name: 'Kite', priority: 'P0' })
  const page = await dashboard.open('/')
  await page.getByRole('link', { name: 'Compare' }).click()
  const names = async () =>
    (await page.getByRole('grid', { name: 'Products' }).getByRole('row').allInnerTexts()).flatMap(
      (text) => /Kite|Paperplane|Total/.exec(text)?.[0] ?? [],
    )
  await expect.poll(names).toEqual(['Kite', 'Paperplane', 'Total'])
  await page.getByRole('button', { name: 'MRR' }).click()
  await expect.poll(names).toEqual(['Paperplane', 'Kite', 'Total'])
  expect(new URL(page.url()).search).toBe('?sort=-mrr')
  await expectAccessible(page)
  await page.reload()
  await expect.poll(names).toEqual(['Paperplane', 'Kite', 'Total'])
  await call('DELETE', `/products/${kite.id}`, { name: 'Kite' })
})

extendedTest('Home fits a phone and a narrow window, and Today shows the first findings', async () => {
  const names = ['Kite', 'Glider', 'Balloon']
  for (const name of names) {
    const { id } = await call<{ id: string }>('POST', '/products', { name, slug: name.toLowerCase() })
    for (const days of [1, 2, 3])
      await api('POST', '/tasks', { title: `Due ${days}`, productId: id, dueDate: daysAgo(days) })
  }
  const page = await dashboard.open('/', { viewport: { width: 390, height: 844 } })
  await page.getByRole('region', { name: 'Paperplane' }).waitFor()
  const findings = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect.poll(() => findings.count()).toBe(8)
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => findings.count()).toBeGreaterThan(8)
  for (const name of names) await call('DELETE', `/products/${name.toLowerCase()}`, { name })
})

test('the checklist is dismissed and comes back; without products Home offers the first', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('button', { name: 'Dismiss checklist' }).click()
  await page.getByRole('heading', { name: 'Get started' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Get started' }).waitFor()
  await call('DELETE', `/products/${productId}`, { name: 'Paperplane' })
  await page.getByText('No products yet').waitFor()
  await page.getByRole('button', { name: 'Create product' }).click()
  await page.getByRole('dialog', { name: 'New product' }).waitFor()
})
