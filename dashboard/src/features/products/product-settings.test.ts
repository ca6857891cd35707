import { extendedTest } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const path = '/products/paperplane/settings'

const submit = (key: string, origin?: string) =>
  fetch(`${dashboard.address}/api/v1/feedback`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...(origin && { origin }) },
    body: JSON.stringify({ content: 'I like it' }),
  }).then(({ status }) => status)

const open = async (options?: Parameters<typeof dashboard.open>[1]) => {
  const [product] = await dashboard.api<{ id: string }[]>('GET', '/products')
  return dashboard.open(path.replace('paperplane', product!.id), options)
}
let key = ''

test('a Feedback Key is made and shown once, with what is to be pasted, and its use is counted as it happens', async () => {
  const page = await open()
  await page.getByText('With a Feedback Key').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make a Feedback Key' }).click()
  key = (await page.getByText(/^svc_fb_\w+$/).textContent())!
  await page.getByText(`/widget.js" data-key="${key}"`).waitFor()
  await page.getByText('Own form', { exact: true }).click()
  await page.getByText(`Bearer ${key}`).waitFor()
  await page.getByText('Shell', { exact: true }).click()
  await page.getByText('curl -X POST').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('0 of 1,000 submissions today').waitFor()
  expect(await page.content()).not.toContain(key)
  expect(await submit(key)).toBe(201)
  await page.getByText('1 of 1,000 submissions today').waitFor({ timeout: 2_000 })
  await expectAccessible(page)
})

test('limits are saved; an origin that is none is told beside the field and what was typed stays', async () => {
  const page = await open()
  const origins = page.getByRole('textbox', { name: 'Allowed origins' })
  await page.getByText('No address has reached a limit').waitFor()
  await page.getByText('Empty: a fifth of the daily limit (200)').waitFor()
  await page.getByRole('textbox', { name: 'Submissions a day', exact: true }).fill('3')
  await page.getByRole('textbox', { name: 'Submissions a minute from one address' }).fill('30')
  await page.getByRole('textbox', { name: 'Submissions a day from one address' }).fill('2')
  await origins.fill('https://paperplane.example.com\nnot an origin')
  dashboard.expectMessage(/status of 422/)
  await page.getByRole('button', { name: 'Save the limits' }).click()
  await expect.poll(() => origins.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('not: ').waitFor()
  await expectAccessible(page)
  expect(await origins.inputValue()).toBe('https://paperplane.example.com\nnot an origin')
  await origins.fill('https://paperplane.example.com')
  await page.getByRole('button', { name: 'Save the limits' }).click()
  await page.getByText('1 of 3 submissions today').waitFor()
  expect([await submit(key, 'https://evil.example'), await submit(key, 'https://paperplane.example.com')]).toEqual([403, 201])
  expect(await submit(key)).toBe(429)
  // Refusals are written half a second later.
  const limited = page.getByRole('row', { name: /^127\.0\.0\.1 1 2 / })
  const countLimited = async () => {
    await page.reload()
    await origins.waitFor()
    return limited.count()
  }
  await expect.poll(countLimited).toBe(1)
  await expectAccessible(page)
  expect(await origins.inputValue()).toBe('https://paperplane.example.com')
  expect(
    await page
      .getByRole('textbox', { name: 'one address' })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
  ).toEqual(['30', '2'])
})

test('a captcha is set, with a secret that is not shown again, and turned off', async () => {
  const page = await open()
  const provider = page.getByRole('combobox', { name: 'Captcha' })
  const save = page.getByRole('button', { name: 'Save the captcha' })
  await provider.selectOption('Cloudflare Turnstile')
  await page.getByRole('textbox', { name: 'Site key' }).fill('0x4AA')
  dashboard.expectMessage(/status of 422/)
  await save.click()
  await page.getByText('is required for this provider').waitFor()
  await page.getByLabel('Secret', { exact: true }).fill('a secret')
  await save.click()
  await page.getByText('Leave empty to keep the stored secret.').waitFor()
  await expectAccessible(page)
  await page.reload()
  expect(await page.getByRole('textbox', { name: 'Site key' }).inputValue()).toBe('0x4AA')
  expect(await page.getByLabel('Secret', { exact: true }).inputValue()).toBe('')
  await provider.selectOption('hCaptcha')
  expect(await page.getByRole('textbox', { name: 'Site key' }).inputValue()).toBe('')
  await provider.selectOption('Off')
  await save.click()
  await page.getByText('The captcha is saved').last().waitFor()
  expect(await submit(key, 'https://paperplane.example.com')).toBe(429)
})

extendedTest('a finger is given no steps of the limit, which are too small for it', async () => {
  const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const field = page.getByRole('textbox', { name: 'Submissions a day', exact: true })
  await field.waitFor()
  expect(await field.locator('..').getByRole('button', { includeHidden: true }).count()).toBe(0)
  const refused = (await page.getByRole('columnheader', { name: 'Refused' }).boundingBox())!
  expect(refused.x + refused.width).toBeLessThanOrEqual(390)
})

test('a key is rotated with a day for the old one, then without', async () => {
  const page = await open()
  await page.getByRole('textbox', { name: 'Submissions a day', exact: true }).fill('100')
  await page.getByRole('textbox', { name: 'Submissions a day from one address' }).fill('50')
  await page.getByRole('button', { name: 'Save the limits' }).click()
  await page.getByText('of 100 submissions today').waitFor()
  const rotate = async (overlap: boolean) => {
    await page.getByRole('button', { name: 'Rotate' }).click()
    await page.getByRole('checkbox', { name: 'Let the old key work' }).setChecked(overlap)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make the new key' }).click()
    const made = (await page.getByText(/^svc_fb_\w+$/).textContent())!
    await page.getByRole('button', { name: 'Done' }).click()
    return made
  }
  const second = await rotate(true)
  await page.getByText('the one before works until').waitFor()
  expect([await submit(key), await submit(second)]).toEqual([201, 201])
  const third = await rotate(false)
  expect([await submit(second), await submit(third)]).toEqual([401, 201])
  key = third
})

test('deleting the key ends it when the name of the product is typed', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('textbox', { name: 'Type Paperplane to confirm' }).fill('Paperplane')
  await page.keyboard.press('Enter')
  await page.getByText('With a Feedback Key').waitFor()
  expect(await submit(key)).toBe(401)
})

test('a product is deleted when its name is typed, and its tasks stay', async () => {
  const [product] = await dashboard.api<{ id: string }[]>('GET', '/products')
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Outlives it', productId: product!.id })
  const page = await open()
  await page.getByRole('button', { name: 'Delete the product' }).click()
  await page.getByRole('textbox', { name: 'Type Paperplane to confirm' }).fill('paperplane')
  await page.getByRole('button', { name: 'Delete it for ever' }).click()
  await page.getByText('Type Paperplane exactly').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Type Paperplane to confirm' }).fill('Paperplane')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${dashboard.address}/`)
  await page.getByText('"Paperplane" deleted').waitFor()
  expect(await dashboard.api('GET', `/tasks/${id}`)).toMatchObject({ productId: null })
})
