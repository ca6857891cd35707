import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { freshDashboard } from './dashboard'

const thisMonth = new Date().toISOString().slice(0, 7)
export const monthsAgo = (months: number) =>
  new Date(Date.UTC(Number(thisMonth.slice(0, 4)), Number(thisMonth.slice(5)) - 1 - months))
    .toISOString()
    .slice(0, 7)
export const last = monthsAgo(1)
/** Of all money, where a test names no other. */
export const date = `${last}-10`
const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** @param month `YYYY-MM` */
export const inWords = (month: string) => words.format(new Date(`${month}-01`))
export const lastInWords = inWords(last)

/** Next to the figures. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name })
/** A figure of the last complete month. */
export const keyFigure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'This month and last month' })
    .locator('[data-last] > div')
    .filter({ hasText: new RegExp(`^${label}`) })
export const cell = (page: Page, label: string) =>
  page.getByRole('table').getByRole('button', { name: `${label}, ${lastInWords}:` })

/** Opens a product of the test's own: its page of figures, and how to put money on it. */
export const productOpener =
  (dashboard: ReturnType<typeof freshDashboard>) =>
  async (slug: string, search = '', options: { locale?: string } = {}) => {
    const page = await dashboard.open('/', options)
    const door = `${dashboard.address}/dashboard/api`
    const ask = async (method: string, path: string, data?: object) => {
      const answer = await page.request.fetch(door + path, { method, ...(data && { data }) })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).data
    }
    await ask('POST', '/products', { name: slug, slug })
    const path = `/products/${slug}`
    const earn = (body: object) => ask('POST', `${path}/revenue`, { type: 'one_time', date, ...body })
    const spend = (body: object) =>
      ask('POST', `${path}/costs`, { name: 'Server', category: 'TOOLS', date, ...body })
    const go = async () => {
      await page.goto(`${dashboard.address}${path}/finance${search}`)
      await page.getByRole('button', { name: 'Add revenue' }).first().waitFor()
    }
    return { page, ask, earn, spend, go, path }
  }
