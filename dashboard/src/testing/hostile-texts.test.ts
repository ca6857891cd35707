import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from './dashboard'
import { hostileTexts } from './hostile-texts'
import { type Send, storedTexts } from './stored-texts'

const dashboard = freshDashboard({ env: { PRODOPS_RATE_LIMIT: 'off' } })

test('there are thirty hostile texts, each another', () => expect(new Set(hostileTexts).size).toBe(30))

test.each(storedTexts)(
  '$page: hostile text in every field is shown as text and runs nothing',
  async ({ store }) => {
    const page = await dashboard.open('/start', { viewport: { width: 1280, height: 2_000 } })
    await page.addInitScript(() => Object.assign(window, { hits: 0, hit: () => (window as unknown as Marked).hits++ }))
    const send: Send = async (method, path, body) => {
      const answer = await page.request.fetch(`${dashboard.address}/dashboard/api${path}`, {
        method,
        ...(body && { data: body }),
      })
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()).data
    }
    const product = (await send<{ id: string }>('POST', '/products', { name: 'Hostile' })).id
    const stored: [text: string, address: string][] = []
    for (const text of hostileTexts) {
      for (const address of await store(send, text, product)) stored.push([text, address])
    }
    await page.reload()
    await page.locator('h1').first().waitFor()
    for (const [text, address] of stored) {
      await go(page, address)
      await expectShown(page, text, address)
      expect(await page.evaluate(traces), `${text} at ${address}`).toEqual([])
    }
    expect(await page.evaluate(() => (window as unknown as Marked).hits)).toBe(0)
  },
  180_000,
)

interface Marked {
  hits: number
}

/** Within the page, as a link goes: thirty loads of each page would take minutes. */
const go = (page: Page, address: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

/** Somewhere on the page the text stands as it is: as a text, a tooltip, or in a field. */
async function expectShown(page: Page, text: string, address: string) {
  const shown = page.waitForFunction(
    (text) => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) if (walker.currentNode.nodeValue!.includes(text)) return true
      return [...document.querySelectorAll('main input, main textarea')].some(
        (field) => (field as HTMLInputElement).value === text,
      )
    },
    text,
    { timeout: 6_000 },
  )
  await shown.catch(() => expect.fail(`${address} does not show ${text}`))
}

/** What only a text that was taken for more than text would have left in the page. */
function traces(): string[] {
  const elements = [...document.querySelectorAll('body *, head base, head meta[http-equiv=refresh]')]
  const made = elements.filter((element) =>
    element.matches('script:not([src^="/"]), iframe, object, embed, base, meta, template, math'),
  )
  const attributes = elements.flatMap((element) =>
    [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') || (/^(href|src|action|xlink:href)$/.test(name) && /^\s*(javascript|data):/i.test(value)),
    ),
  )
  return [...made.map(({ outerHTML }) => outerHTML), ...attributes.map(({ name, value }) => `${name}=${value}`)]
}
