import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { freshSite } from './testing/site.ts'

const site = freshSite()
beforeEach(() => site.expectMessage(/403/))

async function write(page: Page, text: string) {
  await page.getByRole('button', { name: 'Feedback' }).click()
  await page.getByLabel('Message').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

test('ALTCHA is solved under a strict policy, with a new challenge for each message', async () => {
  const { key, sent, captcha } = await site.product()
  await captcha({ provider: 'altcha' })
  const policy =
    `default-src 'none'; script-src ${site.address}; connect-src ${site.address}; ` +
    `require-trusted-types-for 'script'; trusted-types 'none'`
  const page = await site.open(key, { policy })
  for (const text of ['First', 'Second']) {
    await write(page, text)
    await says(page, 'Thank you!')
    await page.getByRole('button', { name: 'Close' }).click()
  }
  expect((await sent()).map(({ content }) => content)).toEqual(['First', 'Second'])
})

test('a kept message gets its captcha when it is sent', async () => {
  site.expectMessage(/Failed to load resource/)
  const { key, sent, captcha } = await site.product()
  await captcha({ provider: 'altcha' })
  const page = await site.open(key)
  await page.context().setOffline(true)
  await write(page, 'Written in a tunnel')
  await says(page, 'Not sent yet.')
  await page.context().setOffline(false)
  const contents = async () => (await sent()).map(({ content }) => content)
  await expect.poll(contents, { timeout: 10_000 }).toEqual(['Written in a tunnel'])
})
