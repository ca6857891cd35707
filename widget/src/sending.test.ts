import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshSite } from './testing/site.ts'

const site = freshSite()
const refusedByBrowser = /Failed to load resource|blocked by CORS policy/

async function write(page: Page, text: string) {
  await page.getByRole('button', { name: 'Feedback' }).click()
  await page.getByLabel('Message').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const stored = (page: Page) =>
  page.evaluate(
    () =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith('prodops-feedback '))
        .flatMap(([, kept]) => JSON.parse(kept)).length,
  )

test('a page of an allowed origin can send', async () => {
  const { key, sent } = await site.product({ allowedOrigins: [site.origin] })
  const page = await site.open(key)
  await write(page, 'From where it may come')
  await says(page, 'Thank you!')
  expect(await sent()).toMatchObject([{ content: 'From where it may come' }])
})

test('a message from another origin is kept and sent after the owner allows the origin', async () => {
  for (const words of [refusedByBrowser, /prodops: http:\/\/127\S+ is not an allowed origin/])
    site.expectMessage(words)
  const { key, sent, allow } = await site.product({ allowedOrigins: ['https://other.example'] })
  const page = await site.open(key)
  await write(page, 'Let me in')
  await says(page, 'This page can’t send messages now. Your message is saved here')
  expect([await sent(), await stored(page)]).toEqual([[], 1])
  await allow([site.origin])
  await page.clock.setSystemTime(Date.now() + 600_000)
  await page.reload()
  await expect.poll(() => stored(page)).toBe(0)
  expect(await sent()).toMatchObject([{ content: 'Let me in' }])
})

test('offline messages are kept and sent when the connection is back', async () => {
  site.expectMessage(refusedByBrowser)
  const { key, sent } = await site.product()
  const page = await site.open(key)
  await page.context().setOffline(true)
  await write(page, 'Written in a tunnel')
  await says(page, 'Not sent yet. Your message is saved here and will be sent later.')
  await page.getByRole('button', { name: 'Close' }).click()
  await write(page, 'And another')
  await says(page, 'Not sent yet.')
  expect([await sent(), await stored(page)]).toEqual([[], 2])
  await page.context().setOffline(false)
  await expect.poll(() => stored(page)).toBe(0)
  expect((await sent()).map(({ content }) => content)).toEqual(['Written in a tunnel', 'And another'])
})

extendedTest('an unreachable service is retried on this page and on the next', async () => {
  site.expectMessage(refusedByBrowser)
  const { key, sent } = await site.product()
  const page = await site.open(key)
  const start = await site.stop()
  await write(page, 'While you were away')
  await says(page, 'Not sent yet.')
  await start()
  await expect.poll(() => stored(page), { timeout: 15_000 }).toBe(0)
  const again = await site.stop()
  await page.getByRole('button', { name: 'Close' }).click()
  await write(page, 'Away again')
  await says(page, 'Not sent yet.')
  await again()
  await page.reload()
  await expect.poll(() => stored(page)).toBe(0)
  expect((await sent()).map(({ content }) => content)).toEqual(['While you were away', 'Away again'])
})

test('a message whose response is lost is stored once', async () => {
  site.expectMessage(refusedByBrowser)
  const { key, sent } = await site.product()
  const page = await site.open(key)
  await page.route('**/api/v1/feedback', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/healthz', (route) => route.abort())
  await write(page, 'Once')
  await says(page, 'Not sent yet.')
  expect([(await sent()).length, await stored(page)]).toEqual([1, 1])
  await page.unrouteAll()
  await page.reload()
  await expect.poll(() => stored(page)).toBe(0)
  expect(await sent()).toMatchObject([{ content: 'Once' }])
})

test('above the daily limit a message is kept and sent the next day', async () => {
  site.expectMessage(/429/)
  const { key, sent, limit } = await site.product({ dailyLimit: 1 })
  const page = await site.open(key)
  await write(page, 'First')
  await says(page, 'Thank you!')
  await page.getByRole('button', { name: 'Close' }).click()
  await write(page, 'Second')
  await says(page, 'Today’s limit is reached. Your message is saved here and will be sent later.')
  await limit(2)
  await page.reload()
  await page.getByRole('button', { name: 'Feedback' }).waitFor()
  expect([(await sent()).length, await stored(page)]).toEqual([1, 1])
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000)
  await page.reload()
  await expect.poll(() => stored(page)).toBe(0)
  expect((await sent()).map(({ content }) => content)).toEqual(['First', 'Second'])
})

test('a message with an invalid key is kept', async () => {
  for (const words of [/401/, /prodops: This is not a valid key/]) site.expectMessage(words)
  const page = await site.open('svc_fb_wrong')
  await write(page, 'Kept')
  await says(page, 'This page can’t send messages now.')
  expect(await stored(page)).toBe(1)
})

test('without storage, messages are kept while the page is open', async () => {
  site.expectMessage(refusedByBrowser)
  const { key, sent } = await site.product()
  const page = await site.open(key)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('denied')
      },
    }),
  )
  await page.reload()
  await page.context().setOffline(true)
  await write(page, 'In memory')
  await says(page, 'Not sent yet.')
  await page.context().setOffline(false)
  await expect.poll(async () => (await sent()).map(({ content }) => content)).toEqual(['In memory'])
})
