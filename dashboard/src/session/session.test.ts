import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard({ empty: true })
const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }

test('without an account every address leads to the set-up, which asks for the link', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByText('Open the link that the service printed').waitFor()
  expect(new URL(page.url()).pathname).toBe('/setup')
  await expectAccessible(page)
})

test('the link asks for the account also in the tab in which the service was opened before', async () => {
  const page = await dashboard.open('/')
  await page.getByText('Open the link that the service printed').waitFor()
  // A navigation that changes nothing but what stands behind the `#`.
  await page.goto(`${dashboard.address}${/works once\): \S+(\/setup#\w+)/.exec(dashboard.printed)![1]!}`)
  await page.getByRole('button', { name: 'Make the account' }).waitFor()
})

test('the link makes the first account, a product and a key, with the lines to paste', async () => {
  const link = /works once\): \S+(\/setup#\w+)/.exec(dashboard.printed)![1]!
  const page = await dashboard.open(link)
  await page.getByLabel('Name').fill(ada.name)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  dashboard.expectMessage(/status of 422/)
  await page.getByRole('button', { name: 'Make the account' }).click()
  await page.getByText('Must have at least 12 characters').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Make the account' }).click()

  await page.getByRole('heading', { name: '1. A product' }).waitFor()
  const name = page.getByLabel('Name').first()
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await name.focus()
  await page.keyboard.type('Paperplane')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Paperplane' }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Name').fill('ci')
  await page.getByRole('button', { name: 'Make an API key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your API key' })
  const lines = await shown.getByText('PRODOPS_API_KEY=svc_sk_').textContent()
  const key = /svc_sk_\w+/.exec(lines!)![0]
  const products = await fetch(`${dashboard.address}/api/v1/products`, { headers: { authorization: `Bearer ${key}` } })
  expect(((await products.json()) as { data: { name: string }[] }).data.map(({ name }) => name)).toEqual(['Paperplane'])

  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Copy the key')
  await expectAccessible(page)
  expect(await shown.locator('pre').evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth))).toEqual(
    [],
  )
  for (const leaving of ['Escape', 'g', 't']) await page.keyboard.press(leaving)
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  await (await asked).dismiss()
  await shown.getByText(key, { exact: true }).waitFor()
  await shown.getByRole('button', { name: 'I have it' }).click()
  await page.reload()
  await page.getByText('ci is there, among your API keys').waitFor()
  expect(await page.getByLabel('Name').count()).toBe(0)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByText(`…${key.slice(-4)}`).waitFor()
})

test('the link works once', async () => {
  const link = /works once\): \S+(\/setup#\w+)/.exec(dashboard.printed)![1]!
  const page = await dashboard.open(link)
  await page.getByText('The first account is made already.').waitFor()
})

test('a wrong password is told beside the form, what was typed stays, and the right one leads where one wanted to go', async () => {
  const page = await dashboard.open('/tasks?view=list')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong horse battery')
  dashboard.expectMessage(/status of 401/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('Wrong email address or password.').waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Email').inputValue()).toBe(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  expect(page.url()).toBe(`${dashboard.address}/tasks?view=list`)
})

test('a way to go that is no page of this service is not gone', async () => {
  const page = await dashboard.open('/sign-in?to=//example.com/')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  expect(page.url()).toBe(`${dashboard.address}/`)
})

test('signing out ends the session', async () => {
  const page = await dashboard.open('/sign-in')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account of Ada' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
  await page.goto(`${dashboard.address}/tasks`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a field that is left empty is told beside it, and has the focus', async () => {
  const page = await dashboard.open('/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your email address.').waitFor()
  await page.getByText('Enter your password.').waitFor()
  expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.keyboard.press('Enter')
  await page.getByText('Enter your email address.').waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('whoever has guessed too often reads when to try again, in the words of the browser', async () => {
  dashboard.expectMessage(/status of 4(01|29)/)
  const guess = { email: 'guessed@example.com', password: 'wrong horse battery' }
  for (const [locale, when] of [
    ['en-GB', /Try again in 1[45] minutes\./],
    ['de-DE', /Try again in 1[45] Minuten\./],
  ] as const) {
    const page = await dashboard.open('/sign-in', { locale })
    for (let tries = 0; tries < 10; tries++)
      await page.request.post(`${dashboard.address}/dashboard/api/session`, { data: guess })
    await page.getByLabel('Email').fill(guess.email)
    await page.getByLabel('Password', { exact: true }).fill(guess.password)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(when).waitFor()
  }
})
