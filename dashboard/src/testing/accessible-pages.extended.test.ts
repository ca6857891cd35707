import { openDatabase } from '@prodops/server/db/open.ts'
import { fillDemo } from '@prodops/server/demo/fill.ts'
import { expect, test } from 'vitest'
import { today } from '../ui/text/format'
import { expectAccessible } from './accessible'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard({
  fill: async (dataDir, { ownerId }) => {
    const database = await openDatabase({ dataDir })
    await fillDemo(database, { ownerId, today: today() })
    await database.close()
  },
})

const product = '/products/tidewatch'
const paths = [
  ...['/', '/products', '/?new=product', '/start'],
  ...[
    '/tasks',
    '/tasks?view=list',
    '/tasks?view=list&due=today',
    '/tasks?view=calendar',
    '/tasks?view=archive',
    '/inbox',
    '/ideas',
    '/roadmap',
  ],
  ...[
    '/review',
    '/finance',
    '/finance?why=mrr',
    '/finance?why=revenue',
    '/?why=mrr',
    '/finance?new=revenue',
    '/finance/revenue',
    '/settings/currency',
    '/import',
  ],
  ...[
    '',
    '/tasks',
    '/versions',
    '/versions/3.0.0',
    '?kind=log',
    '/feedback',
    '/metrics',
    '/finance',
    '/settings',
  ].map((page) => product + page),
  ...[
    '',
    '/security',
    '/appearance',
    '/api-keys',
    '/api-keys?new',
    '/connections',
    '/webhooks',
    '/webhooks?new',
    '/export',
  ].map((page) => `/settings${page}`),
  '/settings/activity',
  '/settings/trash',
]
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test.each(paths.flatMap((path) => sizes.map((viewport) => ({ path, width: viewport.width, viewport }))))(
  '$path at $width px: no axe violation in light and dark, no shift, no message',
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
