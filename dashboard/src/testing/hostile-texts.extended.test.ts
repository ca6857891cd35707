import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from './dashboard'
import { hostileTexts } from './hostile-texts'
import { type Send, storedTexts } from './stored-texts'

const dashboard = freshDashboard()

test('there are thirty hostile texts, each another', () => expect(new Set(hostileTexts).size).toBe(30))

test.each(storedTexts)(
  '$page: hostile text in every field is shown as text and runs nothing',
  async ({ store }) => {
    const page = await dashboard.open('/start', { viewport: { width: 1280, height: 2_000 } })
    await page.addInitScript(() =>
      Object.assign(window, { hits: 0, hit: () => (window as unknown as Marked).hits++ }),
    )
    const send: Send = async (method, path, body) => {
      const answer = await page.request.fetch(`${dashboard.address}/dashboard/api${path}`, {
        method,
        ...(body && { data: body }),
      })
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()).data
    }
    const product = (await send<{ id: string }>('POST', '/products', { name: 'Hostile' })).id
    const stored = new Map<string, string[]>()
    for (const text of hostileTexts) {
      const shown = await store(send, text, product)
      for (const [address, texts] of Object.entries(shown))
        stored.set(address, [...(stored.get(address) ?? []), ...texts])
    }
    await page.reload()
    await page.locator('h1').first().waitFor()
    for (const [address, texts] of stored) {
      await go(page, address)
      await expectShown(page, texts, address)
      await expectHarmless(page, `${texts[0]} at ${address}`)
    }
  },
  180_000,
)

test('Settings: a name and a browser that are hostile text are shown as text and run nothing', async () => {
  const page = await dashboard.open('/settings')
  await page.addInitScript(() =>
    Object.assign(window, { hits: 0, hit: () => (window as unknown as Marked).hits++ }),
  )
  for (const text of hostileTexts) {
    await dashboard.call('PATCH', '/account', { name: text })
    await page.reload()
    await page.locator('h1').first().waitFor()
    await expectShown(page, [text], 'Account')
    await expectHarmless(page, `${text}, Account`)
  }
  // A header can contain these.
  const userAgents = hostileTexts.map((text) => text.replace(/[^ -~]/g, ''))
  for (const userAgent of userAgents)
    await fetch(`${dashboard.address}/dashboard/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email: dashboard.email, password: dashboard.password }),
    })
  await go(page, '/settings/security')
  const shown = userAgents.map((userAgent) => userAgent.slice(0, 60))
  await expectShown(page, shown, 'Sessions')
  await expectHarmless(page, 'Sessions')
}, 180_000)

interface Marked {
  hits: number
}

/** Within the page, as a link goes: thirty loads of each page would take minutes. */
const go = (page: Page, address: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

/** Each text is somewhere on the page, unchanged: as a text, or in a field. */
async function expectShown(page: Page, texts: string[], address: string) {
  const shown = page.waitForFunction(
    (texts) => {
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      )
      const seen: string[] = []
      while (walker.nextNode()) seen.push(walker.currentNode.nodeValue!)
      for (const field of document.querySelectorAll<HTMLInputElement>('main input, main textarea'))
        seen.push(field.value)
      return texts.every((text) => seen.some((one) => one.includes(text)))
    },
    texts,
    { timeout: 6_000 },
  )
  await shown.catch(() => expect.fail(`${address} does not show all of ${texts.join(' | ')}`))
}

async function expectHarmless(page: Page, place: string) {
  expect(await page.evaluate(traces), place).toEqual([])
  expect(await page.evaluate(() => (window as unknown as Marked).hits), place).toBe(0)
}

/** Traces that a text leaves in the page only if it is read as markup or code. */
function traces(): string[] {
  const elements = [...document.querySelectorAll('body *, head base, head meta[http-equiv=refresh]')]
  const made = elements.filter((element) =>
    element.matches('script:not([src^="/"]), iframe, object, embed, base, meta, template, math'),
  )
  const attributes = elements.flatMap((element) =>
    [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        (/^(href|src|action|xlink:href)$/.test(name) && /^\s*(javascript|data):/i.test(value)),
    ),
  )
  return [
    ...made.map(({ outerHTML }) => outerHTML),
    ...attributes.map(({ name, value }) => `${name}=${value}`),
  ]
}
