import { launchBrowser } from '@prodops/dashboard/src/testing/browser.ts'
import { fillDemo } from '@prodops/server/demo/fill.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import type { Browser, Page } from 'playwright-core'
import { type Data, fill, makeData, person } from './data.ts'
import { firstOpenings } from './first-openings.ts'
import { median } from './load/load.ts'
import { type Server, startService } from './processes.ts'
import { against, table } from './report.ts'

const firstBarMs = 1_000
const furtherBarMs = 300
const framesBar = 50
const keyBarMs = 50

const tasks = 1_000
const entries = 100_000

const furtherPages: Record<string, string> = {
  '/inbox': '[role=row][data-record]',
  '/tasks': '.card',
  '/ideas': '[role=row][data-record]',
  '/finance': '.finance-table td',
  '/settings': 'form',
  '/products/tidewatch': '[aria-label=Timeline] li',
  '/products/tidewatch/tasks': '.card',
  '/products/tidewatch/versions': '[role=row][data-record]',
  '/products/tidewatch/log': '.diary-entry',
  '/products/tidewatch/feedback': '[role=row][data-record]',
  '/products/tidewatch/metrics': '.metric',
  '/products/tidewatch/finance': '.finance-table td',
  '/products/tidewatch/settings': 'section',
}

/** Measures in a real browser how soon pages can be used and how smoothly lists scroll. */
export async function dashboard({ quick }: { quick: boolean }): Promise<string> {
  const browser = await launchBrowser()
  try {
    const pages = await withService(await yearOfOne(), async (service) => [
      await pageTimes(browser, service, quick ? 2 : 7),
      await firstOpenings(service.address, () => open(browser, service), quick ? 1 : 3),
    ])
    const lists = await withService(await longLists(), (service) => smoothness(browser, service, quick ? 1 : 5))
    return [...pages, lists].join('\n\n')
  } finally {
    await browser.close()
  }
}

async function withService<T>(data: Data, measure: (service: Server) => Promise<T>): Promise<T> {
  const service = await startService(data)
  try {
    return await measure(service)
  } finally {
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

async function longLists(): Promise<Data> {
  const data = await makeData()
  fill(data, 'task', tasks)
  fill(data, 'feedback', entries)
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
    note('/', await usableAt(page, '/', '[role=row][data-record] .sparkline'))
    for (const [path, content] of Object.entries(furtherPages)) {
      const clickedAt = await page.locator(`a[href="${path}"]`).first().evaluate(click)
      note(path, (await usableAt(page, path, content)) - clickedAt)
    }
    await page.context().close()
  }
  const rows = [...tookMs].map(([path, ms]) => {
    const bar = path === '/' ? firstBarMs : furtherBarMs
    return [path, median(ms).toFixed(0), Math.max(...ms).toFixed(0), against(median(ms) <= bar, `≤ ${bar} ms`)]
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
      if (location.pathname !== path || !main?.querySelector('h1, h2') || !main.querySelector(content!)) return false
      return !main.querySelector('[aria-busy=true], .mantine-Skeleton-root') && performance.now()
    },
    [path, content],
    { polling: 'raf', timeout: 20_000 },
  )
  return (await found.jsonValue()) as number
}

async function smoothness(browser: Browser, service: Server, rounds: number): Promise<string> {
  const frames: Record<string, number[]> = { board: [], list: [], inbox: [], whole: [] }
  const keysMs: Record<string, number[]> = { tasks: [], inbox: [] }
  const page = await open(browser, service)
  const go = async (path: string, content: string) => {
    await page.goto(service.address + path)
    await usableAt(page, path.split('?')[0]!, content)
  }
  await go('/tasks', '.card')
  for (let i = 0; i < rounds; i++) frames.board!.push(await slowestFrames(page, '[data-column=todo]'))
  keysMs.tasks!.push(...(await typed(page, 'Find in the tasks')))
  await go('/tasks?view=list', '[role=row][data-record]')
  for (let i = 0; i < rounds; i++) frames.list!.push(await slowestFrames(page, '.grid-viewport'))
  await go('/inbox', '[role=row][data-record]')
  for (let i = 0; i < rounds; i++) frames.inbox!.push(await slowestFrames(page, '.grid-viewport'))
  await readToTheEnd(page)
  for (let i = 0; i < rounds; i++) frames.whole!.push(await slowestFrames(page, '.grid-viewport'))
  keysMs.inbox!.push(...(await typed(page, 'Find in the feedback')))
  await page.context().close()

  const smooth = (name: string, of: number[]) => [
    name,
    median(of).toFixed(0),
    Math.min(...of).toFixed(0),
    against(median(of) >= framesBar, `≥ ${framesBar}`),
  ]
  const quickly = (name: string, of: number[]) => [
    name,
    median(of).toFixed(0),
    Math.max(...of).toFixed(0),
    against(Math.max(...of) <= keyBarMs, `all ≤ ${keyBarMs} ms`),
  ]
  return [
    table(
      ['Frames per second while scrolling, worst quarter of a second', 'Median', 'Min', 'Bar'],
      [
        smooth(`Board of ${tasks.toLocaleString('en')} tasks`, frames.board!),
        smooth(`List of ${tasks.toLocaleString('en')} tasks`, frames.list!),
        smooth(`Inbox of ${entries.toLocaleString('en')} entries, loaded while scrolling`, frames.inbox!),
        smooth(`The same, all loaded`, frames.whole!),
      ],
    ),
    table(
      ['Time from a key press to the frame that shows it', 'Median ms', 'Max', 'Bar'],
      [
        quickly(`Find among ${tasks.toLocaleString('en')} tasks on the board`, keysMs.tasks!),
        quickly(`Find in ${entries.toLocaleString('en')} entries, all loaded`, keysMs.inbox!),
      ],
    ),
  ].join('\n\n')
}

/** Scrolls for two seconds, one step per frame. Returns the frames per second of the worst quarter second. */
const slowestFrames = (page: Page, viewport: string): Promise<number> =>
  page.locator(viewport).evaluate(async (element) => {
    const spanMs = 250
    const at: number[] = []
    const began = performance.now()
    while (performance.now() - began < 2_000) {
      element.scrollTop += 60
      at.push(await new Promise(requestAnimationFrame))
    }
    const rates = at.flatMap((from, i) => {
      const until = at.findIndex((time) => time >= from + spanMs)
      return until < 0 ? [] : [((until - i) / (at[until]! - from)) * 1000]
    })
    return Math.min(...rates)
  })

/** Scrolls to the end until every entry is loaded, and back to the top. */
const readToTheEnd = (page: Page) =>
  page.locator('.grid-viewport').evaluate(async (element, height) => {
    while (element.scrollHeight < height) {
      element.scrollTop = element.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    element.scrollTop = 0
  }, entries * 36)

/** Types into a field. Returns how long each key took to be drawn. */
async function typed(page: Page, label: string): Promise<number[]> {
  const field = page.getByLabel(label)
  await field.focus()
  await field.evaluate((element) => {
    const tookMs: number[] = []
    Object.assign(window, { tookMs })
    element.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => tookMs.push(performance.now() - timeStamp)))
    })
  })
  await page.keyboard.type('the release notes of march', { delay: 80 })
  return page.evaluate(() => (window as unknown as { tookMs: number[] }).tookMs)
}
