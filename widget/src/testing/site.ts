import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeSource } from '@prodops/dashboard/src/testing/accessible.ts'
import { sharedBrowser } from '@prodops/dashboard/src/testing/browser.ts'
import { watchedPages } from '@prodops/dashboard/src/testing/watched.ts'
import { newFolder, prepareData, startService } from '@prodops/server/testing/process.ts'
import { password } from '@prodops/server/testing/service.ts'
import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

export interface SitePage {
  /** `data-` attributes of the script tag. */
  attributes?: Record<string, string>
  html?: string
  head?: string
  body?: string
  policy?: string
  /** Replaces the script tag. */
  script?: string
}

export interface Sent {
  id: string
  content: string
  type: string
  source: string
  author: string | null
  authorEmail: string | null
  metadata: string
  screenshot: string | null
}

/** A site with the widget on another origin, and a browser. Unexpected console messages fail. */
export function freshSite(env: Record<string, string> = {}) {
  let browser: Browser
  let service: Awaited<ReturnType<typeof startService>>
  let cookie = ''
  let served: SitePage & { key: string } = { key: '' }
  const folder = newFolder()
  const pages = watchedPages()

  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    if (served.policy) answer.setHeader('content-security-policy', served.policy)
    answer.end(documentOf(served, service.address))
  })

  beforeAll(async () => {
    await prepareData(folder)
    const starting = sharedBrowser()
    service = await startService(folder, env)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    cookie = await signIn(service.address)
    browser = await starting
  })

  afterAll(async () => {
    server.close()
    await service?.end('SIGTERM')
  })

  /** Calls the API of the dashboard. */
  async function owner<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${service.address}/dashboard/api${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return ((await answer.json()) as { data: T }).data
  }

  return {
    owner,
    get address() {
      return service.address
    },
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    expectMessage: pages.expectMessage,
    /** A product with a Feedback Key, and its feedback, oldest first. */
    async product(
      keyOptions: { dailyLimit?: number; allowedOrigins?: string[]; screenshots?: boolean } = {},
    ) {
      const { id } = await owner<{ id: string }>('POST', '/products', { name: 'Paperplane' })
      const { key } = await owner<{ key: string }>('POST', `/products/${id}/feedback-key`, keyOptions)
      return {
        id,
        key,
        allow: (allowedOrigins: string[]) =>
          owner('PATCH', `/products/${id}/feedback-key`, { allowedOrigins }),
        captcha: (settings: object) => owner('PUT', `/products/${id}/captcha`, settings),
        limit: (dailyLimit: number) => owner('PATCH', `/products/${id}/feedback-key`, { dailyLimit }),
        sent: async () => (await owner<Sent[]>('GET', `/products/${id}/feedback`)).toReversed(),
      }
    },
    /** Opens the page in a new window. */
    async open(key: string, page: SitePage = {}, options: BrowserContextOptions = {}): Promise<Page> {
      served = { ...page, key }
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        ...options,
      })
      const opened = await pages.open(context)
      await opened.goto(this.origin)
      return opened
    },
    /** Opens a page of the dashboard as the owner. */
    async openDashboard(path: string): Promise<Page> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const [name, value] = cookie.split('=') as [string, string]
      await context.addCookies([{ name, value, url: service.address }])
      const opened = await pages.open(context)
      await opened.addInitScript(() => localStorage.setItem('signed-in', 'yes'))
      await opened.goto(service.address + path)
      return opened
    },
    async stop() {
      const { port } = new URL(service.address)
      await service.end('SIGTERM')
      return async () => {
        service = await startService(folder, { PORT: port })
      }
    },
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/dashboard/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alice@example.com', password }),
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('set-cookie')!.split(';', 1)[0]!
}

function documentOf(
  { key, attributes = {}, html = 'lang="en"', head = '', body = '', script }: SitePage & { key: string },
  service: string,
) {
  const data = Object.entries({ key, ...attributes }).map(([name, value]) => `data-${name}="${value}"`)
  const line = script ?? `<script src="{service}/widget.js" ${data.join(' ')} defer></script>`
  return `<!doctype html><html ${html}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Paperplane</title>
${head}${line.replaceAll('{service}', service).replaceAll('{key}', key)}</head>
<body><main><h1>Paperplane</h1><p>A page.</p>${body}</main></body></html>`
}

/** Expects that axe finds no violation. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    ),
  ).toEqual([])
}
