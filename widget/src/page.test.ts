import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { freshSite, type SitePage } from './testing/site.ts'
import { names } from './texts.ts'

const site = freshSite()
const openPage = async (page: SitePage = {}, options = {}) =>
  site.open((await site.product()).key, page, options)
const launcher = (page: Page) => page.locator('prodops-feedback button.launcher')
const isDark = (page: Page) =>
  page.locator('prodops-feedback aside').evaluate((aside) => getComputedStyle(aside).colorScheme === 'dark')

describe('the widget uses the colours of the page', () => {
  const system = 'dark' as const
  test.each<[string, SitePage, boolean]>([
    ['a dark background', { head: '<style>body { background: #111 }</style>' }, true],
    [
      'a dark background of the whole document',
      { head: '<style>html { background: oklch(0.2 0.03 260) }</style>' },
      true,
    ],
    [
      'a light background with a dark system',
      { head: '<style>body { background: color(srgb 0.9 0.9 1) }</style>' },
      false,
    ],
    ['color-scheme: dark', { head: '<style>:root { color-scheme: dark }</style>' }, true],
    [
      'color-scheme: light dark on a dark system',
      { head: '<style>:root { color-scheme: light dark }</style>' },
      true,
    ],
    ['a page that says nothing, which is white', {}, false],
    ['scheme: dark as an option', { attributes: { scheme: 'dark' } }, true],
  ])('%s', async (_, page, expected) => {
    expect(await isDark(await openPage(page, { colorScheme: system }))).toBe(expected)
  })

  test('also when it changes', async () => {
    const page = await openPage({ head: '<style>.night body { background: #000 }</style>' })
    expect(await isDark(page)).toBe(false)
    await page.evaluate(() => document.documentElement.classList.add('night'))
    await expect.poll(() => isDark(page)).toBe(true)
  })
})

describe('the widget uses the language of the page', () => {
  test.each([
    ['en-US', 'Feedback', 'Send'],
    ['de-AT', 'Feedback', 'Senden'],
    ['fr', 'Votre avis', 'Envoyer'],
    ['es-MX', 'Comentarios', 'Enviar'],
    ['ja', 'ご意見', '送信'],
    ['zh-Hant-TW', '反馈', '发送'],
    ['it', 'Feedback', 'Send'],
  ])('%s', async (language, name, send) => {
    const page = await openPage({ html: `lang="${language}"` })
    await launcher(page).getByText(name, { exact: true }).click()
    await page.getByRole('button', { name: send, exact: true }).waitFor()
    expect(
      await page.locator('prodops-feedback').evaluate((host) => host.shadowRoot!.textContent),
    ).not.toMatch(/undefined|\|/)
    expect(await page.locator('prodops-feedback aside').getAttribute('lang')).toBe(
      language === 'it' ? 'en' : language,
    )
  })

  test('the default is the language of the browser', async () => {
    const page = await openPage({ html: '' }, { locale: 'fr-CA' })
    await launcher(page).getByText('Votre avis').waitFor()
  })

  test('a change keeps the written text', async () => {
    const page = await openPage()
    await launcher(page).click()
    await page.getByLabel('Message').fill('Written')
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
    await launcher(page).click()
    await expect.poll(() => page.getByLabel('Nachricht').inputValue()).toBe('Written')
  })

  test('another language needs its own texts', async () => {
    const page = await openPage({ script: '<script src="{service}/widget.js" defer></script>' })
    await page.evaluate((key) => {
      window.prodops.init({ key, language: 'it', texts: { feedback: 'Commenti', send: 'Invia' } })
      window.prodops.open()
    }, 'svc_fb_x')
    await page.getByRole('dialog', { name: 'Commenti' }).getByRole('button', { name: 'Invia' }).waitFor()
    expect(await page.locator('prodops-feedback aside').getAttribute('lang')).toBe('it')
  })
})

describe('options', () => {
  test.each(['left', 'right'])('the button is on the %s', async (place) => {
    const box = (await launcher(await openPage({ attributes: { launcher: place } })).boundingBox())!
    expect(box.y).toBeGreaterThan(700)
    expect(box.x < 640 ? 'left' : 'right').toBe(place)
  })

  test('without a button the page opens the form', async () => {
    const page = await openPage({ attributes: { launcher: 'none' } })
    await launcher(page).waitFor({ state: 'hidden' })
    await page.evaluate(() => window.prodops.open({ type: 'FEATURE', content: 'Please: ' }))
    expect(await page.getByLabel('Message').inputValue()).toBe('Please: ')
    expect(await page.getByLabel('Idea').isChecked()).toBe(true)
    await page.evaluate(() => window.prodops.close())
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('the page sets the colours', async () => {
    const page = await openPage({
      head: '<style>prodops-feedback { --prodops-accent: rgb(1, 2, 3) }</style>',
    })
    expect(await launcher(page).evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(1, 2, 3)',
    )
  })

  test('other styles of the page do not affect the form', async () => {
    const page = await openPage({
      head: '<style>* { font: 40px serif !important; display: inline } button { all: unset }</style>',
    })
    const style = await launcher(page).evaluate((button) => [
      getComputedStyle(button).fontSize,
      getComputedStyle(button).position,
    ])
    expect(style).toEqual(['14px', 'fixed'])
  })

  test('the page sets name, email and metadata, and receives events', async () => {
    const { key, sent } = await site.product()
    const page = await site.open(key)
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const { prodops } = window
      for (const event of ['open', 'close', 'sent', 'kept'] as const)
        prodops.on(event, (detail) => heard.push(`${event} ${JSON.stringify(detail)}`))
      prodops.on('open', () => heard.push('never'))()
      prodops.identify({ name: 'Ada', email: 'ada@example.com' })
      prodops.metadata({ plan: 'pro', page: '/hidden' })
      prodops.metadata({ seats: 3 })
      prodops.open({ content: 'Nice' })
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you!').waitFor()
    await page.keyboard.press('Escape')
    const [feedback] = await sent()
    expect(feedback).toMatchObject({ content: 'Nice', author: 'Ada', authorEmail: 'ada@example.com' })
    expect(JSON.parse(feedback!.metadata)).toMatchObject({ plan: 'pro', page: '/hidden', seats: 3 })
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    expect(heard).toEqual(['open null', `sent {"id":"${feedback!.id}"}`, 'close null'])
  })

  test.each([
    ['no query and no fragment by default', {}, ''],
    ['the query parameters that data-query names', { query: 'ref,utm_source' }, '?ref=a%26b&utm_source=mail'],
  ])('the URL of the page is sent with %s', async (_, attributes, search) => {
    const { key, sent } = await site.product()
    const page = await site.open(key, { attributes })
    await page.goto(
      `${site.origin}/reset?token=secret&ref=a%26b&code=secret&utm_source=mail#access_token=secret`,
    )
    await launcher(page).click()
    await page.getByLabel('Message').fill('Where am I?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you!').waitFor()
    expect(JSON.parse((await sent())[0]!.metadata).page).toBe(`${site.origin}/reset${search}`)
  })

  test('a field of metadata that is too long is ignored with a warning, the others kept', async () => {
    site.expectMessage(/warning: prodops: state is too long/)
    const { key, sent } = await site.product()
    const page = await site.open(key)
    await page.evaluate(() => {
      window.prodops.metadata({ plan: 'pro', state: 'x'.repeat(8000), seats: 3 })
      window.prodops.open({ content: 'Broken \ud800 and \0' })
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you!').waitFor()
    const [feedback] = await sent()
    expect(feedback!.content).toBe('Broken  and ')
    const metadata = JSON.parse(feedback!.metadata)
    expect(metadata).toMatchObject({ plan: 'pro', seats: 3 })
    expect(metadata).not.toHaveProperty('state')
  })

  test('browser and screen are neither shown nor sent if turned off; own fields are', async () => {
    const { id, key, sent } = await site.product()
    await site.owner('PATCH', `/products/${id}/feedback-key`, { browserDetails: false })
    const page = await site.open(key, { attributes: { 'meta-plan': 'pro', 'meta-user-id': '<b>7</b>' } })
    await launcher(page).click()
    await page.getByText('Also sent').click()
    await page.getByText('plan: pro').waitFor()
    await page.getByText('user-id: <b>7</b>').waitFor()
    expect(await page.getByText('userAgent').count()).toBe(0)
    await page.getByLabel('Message').fill('Hidden')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you!').waitFor()
    const metadata = JSON.parse((await sent())[0]!.metadata)
    expect(metadata).toMatchObject({ plan: 'pro', 'user-id': '<b>7</b>' })
    expect(metadata).not.toHaveProperty('userAgent')
    expect(metadata).not.toHaveProperty('screen')
  })

  test('destroy() removes everything', async () => {
    const page = await openPage()
    await page.evaluate(() => window.prodops.destroy())
    expect(await page.locator('prodops-feedback').count()).toBe(0)
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
    expect(await page.locator('prodops-feedback').count()).toBe(0)
  })

  test('a page with two script tags has one button', async () => {
    const line = '<script src="{service}/widget.js" data-key="{key}" defer></script>'
    const page = await openPage({ script: line + line, body: '<p id="prodops">Called so.</p>' })
    await launcher(page).click()
    await page.getByLabel('Message').waitFor()
    expect(await page.locator('prodops-feedback').count()).toBe(1)
  })

  test('the button returns after the page replaces its body', async () => {
    const page = await openPage()
    await page.evaluate(() =>
      document.documentElement.replaceChild(document.createElement('body'), document.body),
    )
    await launcher(page).waitFor()
  })
})

test('the widget works with a strict content security policy', async () => {
  const { key, sent } = await site.product()
  const policy =
    `default-src 'none'; script-src ${site.address}; connect-src ${site.address}; ` +
    `require-trusted-types-for 'script'; trusted-types 'none'`
  const page = await site.open(key, { policy })
  expect(await launcher(page).evaluate((button) => getComputedStyle(button).position)).toBe('fixed')
  await launcher(page).click()
  await page.getByLabel('Message').fill('Under a strict policy')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you!').waitFor()
  expect(await sent()).toMatchObject([{ content: 'Under a strict policy' }])
})

test('a page of another origin can import the module', async () => {
  const { key, sent } = await site.product()
  const script = `<script type="module">
    import { init, open } from '{service}/widget.mjs'
    init({ url: '{service}/', key: '{key}', launcher: 'none' })
    open({ type: 'QUESTION' })
  </script>`
  const page = await site.open(key, { script })
  await page.getByLabel('Message').fill('How?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you!').waitFor()
  expect(await sent()).toMatchObject([{ content: 'How?', type: 'QUESTION' }])
})

describe('the examples of docs/how-to/feedback-form.md work unchanged', () => {
  const text = readFileSync(new URL('../../docs/how-to/feedback-form.md', import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/^```html\n(.+?)^```/gms)].map(([, block]) => block!)

  test.each([...blocks.keys()])('block %i', async (number) => {
    const { key, sent } = await site.product()
    const script = blocks[number]!.replaceAll('http://127.0.0.1:3000', '{service}').replaceAll(
      'svc_fb_…',
      '{key}',
    )
    site.expectMessage(/debug: fb_/)
    const page = await site.open(key, { script })
    const own = page.getByRole('button', { name: 'What do you think?' })
    await ((await own.count()) ? own : launcher(page)).click()
    await page.locator('#content').fill('As pasted')
    await page.locator('prodops-feedback [type=submit]').click()
    await expect.poll(async () => (await sent()).map(({ content }) => content)).toEqual(['As pasted'])
  })

  test('and the page lists every text and variable', async () => {
    expect(blocks.length).toBeGreaterThan(3)
    const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
    const words = names
    expect(words.length).toBe(19)
    for (const word of words) expect(text).toContain(`\`${word}\``)
    const variables = [...source('widget.css').matchAll(/var\(--prodops(-[\w-]+)/g)].map(([, name]) => name!)
    for (const name of variables) expect(text).toMatch(new RegExp(`--prodops${name}|\`${name}\``))
  })
})
