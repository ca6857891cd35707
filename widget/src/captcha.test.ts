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
  const policy = `default-src 'none'; script-src ${site.address}; connect-src ${site.address}; require-trusted-types-for 'script'; trusted-types 'none'`
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

test.each([
  [
    'turnstile',
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=prodopsCaptchaLoaded',
  ],
  [
    'hcaptcha',
    'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&onload=prodopsCaptchaLoaded',
  ],
])('%s is shown in the form, and its token is sent', async (provider, script) => {
  const { key, sent, captcha } = await site.product()
  await captcha({ provider, siteKey: '0x4AA', secret: 'x' })
  const page = await site.open(key)
  const body = `window.${provider} = {
      render(box, { sitekey, callback }) {
        const button = document.createElement('button')
        button.textContent = 'Human for ' + sitekey
        button.onclick = () => callback('a token')
        box.append(button)
        return 'id'
      },
      remove() {},
    }
    prodopsCaptchaLoaded()`
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const tokens: string[] = []
  // The service would call the provider, so the second attempt needs no captcha.
  await page.route('**/api/v1/feedback', async (route) => {
    const token = route.request().headers()['x-captcha-response']
    if (token) tokens.push(token)
    if (token) await captcha({ provider: 'none' })
    await route.continue()
  })
  await write(page, 'From a person')
  await page.getByRole('button', { name: 'Human for 0x4AA' }).click()
  await says(page, 'Thank you!')
  expect(await page.getByRole('button', { name: 'Human' }).count()).toBe(0)
  expect(tokens).toEqual(['a token'])
  expect(await sent()).toMatchObject([{ content: 'From a person' }])
})
