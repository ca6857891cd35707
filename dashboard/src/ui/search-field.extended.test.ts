import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()

beforeAll(async () => {
  const product = await dashboard.slugged('paperplane')
  for (const title of ['Fix the login', 'Fix the search', 'Write the notes']) {
    await dashboard.api('POST', '/tasks', { title })
    const feedback = { content: title, type: 'BUG', source: 'EMAIL' }
    await dashboard.api('POST', `/products/${product}/feedback`, feedback)
    await dashboard.call('POST', '/products', { name: title })
    await dashboard.call('POST', '/ideas', { title })
  }
})

test.each(['/tasks', '/tasks?view=list', '/inbox', '/ideas', '/'])(
  'from Find of %s Enter and ArrowDown lead to the first that is found, Escape back to the page; the filter stays until it is typed over',
  async (path) => {
    const page = await dashboard.open(path)
    const records = page.locator('main [data-record]')
    await records.nth(2).waitFor()
    const atRecord = () => page.evaluate(() => document.activeElement?.closest('[data-record]')?.textContent ?? '')
    for (const key of ['Enter', 'ArrowDown']) {
      await page.keyboard.press('/')
      await page.keyboard.type('fix')
      await page.keyboard.press(key)
      await expect.poll(atRecord, { message: key }).toContain('Fix')
      await expect.poll(() => records.count()).toBe(2)
      expect(await records.first().evaluate((record) => record.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('j')
      await expect.poll(() => records.nth(1).evaluate((record) => record.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('/')
      await page.keyboard.press('Escape')
      expect(await page.getByRole('searchbox').inputValue()).toBe('fix')
      await expect.poll(atRecord).toContain('Fix')
    }
    expect(new URL(page.url()).search).toContain('fix')
  },
)
