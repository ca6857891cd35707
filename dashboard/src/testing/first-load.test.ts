import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardFiles } from '@prodops/server/builds.ts'
import { expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard()
const mostKilobytes = 200

test.each([
  ['/', 'h1'],
  ['/tasks', '.empty'],
  ['/tasks', '[data-record]'],
  ['/inbox', 'h1'],
])('the first load of %s with %s is under 200 KB of compressed script', async (path, there) => {
  if (there === '[data-record]') await dashboard.api('POST', '/tasks', { title: 'On the board' })
  const page = await dashboard.open(path)
  await page.locator(there).first().waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  const bytes = [...new Set(scripts)].map((script) => statSync(join(dashboardFiles, `${script}.br`)).size)
  expect(scripts.length).toBeGreaterThan(3)
  expect(bytes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(mostKilobytes)
})

test('nothing that is built asks another host', () => {
  const names = readdirSync(join(dashboardFiles, 'assets')).filter((name) => name.endsWith('.css'))
  for (const name of names) expect(readFileSync(join(dashboardFiles, 'assets', name), 'utf8')).not.toMatch(/url\(["']?https?:/)
})
