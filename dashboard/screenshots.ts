import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './src/testing/browser.ts'

/** Every page of the demo as a picture, or those named: light, dark and on a phone. */

type Shot = { path: string; after?: (page: Page) => Promise<void> }

/** The demo has none: they would lead somewhere. */
async function addWebhooks(page: Page) {
  const webhooks = new URL('/dashboard/api/webhooks', page.url()).href
  const post = (url: string, events: string[], description: string) =>
    page.request.post(webhooks, { data: { url: `https://${url}`, events, description } })
  const { length } = (await (await page.request.get(webhooks)).json()).data
  if (length === 0) {
    await post('receiver.invalid/hooks/chat', ['feedback.created', 'version.released'], 'Tells the team')
    await post('receiver.invalid/books', ['revenue.created', 'cost.created'], 'Into the books')
  }
  await page.reload()
  await page.getByText('Tells the team').waitFor()
}

async function selectCards(page: Page) {
  for (const i of [0, 1, 2])
    await page
      .getByRole('button', { name: '#' })
      .nth(i)
      .click({ modifiers: ['Shift'] })
}

const shots: Record<string, Shot> = {
  home: { path: '/' },
  products: { path: '/products' },
  review: { path: '/review' },
  tasks: { path: '/tasks' },
  'tasks-today': { path: '/tasks?view=list&due=today' },
  'tasks-calendar': { path: '/tasks?view=calendar' },
  'tasks-selected': { path: '/tasks', after: selectCards },
  task: { path: '/tasks', after: (page) => page.getByRole('button', { name: '#' }).nth(1).click() },
  'tasks-list': { path: '/tasks?view=list' },
  'tasks-archive': { path: '/tasks?view=archive' },
  'inbox-selected': {
    path: '/inbox',
    after: async (page) => {
      for (const key of ['x', 'j', 'j', 'x', 'j']) await page.keyboard.press(key)
    },
  },
  palette: { path: '/tasks', after: (page) => page.keyboard.press('Control+k') },
  keys: { path: '/tasks', after: (page) => page.keyboard.press('?') },
  ideas: { path: '/ideas' },
  'ideas-track-record': { path: '/ideas?status=track' },
  idea: { path: '/ideas', after: (page) => page.getByRole('row').nth(1).click() },
  versions: { path: '/products/tidewatch/versions' },
  version: {
    path: '/products/tidewatch/versions/4.0.0',
    after: (page) => page.locator('.markdown li').first().waitFor(),
  },
  'version-notes': {
    path: '/products/tidewatch/versions/4.1.0',
    after: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'Draft from tasks' }).click()
    },
  },
  log: { path: '/products/tidewatch/log' },
  'log-write': { path: '/products/tidewatch/log', after: (page) => page.keyboard.press('w') },
  product: { path: '/products/tidewatch' },
  'product-figure': {
    path: '/products/tidewatch',
    after: (page) => page.getByRole('link', { name: '$' }).first().click(),
  },
  finance: { path: '/finance' },
  'finance-months': {
    path: '/finance',
    after: (page) =>
      page
        .getByRole('heading', { name: 'Months', exact: true })
        .evaluate((heading) => heading.scrollIntoView()),
  },
  'finance-product': { path: '/products/tidewatch/finance' },
  'finance-figure': { path: '/finance?why=mrr' },
  'finance-formula': { path: '/products/tidewatch/finance?why=profit/2026-10/tidewatch' },
  'finance-new': { path: '/finance?new=revenue' },
  'finance-rates': { path: '/settings/currency' },
  'product-settings': { path: '/products/tidewatch/settings' },
  settings: { path: '/settings' },
  'settings-security': { path: '/settings/security' },
  'settings-trash': { path: '/settings/trash' },
  'settings-connections': { path: '/settings/connections' },
  'settings-export': { path: '/settings/export' },
  'settings-activity': { path: '/settings/activity' },
  'settings-api-keys': { path: '/settings/api-keys' },
  'new-api-key': { path: '/settings/api-keys?new' },
  webhooks: { path: '/settings/webhooks', after: addWebhooks },
  'new-webhook': { path: '/settings/webhooks?new' },
  webhook: {
    path: '/settings/webhooks',
    after: async (page) => {
      await page
        .getByRole('link', { name: /receiver/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Send test event' }).click()
      await page.getByText('1. No response').waitFor()
    },
  },
  inbox: { path: '/inbox' },
  feedback: { path: '/inbox', after: (page) => page.locator('[data-record]').nth(4).click() },
  'feedback-done': { path: '/products/tidewatch/feedback?state=done' },
  'feedback-search': { path: '/inbox?text=export&type=BUG' },
  metrics: { path: '/products/tidewatch/metrics?range=365' },
  metric: {
    path: '/products/tidewatch/metrics?range=365',
    after: (page) => page.getByRole('link', { name: 'Sign-ups' }).click(),
  },
  start: { path: '/start' },
  'new-product': { path: '/?new=product' },
  'product-tasks': { path: '/products/pagemark/tasks' },
  'product-feedback': { path: '/products/pagemark/feedback' },
  import: {
    path: '/import',
    after: async (page) => {
      const rows =
        'date;type;amount;currency;VAT\n2026-11-02;subscription;1.234,50;eur;7\n2026-11-03;gift;5;USD;'
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose file' }).click()
      await (await chooser).setFiles({ name: 'money.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
      await page.getByLabel('Records').selectOption('revenue')
      await page.getByText('1 row ready').waitFor()
    },
  },
}

const wide = { width: 1440, height: 900 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const looks = {
  light: { viewport: wide, colorScheme: 'light' },
  dark: { viewport: wide, colorScheme: 'dark' },
  narrow: { viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
  phone: { ...phone, colorScheme: 'light' },
  'phone-dark': { ...phone, colorScheme: 'dark' },
} as const

const names = Object.keys(looks) as (keyof typeof looks)[]

/** The pictures of the README, light and dark, and their heights. */
const inReadme: Record<string, number> = { home: 420, tasks: 700, feedback: 700, finance: 700, version: 700 }

const folder = join(import.meta.dirname, 'screenshots')
const readmeFolder = join(import.meta.dirname, '../docs/pictures')
const wanted = process.argv.slice(2)

const demo = spawn(process.execPath, [
  join(import.meta.dirname, '../cli/src/main.ts'),
  'demo',
  '--serve',
  '--port',
  '0',
  '--seed',
  '1',
])
try {
  const access = await readAccess()
  const browser = await launchBrowser()
  for (const made of [folder, readmeFolder]) mkdirSync(made, { recursive: true })
  await takeAll(browser, access)
  await browser.close()
  console.log(`Pictures: ${folder}`)
} finally {
  demo.kill('SIGTERM')
}

interface Access {
  address: string
  password: string
}

/** The address and the password that the demo prints. */
async function readAccess(): Promise<Access> {
  let printed = ''
  for await (const text of demo.stdout) {
    printed += text
    const password = /password +(\S+)/.exec(printed)?.[1]
    if (password) return { address: /running at (\S+)/.exec(printed)![1]!, password }
  }
  throw new Error('The demo ended.')
}

/** Every look of a page before the next page: opening another changes what is new. */
async function takeAll(browser: Browser, access: Access) {
  const contexts = await Promise.all(
    names.map(async (look) => [look, await contextOf(browser, look, access)] as const),
  )
  for (const [name, shot] of Object.entries(shots)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    for (const [look, context] of contexts)
      await take(await context.newPage(), access.address, `${name}-${look}`, shot)
  }
}

async function contextOf(browser: Browser, look: keyof typeof looks, { address, password }: Access) {
  const context = await browser.newContext({ ...looks[look], locale: 'en-US', reducedMotion: 'reduce' })
  await context.request.post(`${address}/dashboard/api/session`, {
    data: { email: 'demo@example.com', password },
  })
  await context.addInitScript(() => localStorage.setItem('signed-in', 'yes'))
  return context
}

async function take(page: Page, address: string, name: string, { path, after }: Shot) {
  await page.goto(address + path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await after?.(page)
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  const height = inReadme[name.replace(/-(light|dark)$/, '')]
  if (height) {
    await page.setViewportSize({ ...wide, height })
    writeFileSync(join(readmeFolder, `${name}.webp`), await smallPicture(page))
  }
  await page.close()
}

/** A third of a PNG's size, and no worse to look at. */
async function smallPicture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  return Buffer.from(data, 'base64')
}
