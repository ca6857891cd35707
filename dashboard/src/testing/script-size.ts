import { statSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardFiles } from '@prodops/server/builds.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The compressed size of all scripts that a page has loaded, but the renderer of Markdown: until that is
 * there, the page shows the text as it is.
 */
export async function scriptKilobytes(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const scripts = addresses.filter((name) => name.endsWith('.js') && !name.includes('/markdown-rendered'))
  expect(scripts.length).toBeGreaterThan(3)
  const bytes = scripts.reduce((sum, name) => sum + statSync(join(dashboardFiles, `${name}.br`)).size, 0)
  return Math.round(bytes / 1024)
}
