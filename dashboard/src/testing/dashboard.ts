import { randomUUID } from 'node:crypto'
import { newFolder, prepareData, startService } from '@prodops/server/testing/process.ts'
import { password } from '@prodops/server/testing/service.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { sharedBrowser } from './browser'
import type {} from './service'
import { watchedPages } from './watched'
import { giveBack, newWindow, takeWindow, viewport } from './windows'

/**
 * How a page test is written:
 *
 *     const dashboard = freshDashboard()    // once per file: a new account, a real service, a browser
 *
 *     test('a task is added by one line', async () => {
 *       const page = await dashboard.open('/tasks')    // Alice, signed in; her product is Paperplane
 *       await page.keyboard.press('c')
 *       await page.getByLabel('New task').fill('Fix login')    // found as a person finds it
 *       …
 *     })
 *
 * Add data with `dashboard.api('POST', '/tasks', {…})`. A console message of any kind fails the test. Name
 * the messages that a test causes with `dashboard.expectMessage(/422/)`. `expectAccessible(page)` runs axe,
 * dark in extended mode: once for each page, panel and dialog. `accessible-pages.extended.test.ts` has every
 * page, also on a phone. After a test its window is emptied for the next one, and all others are closed. All
 * files share one service; a file that stops the service, changes data of all accounts or guesses passwords
 * needs `{ ownService: true }`.
 */
export function freshDashboard({ empty = false, env, fill, ownService = false }: FreshOptions = {}) {
  let browser: Browser
  let service: Awaited<ReturnType<typeof startService>> | undefined
  let key = ''
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []
  const isShared = !(empty || env || fill || ownService)
  const email = isShared ? `alice-${randomUUID()}@example.com` : 'alice@example.com'
  const folder = isShared ? inject('pageService').dataDir : newFolder()
  const pages = watchedPages()
  const address = () => service?.address ?? inject('pageService').address

  beforeAll(async () => {
    if (!empty) {
      const prepared = await prepareData(folder, null, email)
      key = prepared.key
      await fill?.(folder, prepared)
    }
    const starting = sharedBrowser()
    if (!isShared) service = await startService(folder, env)
    browser = await starting
  })

  afterAll(async () => {
    await service?.end('SIGTERM')
  })

  /** A window; `signedIn: false` has no session. Only the first of a test may have been used before. */
  async function open(
    path: string,
    { signedIn = !empty, ownSession = false, isIdle = false, ...options }: OpenOptions = {},
  ): Promise<Page> {
    if (signedIn && (cookies.length === 0 || ownSession)) await signIn()
    const { viewport: size = viewport, ...others } = options
    const needsNew = !signedIn || isIdle || Object.keys(others).length > 0
    const prepare = async (page: Page) => {
      if (signedIn)
        await page.addInitScript(() => location.origin !== 'null' && localStorage.setItem('signed-in', 'yes'))
      if (!isIdle) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    }
    const page = needsNew
      ? await pages.open(await newWindow(browser, { ...others, viewport: size }))
      : await takeWindow(browser, prepare)
    if (needsNew) await prepare(page)
    else {
      pages.watch(page, (hasFailed) => giveBack(page, hasFailed))
      await page.setViewportSize(size)
    }
    if (signedIn) await page.context().addCookies(cookies)
    await page.goto(address() + path)
    await page.locator('h1').first().waitFor()
    return page
  }

  async function signIn() {
    const context = await browser.newContext()
    const answer = await context.request.post(`${address()}/dashboard/api/session`, {
      data: { email, password },
    })
    expect(answer.status()).toBe(201)
    cookies = await context.cookies()
    await context.close()
  }

  /** Calls `/dashboard/api` as Alice. */
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    if (cookies.length === 0) await signIn()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${address()}/dashboard/api${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return ((await answer.json()) as { data: T }).data
  }

  return {
    open,
    email,
    password,
    dataDir: folder,
    get address() {
      return address()
    },
    /** Of the service: what it has printed. */
    get printed() {
      return service!.output.stdout
    },
    expectMessage: pages.expectMessage,
    /** Calls `/api/v1` with a server key. */
    async api<T = { id: string; title: string; status: string }>(
      method: string,
      path: string,
      body?: object,
    ): Promise<T> {
      const answer = await fetch(`${address()}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(answer.status, await answer.clone().text()).toBeLessThan(300)
      return ((await answer.json()) as { data: T }).data
    },
    call,
    /** Adds feedback on a product, as an import does. */
    addFeedback: (product: string, content: string, more: object = {}) =>
      call<{ id: string }>('POST', `/products/${product}/feedback`, {
        content,
        source: 'EMAIL',
        type: 'BUG',
        ...more,
      }),
    /** Gives Alice's product a slug. The answer is its id. */
    async slugged(slug: string): Promise<string> {
      const [product] = await call<{ id: string }[]>('GET', '/products')
      await call('PATCH', `/products/${product!.id}`, { slug })
      return product!.id
    },
    /** Sets values of a metric as an import does. */
    async setValues(product: string, metric: string, values: { date: string; value: number }[]) {
      const body = ['date,value', ...values.map(({ date, value }) => `${date},${value}`)].join('\n')
      const query = new URLSearchParams({ kind: 'metric-values', product, metric })
      const answer = await fetch(`${address()}/api/v1/imports?${query}`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
      })
      const { data } = (await answer.json()) as { data: { id: string } }
      await expect
        .poll(() => call('GET', `/imports/${data.id}`), { timeout: 20_000 })
        .toMatchObject({ status: 'done', failed: 0 })
    },
    /** Stops the file's own service. The result starts it again at the same address. */
    async stop() {
      const { port } = new URL(service!.address)
      await service!.end('SIGTERM')
      return async () => {
        service = await startService(folder, { ...env, PORT: port })
      }
    },
  }
}

interface FreshOptions {
  /** There is no account yet. */
  empty?: boolean
  env?: Record<string, string>
  /** Gives the file a separate service and data; the other options imply it. */
  ownService?: boolean
  /** Adds more data than calls could in a reasonable time. */
  fill?: (dataDir: string, alice: Awaited<ReturnType<typeof prepareData>>) => Promise<void>
}

interface OpenOptions {
  signedIn?: boolean
  /** Signed in once more, as in another browser: a session has one stream of changes. */
  ownSession?: boolean
  /** Lets the page preload its chunks when idle. Otherwise each loads when first shown. */
  isIdle?: boolean
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  reducedMotion?: 'reduce'
  forcedColors?: 'active'
  locale?: string
  /** As on a phone: the pointer is a finger. */
  hasTouch?: boolean
  isMobile?: boolean
}
