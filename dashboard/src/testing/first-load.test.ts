import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardFiles } from '@prodops/server/builds.ts'
import { runs } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard()
const productPages = ['', '/tasks', '/versions', '/log', '/feedback', '/metrics', '/finance', '/settings']
const settingsPages = ['', '/security', '/api-keys', '/webhooks', '/activity']
const paths = [
  ...['/tasks', '/inbox', '/ideas', '/finance', '/import', '/review'],
  ...productPages.map((page) => `/products/paperplane${page}`),
  ...settingsPages.map((page) => `/settings${page}`),
]

/** In KB. Home has two more for the search field, which is there before a script could be loaded. */
const limitOf = (path: string) => (path === '/' ? 152 : 180)

/** The scripts of a first visit, compressed. What a click loads is not in it. */
async function kilobytesOf(page: Page, path: string) {
  await page.goto(dashboard.address + path)
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const bytes = scripts
    .filter((name) => name.endsWith('.js'))
    .map((name) => statSync(join(dashboardFiles, `${name}.br`)).size)
  expect(bytes.length).toBeGreaterThan(3)
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 102.4) / 10
}

test('the first load of a page is at most 180 KB of compressed script', async () => {
  await dashboard.api('POST', '/tasks', { title: 'On the board' })
  const webhook = { url: 'https://example.com', events: ['task.created'] }
  const { id } = await dashboard.call<{ id: string }>('POST', '/webhooks', webhook)
  const sizes: Record<string, number> = {}
  const page = await dashboard.open('/')
  const left = ['/', ...paths, `/settings/webhooks/${id}`].slice(0, runs(8, 100))
  // A page is idle most of the time that it takes.
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => page.context().newPage())))]
  await Promise.all(
    tabs.map(async (tab) => {
      for (let path = left.pop(); path !== undefined; path = left.pop())
        sizes[path] = await kilobytesOf(tab, path)
    }),
  )
  if (process.env.SIZES) console.log(sizes)
  expect(Object.entries(sizes).filter(([path, size]) => size > limitOf(path))).toEqual([])
}, 120_000)

test('nothing that is built asks another host', () => {
  const names = readdirSync(join(dashboardFiles, 'assets')).filter((name) => name.endsWith('.css'))
  for (const name of names)
    expect(readFileSync(join(dashboardFiles, 'assets', name), 'utf8')).not.toMatch(/url\(["']?https?:/)
})
