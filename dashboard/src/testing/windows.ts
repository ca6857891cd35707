import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export const viewport = { width: 1280, height: 800 }
const inEnglish: BrowserContextOptions = {
  locale: 'en-GB',
  timezoneId: 'UTC',
  viewport,
  reducedMotion: 'reduce',
}

let free: Page | undefined

export const newWindow = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ ...inEnglish, ...options })

/**
 * The window that tests use in turn, unless one has it: a new one takes half a second longer, because it
 * compiles all scripts again.
 * @param prepare before its first page
 */
export async function takeWindow(browser: Browser, prepare: (page: Page) => Promise<void>): Promise<Page> {
  const page = free
  free = undefined
  if (page && !page.isClosed()) return page
  const made = await (await newWindow(browser)).newPage()
  await prepare(made)
  return made
}

/** Gives the window to the next test, as if it were new; after a failure it is closed. */
export async function giveBack(page: Page, hasFailed: boolean): Promise<void> {
  const isEmptied = !hasFailed && !free && (await emptied(page).catch(() => false))
  if (isEmptied) free = page
  else await page.context().close()
}

async function emptied(page: Page): Promise<true> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['request', 'response', 'console', 'pageerror'] as const) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const { origin } = new URL(page.url())
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  const client = await context.newCDPSession(page)
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
  await client.detach()
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', forcedColors: null })
  await page.mouse.move(0, 0)
  return true
}
