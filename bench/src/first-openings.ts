import type { Page } from 'playwright-core'
import { median } from './load/load.ts'
import { against, table } from './report.ts'

const barMs = 300
/** The page asks for its parts when it has been idle for so long, and a little more. */
const idleMs = 4_000

interface Opening {
  path: string
  /** A key, or what is clicked. */
  by: { key: string; ctrlKey?: boolean } | { click: string }
  opened: string
}

/** Dialogs and panels that open from a page. */
const openings: Record<string, Opening> = {
  'Command palette': { path: '/', by: { key: 'k', ctrlKey: true }, opened: '[role=dialog] input' },
  'Keyboard shortcuts': { path: '/', by: { key: '?' }, opened: '[role=dialog] kbd' },
  'Requests of a page': { path: '/', by: { click: '[aria-label="API requests"]' }, opened: '[role=dialog] pre' },
  'New product': { path: '/', by: { key: 'c' }, opened: '[role=dialog] input' },
  'Today’s log': { path: '/tasks', by: { key: 'w' }, opened: '[role=dialog] textarea' },
  'Task next to the board': {
    path: '/tasks',
    by: { click: '[data-column] [data-record]' },
    opened: '[data-side-panel] [role=textbox], [data-side-panel] button',
  },
  'Inbox entry': {
    path: '/inbox',
    by: { click: '[role=row][data-record]' },
    opened: 'main [aria-label="Entry"], main article, main h2',
  },
  Idea: { path: '/ideas', by: { click: '[role=row][data-record]' }, opened: '[data-side-panel] svg' },
  'New revenue': { path: '/finance', by: { key: 'c' }, opened: '[data-side-panel] input' },
}

/** Time from the key or click to the opened part, the first time: right after the page is loaded, and after a while. */
export async function firstOpenings(address: string, fresh: () => Promise<Page>, rounds: number): Promise<string> {
  const rows: string[][] = []
  for (const [name, opening] of Object.entries(openings)) {
    const took: [number[], number[]] = [[], []]
    for (let i = 0; i < rounds; i++) {
      for (const [ofWhen, waitMs] of [0, idleMs].entries()) {
        const page = await fresh()
        await page.goto(address + opening.path)
        await page.waitForFunction(() => {
          const main = document.querySelector('main')
          return main?.querySelector('h1') && !main.querySelector('[aria-busy=true], .mantine-Skeleton-root')
        })
        await page.waitForTimeout(waitMs)
        took[ofWhen]!.push(await page.evaluate(open, opening))
        await page.context().close()
      }
    }
    const [atOnce, later] = [median(took[0]), median(took[1])]
    rows.push([name, atOnce.toFixed(0), later.toFixed(0), against(Math.max(atOnce, later) <= barMs, `≤ ${barMs} ms`)])
  }
  return table(['First opening', 'Right after the page, median ms', 'After four seconds', 'Bar'], rows)
}

/** In the page. Returns the time until the requested element was in the page and painted. */
async function open({ by, opened }: Opening): Promise<number> {
  const began = performance.now()
  if ('click' in by) document.querySelector<HTMLElement>(by.click)!.click()
  else document.body.dispatchEvent(new KeyboardEvent('keydown', { ...by, bubbles: true, cancelable: true }))
  while (!document.querySelector(opened)) {
    await new Promise(requestAnimationFrame)
    if (performance.now() - began > 10_000) throw new Error(`No ${opened} after ten seconds.`)
  }
  return performance.now() - began
}
