import type { Page } from 'playwright-core'
import { median } from './load/load.ts'
import { against, table } from './report.ts'

const barMs = 300
/** Idle time after which the page loads its lazy parts. */
const idleMs = 4_000

interface Opening {
  path: string
  /** A key or a selector to click. */
  by: { key: string; ctrlKey?: boolean } | { click: string }
  opened: string
}

const openings: Record<string, Opening> = {
  'The palette': { path: '/', by: { key: 'k', ctrlKey: true }, opened: '[role=dialog] input' },
  'The sheet of keys': { path: '/', by: { key: '?' }, opened: '[role=dialog] .sheet' },
  'The requests of a page': { path: '/', by: { click: '[title="The same as requests"]' }, opened: '[role=dialog] pre' },
  'A new product': { path: '/', by: { key: 'c' }, opened: '[role=dialog] input' },
  'Today’s log': { path: '/tasks', by: { key: 'w' }, opened: '[role=dialog] textarea' },
  'A task beside the board': { path: '/tasks', by: { click: '.card' }, opened: '.panel .editable-button' },
  'An entry of the inbox': { path: '/inbox', by: { click: '[role=row][data-record]' }, opened: '.panel .breaks' },
  'An idea': { path: '/ideas', by: { click: '[role=row][data-record]' }, opened: '.panel .radar svg' },
  'A new revenue': { path: '/finance', by: { key: 'c' }, opened: '.panel input' },
}

/** Measures the first opening of each dialog, right after page load and after a pause. */
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
  return table(['What opens, for the first time', 'At once, median ms', 'After four seconds', 'Bar'], rows)
}

/** Runs in the page. Returns how long the part took to be drawn. */
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
