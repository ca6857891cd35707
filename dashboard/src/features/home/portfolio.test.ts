import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { cutTexts } from '../../testing/cut'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const { api } = dashboard

const lastMonth = () => {
  const day = new Date()
  day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  const productId = await dashboard.slugged('paperplane')
  const of = (path: string) => `/products/${productId}/${path}`
  await api('POST', of('revenue'), { amount: 1250, type: 'subscription', date: lastMonth() })
  await api('POST', of('revenue'), { amount: 10, currency: 'EUR', type: 'one_time', date: lastMonth() })
  await api('POST', of('costs'), { name: 'Server', amount: 50, category: 'INFRASTRUCTURE', date: lastMonth() })
  await api('POST', '/tasks', { title: 'Late', productId, dueDate: daysAgo(3) })
  await api('POST', '/tasks', { title: 'Open', productId })
  await api('POST', of('feedback'), { content: 'It stops', source: 'EMAIL', type: 'BUG' })
  await api('POST', of('feedback'), { content: 'It stops again', source: 'EMAIL', type: 'BUG' })
  await api('POST', of('logs'), { content: 'Began', logDate: daysAgo(5) })
  await api('POST', of('versions'), { version: '1.2.0', status: 'RELEASED', releasedAt: daysAgo(9) })
  for (const key of ['users', 'visits']) await api('POST', of('metrics'), { key, name: key === 'users' ? 'Users' : 'Visits' })
  for (const [i, days] of [4, 3, 2, 1].entries()) {
    await api('PUT', of('metrics/users/value'), { date: daysAgo(days), value: 40 + i })
    await api('PUT', of('metrics/visits/value'), { date: daysAgo(days), value: 900 - i })
  }
})

test('home shows of each product its money, metric, tasks, new feedback, last log and release, and what they come to', async () => {
  const page = await dashboard.open('/')
  const row = page.getByRole('row', { name: 'Paperplane' })
  await row.getByText('$1,250').waitFor()
  expect((await row.innerText()).trim().split(/\s*\n\s*/)).toEqual(expect.arrayContaining(['Paperplane', 'P2', '5 d', '9 d']))
  await row.getByText('2 · 1 late').waitFor()
  await row.getByRole('img', { name: '2 bugs' }).waitFor()
  await row.getByRole('img', { name: /^Users: 40 on .*, 43 on / }).waitFor()
  const total = page.getByRole('row', { name: 'Together' })
  await total.getByText('$1,200*').waitFor()
  await page.getByText('without EUR (1 record): no rate of their dates').waitFor()
  await expectAccessible(page)
})

test('products are filtered and sorted by their figures, in the address; back takes a choice back', async () => {
  const other = await dashboard.call<{ id: string }>('POST', '/products', { name: 'Kite', priority: 'P0' })
  const page = await dashboard.open('/')
  const names = () =>
    page
      .getByRole('row')
      .locator('[role=gridcell]:first-child')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.trim()))
  await expect.poll(names).toEqual(['Kite', 'Paperplane', 'Together'])
  await page.getByRole('button', { name: 'MRR' }).click()
  await expect.poll(names).toEqual(['Paperplane', 'Kite', 'Together'])
  expect(new URL(page.url()).search).toBe('?sort=-mrr')
  await page.getByRole('combobox', { name: 'Tasks', exact: true }).selectOption('overdue')
  await expect.poll(names).toEqual(['Paperplane', 'Together'])
  await page.reload()
  await expect.poll(names).toEqual(['Paperplane', 'Together'])
  await page.goBack()
  await expect.poll(names).toEqual(['Paperplane', 'Kite', 'Together'])
  await page.getByRole('combobox', { name: 'Log', exact: true }).selectOption('none')
  await expect.poll(names).toEqual(['Kite', 'Together'])
  await page.getByRole('combobox', { name: 'Priority', exact: true }).selectOption('P4')
  await page.getByText('No product passes these filters.').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Find a product').fill('kit')
  await expect.poll(names).toEqual(['Kite', 'Together'])
  await dashboard.call('DELETE', `/products/${other.id}`, { name: 'Kite' })
})

test('the metric that stands for a product is chosen on its page', async () => {
  const page = await dashboard.open('/products/paperplane')
  await page.getByRole('combobox', { name: 'The metric that stands for this product' }).click()
  await page.getByRole('option', { name: 'Visits' }).click()
  await page.getByRole('img', { name: /^Visits: 900 on / }).waitFor()
  await page.getByRole('link', { name: 'Home' }).click()
  await page
    .getByRole('row', { name: 'Paperplane' })
    .getByRole('img', { name: /^Visits: 900 on / })
    .waitFor()
})

test('on a phone each product is a card: its name, then labelled figures, and nothing is cut', async () => {
  const page = await dashboard.open('/', { viewport: { width: 360, height: 740 } })
  const row = page.getByRole('row', { name: 'Paperplane' })
  await row.getByText('2 · 1 late').waitFor()
  const cells = row.getByRole('gridcell')
  const tops = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(Math.min(...tops.slice(1))).toBeGreaterThan(tops[0]!)
  for (const told of [row.getByRole('img', { name: '2 bugs' }), row.getByText('5 d'), row.getByText('9 d')]) await told.waitFor()
  expect(await cutTexts(page, '[role=gridcell]')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await row.boundingBox())!.height).toBe(35)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
})

test('every figure has the digits of the locale', async () => {
  const page = await dashboard.open('/', { locale: 'ar-EG' })
  await page
    .getByRole('img', { name: /٢.? bugs/ })
    .getByText('٢')
    .first()
    .waitFor()
  await page.goto(`${dashboard.address}/products/paperplane/log`)
  const years = page.getByRole('combobox').locator('option')
  await expect
    .poll(async () => (await years.allTextContents()).join(' '))
    .toContain(new Date().getFullYear().toLocaleString('ar-EG', { useGrouping: false }))
})

test('at 1280 pixels every figure of home is whole, and the filters stand in one line', async () => {
  const { id } = await dashboard.call<{ id: string }>('POST', '/products', { name: 'Kite' })
  for (const type of ['BUG', 'FEATURE', 'QUESTION', 'PRAISE', 'OTHER']) {
    const body = { content: 'It flies', source: 'EMAIL', type }
    await Promise.all(Array.from({ length: 12 }, () => api('POST', `/products/${id}/feedback`, body)))
  }
  const page = await dashboard.open('/?tasks=open')
  const total = page.getByRole('row', { name: 'Together' })
  await page.getByRole('button', { name: 'Clear' }).waitFor()
  const places = () => page.locator('.filters > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const middles = (await places()).map(({ top, bottom }) => Math.round((top + bottom) / 2))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
  await page.getByRole('button', { name: 'Clear' }).click()
  await total.getByRole('img', { name: '14 bugs, 12 requests, 12 questions, 12 praise, 12 other' }).waitFor()
  expect(await cutTexts(page, '[data-figure=true], .counts, [role=gridcell]:has(.counts)')).toEqual([])
  await dashboard.call('DELETE', `/products/${id}`, { name: 'Kite' })
})
