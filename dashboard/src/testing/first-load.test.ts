import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardFiles } from '@prodops/server/builds.ts'
import { expect, test } from 'vitest'
import { freshDashboard } from './dashboard'
import { scriptKilobytes } from './script-size'

const dashboard = freshDashboard()

test.each([
  ['/', 165],
  ['/review', 185],
  ['/products/paperplane', 185],
])('%s loads at most %i KB of compressed script', async (path, maxKilobytes) => {
  expect(await scriptKilobytes(await dashboard.open(path))).toBeLessThanOrEqual(maxKilobytes)
})

test('nothing that is built asks another host', () => {
  const names = readdirSync(join(dashboardFiles, 'assets')).filter((name) => name.endsWith('.css'))
  for (const name of names)
    expect(readFileSync(join(dashboardFiles, 'assets', name), 'utf8')).not.toMatch(/url\(["']?https?:/)
})
