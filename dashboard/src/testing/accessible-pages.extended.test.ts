import { openDatabase } from '@prodops/server/db/open.ts'
import { fillDemo } from '@prodops/server/demo/fill.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../ui/text/format'
import { expectAccessible } from './accessible'
import { freshDashboard } from './dashboard'
import { scriptKilobytes } from './script-size'

const finishedWeek = '2026-W02'

const dashboard = freshDashboard({
  fill: async (dataDir, { ownerId }) => {
    const database = await openDatabase({ dataDir })
    await fillDemo(database, { ownerId, today: today() })
    await database.close()
  },
})

beforeAll(async () => {
  await dashboard.call('PUT', '/review', { week: finishedWeek, note: 'A quiet week' })
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Never mind' })
  await dashboard.call('DELETE', `/tasks/${id}`)
})

const product = '/products/tidewatch'
const paths = [
  ...['/', '/products', '/?why=mrr', '/?new=product', '/start', '/inbox', '/ideas', '/import'],
  ...['', '?view=list', '?view=list&due=today', '?view=calendar', '?view=archive'].map(
    (view) => `/tasks${view}`,
  ),
  '/roadmap',
  ...['money', 'movers', 'shipped', 'heard', 'next'].map((step) => `/review?step=${step}`),
  ...['/review', `/review?week=${finishedWeek}`],
  ...['', '/revenue', '/costs', '?why=mrr', '?why=revenue', '?new=revenue'].map((page) => `/finance${page}`),
  ...[
    ...['', '?kind=log', '/tasks', '/versions', '/versions/3.0.0', '/feedback', '/metrics'],
    ...['/finance', '/finance/revenue', '/finance/costs', '/settings'],
  ].map((page) => product + page),
  ...[
    ...['', '/security', '/mail', '/currency', '/export', '/trash', '/activity'],
    ...['/api-keys', '/api-keys?new', '/connections', '/webhooks', '/webhooks?new'],
  ].map((page) => `/settings${page}`),
]
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test.each(paths.flatMap((path) => sizes.map((viewport) => ({ path, width: viewport.width, viewport }))))(
  '$path at $width px: no axe violation in light and dark, no shift, no message, little script',
  async ({ path, viewport }) => {
    const isPhone = viewport.width < 760
    const page = await dashboard.open('/settings', { viewport, hasTouch: isPhone, isMobile: isPhone })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, sources, value } of list.getEntries() as LayoutShift[]) {
          if (hadRecentInput) continue
          const moved = sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 120))
          shifts.push(`${value} ${moved.join(' | ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(dashboard.address + path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await expect
      .poll(() => page.locator('main [aria-busy=true], main .mantine-Skeleton-root').evaluateAll(inSight))
      .toEqual([])
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
    const moved = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
    expect.soft(moved, shifts.join('\n')).toBeLessThanOrEqual(0.01)
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width)
    // A form is loaded when it is opened.
    if (!path.includes('?new')) expect.soft(await scriptKilobytes(page)).toBeLessThanOrEqual(190)
    await expectAccessible(page)
  },
  60_000,
)

const inSight = (parts: Element[]) =>
  parts
    .filter((part) => part.getBoundingClientRect().top < innerHeight)
    .map(({ outerHTML }) => outerHTML.slice(0, 200))

/** Not yet among TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}
