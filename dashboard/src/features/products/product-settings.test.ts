import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const path = '/products/paperplane/settings'

const submit = (key: string, origin?: string) =>
  fetch(`${dashboard.address}/api/v1/feedback`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(origin && { origin }),
    },
    body: JSON.stringify({ content: 'I like it' }),
  }).then(({ status }) => status)

const open = async () => {
  await dashboard.slugged('paperplane')
  return dashboard.open(path)
}
let key = ''

test('a Feedback Key stays visible, with snippets, and its use is counted live', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Create Feedback Key' }).click()
  key = (await page.getByText(/^svc_fb_\w+$/).textContent())!
  await page.getByText(`/widget.js" data-key="${key}"`).waitFor()
  await page.getByText('Custom form', { exact: true }).click()
  await page.getByText(`Bearer ${key}`).waitFor()
  await page.reload()
  await page.getByText(key, { exact: true }).waitFor()
  await page.getByText('0 of 1,000 submissions today').waitFor()
  await expectAccessible(page)
  expect(await submit(key)).toBe(201)
  await page.getByText('1 of 1,000 submissions today').waitFor({ timeout: 2_000 })
})

test('limits are saved; a wrong origin is refused', async () => {
  const page = await open()
  const origins = page.getByRole('textbox', { name: 'Allowed origins' })
  await page.getByRole('textbox', { name: 'Submissions per day', exact: true }).fill('3')
  await page.getByRole('textbox', { name: 'Submissions per day per IP address' }).fill('2')
  await origins.fill('https://paperplane.example.com\nnot an origin')
  dashboard.expectMessage(/status of 422/)
  await page.getByRole('button', { name: 'Save limits' }).click()
  await page.getByRole('alert').waitFor()
  await origins.fill('https://paperplane.example.com')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await page.getByText('1 of 3 submissions today').waitFor()
  expect([
    await submit(key, 'https://evil.example'),
    await submit(key, 'https://paperplane.example.com'),
  ]).toEqual([403, 201])
  expect(await submit(key)).toBe(429)
  // Refusals are written half a second later.
  const countLimited = async () => {
    await page.reload()
    await origins.waitFor()
    return page.getByText(/^Limited: 127\.0\.0\.1 .* 2 accepted, 1 refused$/).count()
  }
  await expect.poll(countLimited).toBe(1)
  expect(await origins.inputValue()).toBe('https://paperplane.example.com')
})

test('a captcha is turned on and off', async () => {
  const page = await open()
  const provider = page.getByRole('combobox', { name: 'Provider' })
  await provider.selectOption('ALTCHA: proof of work, no third party')
  await page.getByRole('button', { name: 'Save captcha' }).click()
  await page.getByText('Captcha saved').waitFor()
  await page.reload()
  expect(await provider.inputValue()).toBe('altcha')
  await provider.selectOption('Off')
  await page.getByRole('button', { name: 'Save captcha' }).click()
  await page.getByText('Captcha saved').waitFor()
})

test('a changelog is turned on, and its page is there until it is turned off', async () => {
  const page = await open()
  const isPublic = page.getByRole('checkbox', { name: 'Anybody can read this page' })
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  expect(await isPublic.isChecked()).toBe(false)
  expect(await address.inputValue()).toBe('paperplane')
  await isPublic.check()
  await address.fill('news')
  await page.getByRole('button', { name: 'Save changelog' }).click()
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: `${dashboard.address}/p/news` }).click(),
  ])
  await shown.getByRole('heading', { name: 'Paperplane changelog' }).waitFor()
  await expectAccessible(page)
  await isPublic.uncheck()
  await page.getByRole('button', { name: 'Save changelog' }).click()
  await page.getByRole('link', { name: `${dashboard.address}/p/news` }).waitFor({ state: 'detached' })
  expect((await fetch(`${dashboard.address}/p/news`)).status).toBe(404)
})

test('a key is rotated with a day for the old one, then without, and deleted', async () => {
  const limits = { dailyLimit: 100, addressDailyLimit: 50 }
  await dashboard.call('PATCH', '/products/paperplane/feedback-key', limits)
  const page = await open()
  const rotate = async (overlap: boolean) => {
    const before = await page.getByText(/^svc_fb_\w+$/).textContent()
    await page.getByRole('button', { name: 'Rotate', exact: true }).click()
    await page.getByRole('menuitem', { name: overlap ? 'Rotate and keep' : 'Rotate and revoke' }).click()
    await expect.poll(() => page.getByText(/^svc_fb_\w+$/).textContent()).not.toBe(before)
    return (await page.getByText(/^svc_fb_\w+$/).textContent())!
  }
  const second = await rotate(true)
  await page.getByText('Previous key valid until').waitFor()
  expect([await submit(key), await submit(second)]).toEqual([201, 201])
  const third = await rotate(false)
  expect([await submit(second), await submit(third)]).toEqual([401, 201])
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('textbox', { name: 'Type Paperplane to confirm' }).fill('Paperplane')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create Feedback Key' }).waitFor()
  expect(await submit(third)).toBe(401)
})

test('an icon is uploaded and removed', async () => {
  const page = await open()
  const icons = () => page.locator('header img').count()
  await page.locator('input[type=file]').setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect.poll(icons).toBe(1)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(icons).toBe(0)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await page.getByText('The file is not an image.').waitFor()
})

test('deleting a product offers an export first; totals then name its records', async () => {
  const { id } = await dashboard.call<{ id: string }>('POST', '/products', { name: 'Kite', slug: 'kite' })
  const today = new Date().toISOString().slice(0, 10)
  await dashboard.api('POST', `/products/${id}/revenue`, { amount: 5, type: 'one_time', date: today })
  await dashboard.api('POST', '/tasks', { title: 'Kept', productId: id })
  const page = await dashboard.open('/products/kite/settings')
  await page.getByRole('button', { name: 'Delete product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete product' })
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export your account' }).click(),
  ])
  const { products } = JSON.parse(readFileSync(await download.path(), 'utf8')).data
  const exported = products.find(({ product }: { product: { id: string } }) => product.id === id)
  expect(exported.revenue).toHaveLength(1)
  await dialog.getByRole('textbox').fill('Kite')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${dashboard.address}/`)
  await page.getByText(/Excluded: 1 record of Kite/).waitFor()
  expect(await dashboard.api('GET', '/tasks')).toMatchObject([{ title: 'Kept', productId: null }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('region', { name: 'Kite' }).waitFor()
})
