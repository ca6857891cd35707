import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardFiles } from '@prodops/server/builds.ts'
import { expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard()

test.each([
  ['/', 165],
  ['/review', 185],
  ['/products/paperplane', 185],
])('%s loads at most %i KB of compressed script', async (path, maxKilobytes) => {
  const page = await dashboard.open(path)
  await page.waitForLoadState('networkidle')
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const scripts = addresses.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const bytes = scripts.reduce((sum, name) => sum + statSync(join(dashboardFiles, `${name}.br`)).size, 0)
  expect(bytes / 1024).toBeLessThanOrEqual(maxKilobytes)
})

test('nothing that is built asks another host', () => {
  const names = readdirSync(join(dashboardFiles, 'assets')).filter((name) => name.endsWith('.css'))
  for (const name of names)
    expect(readFileSync(join(dashboardFiles, 'assets', name), 'utf8')).not.toMatch(/url\(["']?https?:/)
})
