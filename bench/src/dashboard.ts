import { launchBrowser } from '@prodops/dashboard/src/testing/browser.ts'
import { fillDemo } from '@prodops/server/demo/fill.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import type { Browser, Page } from 'playwright-core'
import { type Data, makeData, person } from './data.ts'
import { median } from './load/load.ts'
import { type Server, startService } from './processes.ts'
import { against, table } from './report.ts'

const firstBarMs = 800
const furtherBarMs = 200

/** What a page shows once its records are there. */
const furtherPages: Record<string, string> = {
  '/inbox': '[data-record]',
  '/tasks': '[data-record]',
  '/ideas': '[data-record]',
  '/finance': 'table td',
  '/settings': 'form',
  '/products/tidewatch': 'li',
  '/products/tidewatch/tasks': '[data-record]',
  '/products/tidewatch/versions': '[data-record]',
  '/products/tidewatch/log': 'article',
  '/products/tidewatch/feedback': '[data-record]',
  '/products/tidewatch/metrics': 'svg',
  '/products/tidewatch/finance': 'table td',
  '/products/tidewatch/settings': 'section',
}

/** Measures in a real browser how soon the pages can be used. `many-tasks` and `many-entries` test how they scroll. */
export async function dashboard({ quick }: { quick: boolean }): Promise<string> {
  const service = await startService(await yearOfOne())
  const browser = await launchBrowser()
  try {
    return await pageTimes(browser, service, quick ? 2 : 7)
  } finally {
    await browser.close()
    await service.stop()
  }
}

async function yearOfOne(): Promise<Data> {
  const data = await makeData()
  const storage = await openStorage({ dataDir: data.dataDir })
  await fillDemo(storage, { ownerId: data.ownerId, today: new Date().toISOString().slice(0, 10) })
  await storage.close()
  return data
}

/** A signed-in browser window with an empty cache. */
async function open(browser: Browser, { address }: Server): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.request.post(`${address}/dashboard/api/session`, { data: person })
  await context.addInitScript(() => localStorage.setItem('signed-in', 'yes'))
  return context.newPage()
}

async function pageTimes(browser: Browser, service: Server, rounds: number): Promise<string> {
  const tookMs = new Map<string, number[]>()
  const note = (name: string, ms: number) => tookMs.set(name, [...(tookMs.get(name) ?? []), ms])
  for (let i = 0; i < rounds; i++) {
    const page = await open(browser, service)
    await page.goto(service.address, { waitUntil: 'commit' })
    note('/', await usableAt(page, '/', 'svg'))
    for (const [path, content] of Object.entries(furtherPages)) {
      const clickedAt = await page.locator(`a[href="${path}"]`).first().evaluate(click)
      note(path, (await usableAt(page, path, content)) - clickedAt)
    }
    await page.context().close()
  }
  const rows = [...tookMs].map(([path, ms]) => {
    const bar = path === '/' ? firstBarMs : furtherBarMs
    return [
      path,
      median(ms).toFixed(0),
      Math.max(...ms).toFixed(0),
      against(median(ms) <= bar, `≤ ${bar} ms`),
    ]
  })
  return table(['Page, empty cache', 'Median ms', 'Max', 'Bar'], rows)
}

/** Returns the time. */
function click(link: Element): number {
  const now = performance.now()
  ;(link as HTMLElement).click()
  return now
}

/** The time by the page's clock at which its content was drawn and no request was running. */
async function usableAt(page: Page, path: string, content: string): Promise<number> {
  const found = await page.waitForFunction(
    ([path, content]) => {
      const main = document.querySelector('main')
      if (location.pathname !== path || !main?.querySelector('h1, h2') || !main.querySelector(content!))
        return false
      return !main.querySelector('[aria-busy=true], .mantine-Skeleton-root') && performance.now()
    },
    [path, content],
    { polling: 'raf', timeout: 20_000 },
  )
  return (await found.jsonValue()) as number
}
