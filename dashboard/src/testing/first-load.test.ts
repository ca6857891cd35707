import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardFiles } from '@prodops/server/builds.ts'
import { expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard()
const maxKilobytes = 180

test.each(['/', '/products/paperplane'])('%s loads at most 180 KB of compressed script', async (path) => {
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
