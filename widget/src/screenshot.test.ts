import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, freshSite } from './testing/site.ts'

const site = freshSite()
const add = (page: Page) => page.getByRole('button', { name: 'Add a screenshot' })
const picture = (page: Page) => page.getByRole('button', { name: 'Screenshot, click to enlarge' })

async function write(page: Page, text: string) {
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await page.getByLabel('Message').fill(text)
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').getByText('Thank you!').waitFor()
}

const body =
  '<style>body { background: rgb(144, 238, 144) }</style><label>Password <input type="password" ' +
  'value="hunter2"></label>'

test('a screenshot is taken by a click, shown before it is sent, and seen by the owner', async () => {
  const { sent, key } = await site.product({ screenshots: true })
  const page = await site.open(key, { body })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await write(page, 'The colours are wrong')
  await add(page).waitFor()
  expect(loaded).not.toContain('/screenshot.mjs')
  await add(page).click()
  await picture(page).waitFor()
  await expectAccessible(page)
  await picture(page).click()
  expect(await picture(page).boundingBox()).toMatchObject({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  expect((await picture(page).boundingBox())!.width).toBeLessThan(400)
  await send(page)
  await expect.poll(async () => (await sent())[0]?.screenshot).toBe('image/webp')

  const { id } = (await sent())[0]!
  const dashboard = await site.openDashboard(`/inbox/${id}`)
  const image = dashboard.getByRole('img', { name: /^Screenshot of the page/ })
  await image.waitFor()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1280)
  const pixel = await image.evaluate((shown: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d')!
    context.drawImage(shown, 640, 400, 1, 1, 0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
  for (const [at, value] of [144, 238, 144].entries()) expect(Math.abs(pixel[at]! - value)).toBeLessThan(8)
  const opening = dashboard.context().waitForEvent('page')
  await image.click()
  expect((await opening).url()).toMatch(/\/screenshot$/)
})

test('a removed screenshot is not sent; a refused one is reported, and the message kept', async () => {
  for (const words of [/403/, /prodops: Error: This product doesn't accept screenshots/])
    site.expectMessage(words)
  const { id, sent, key } = await site.product({ screenshots: true })
  const page = await site.open(key)
  await write(page, 'Without')
  await add(page).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await send(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await write(page, 'With one that is refused')
  await add(page).click()
  await picture(page).waitFor()
  await site.owner('PATCH', `/products/${id}/feedback-key`, { screenshots: false })
  await send(page)
  await page.getByRole('alert').getByText('The screenshot was not sent.').waitFor()
  expect(await sent()).toMatchObject([
    { content: 'Without', screenshot: null },
    { content: 'With one that is refused', screenshot: null },
  ])
})

test('the text of password fields, the form and what is out of view are not in the picture', async () => {
  const { key } = await site.product({ screenshots: true })
  const page = await site.open(key, { body: `${body}<div style="height: 3000px"></div>` })
  // A text: the test runner replaces `import` in functions.
  const take = () =>
    page.evaluate<[number, number, string]>(
      `import('${site.address}/screenshot.mjs').then(({ capture }) => capture()).then((it) => ` +
        '[it.width, it.height, it.toDataURL()])',
    )
  const closed = await take()
  expect(closed.slice(0, 2)).toEqual([1280, 800])
  await page.locator('input[type=password]').fill('')
  await page.locator('input[type=password]').blur()
  await page.evaluate(() => window.prodops.open())
  await page.getByRole('dialog').waitFor()
  await page.getByLabel('Message').blur()
  expect(await take()).toEqual(closed)
})

test('a sticky header is where the person sees it, and secret fields of frames are empty', async () => {
  const { key } = await site.product({ screenshots: true })
  const card =
    '<body style="background: rgb(0, 0, 255)"><input autocomplete="billing cc-number" ' +
    'value="VALUE" style="width: 200px">'
  const page = await site.open(key, {
    body: `<div style="height: 400px"></div>
<div style="position: sticky; top: 10px; height: 50px; background: rgb(255, 0, 0)"></div>
<div style="height: 800px"></div>
<iframe srcdoc='${card}' width="240" height="100" style="display: inline"></iframe>
<div style="height: 3000px"></div>`,
  })
  const take = () =>
    page.evaluate<[number[], string]>(
      `import('${site.address}/screenshot.mjs').then(({ capture }) => capture()).then((it) => ` +
        `[[...it.getContext('2d').getImageData(640, 35, 1, 1).data], it.toDataURL()])`,
    )
  await page.evaluate(() => scrollTo(0, 1000))
  const [pixel, withValue] = await take()
  expect(pixel).toEqual([255, 0, 0, 255])
  expect(await page.locator('[data-prodops-shift]').count()).toBe(0)
  await page
    .frameLocator('iframe')
    .locator('input')
    .evaluate((field: HTMLInputElement) => field.setAttribute('value', ''))
  expect((await take())[1]).toBe(withValue)
})

test('it is not offered unless the product turns it on', async () => {
  const { key } = await site.product()
  const page = await site.open(key)
  await write(page, 'No')
  await page.getByText('Also sent').click()
  await page.getByText('userAgent').waitFor()
  expect(await add(page).count()).toBe(0)
})
