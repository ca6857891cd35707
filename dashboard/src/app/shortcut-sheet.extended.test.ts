import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()

test.each(['/inbox', '/tasks', '/ideas'])('? on %s names each group of keys once', async (path) => {
  await dashboard.call('POST', '/ideas', { title: 'Has a row' })
  const page = await dashboard.open(path)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  await sheet.getByText('Go to Settings').waitFor()
  const groups = await sheet.getByRole('heading', { level: 2 }).allTextContents()
  expect(groups.length).toBeGreaterThan(3)
  expect(new Set(groups).size).toBe(groups.length)
})
