import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { expectFocused } from '../../testing/focus'

const dashboard = freshDashboard({ empty: true })
const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }

test('without an account every address leads to setup, which asks for the link', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByText('Open the setup link').waitFor()
  expect(new URL(page.url()).pathname).toBe('/setup')
  await expectAccessible(page)
})

test('the link asks for the account in a tab where the service was already open', async () => {
  const page = await dashboard.open('/')
  await page.getByText('Open the setup link').waitFor()
  // Only the part after the `#` changes.
  await page.goto(`${dashboard.address}${/works once\): \S+(\/setup#\w+)/.exec(dashboard.printed)![1]!}`)
  await page.getByRole('button', { name: 'Create account' }).waitFor()
})

test('the link creates the first account and then the first product', async () => {
  const link = /works once\): \S+(\/setup#\w+)/.exec(dashboard.printed)![1]!
  const page = await dashboard.open(link)
  await page.getByLabel('Name').fill(ada.name)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  dashboard.expectMessage(/status of 422/)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Must have at least 12 characters').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('heading', { name: 'Create your first product' }).waitFor()
  await page.keyboard.type('Paperplane')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products/paperplane')
  await page.getByRole('heading', { name: 'Paperplane' }).waitFor()
})

test('the link works once', async () => {
  const link = /works once\): \S+(\/setup#\w+)/.exec(dashboard.printed)![1]!
  const page = await dashboard.open(link)
  await page.getByText('Setup is complete.').waitFor()
})

test('a wrong password keeps the email; the right one opens the requested page', async () => {
  const page = await dashboard.open('/tasks?view=list')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong horse battery')
  dashboard.expectMessage(/status of 401/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Email').inputValue()).toBe(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  expect(page.url()).toBe(`${dashboard.address}/tasks?view=list`)
})

test('an address on another host is not opened after signing in', async () => {
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

test('an empty field shows an error and has the focus', async () => {
  const page = await dashboard.open('/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your email address.').waitFor()
  await page.getByText('Enter your password.').waitFor()
  await expectFocused(page.getByLabel('Email'))
  await page.getByLabel('Email').fill(ada.email)
  await page.keyboard.press('Enter')
  await page.getByText('Enter your email address.').waitFor({ state: 'hidden' })
  await expectFocused(page.getByLabel('Password', { exact: true }))
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('after too many attempts it says when to try again, in the language of the browser', async () => {
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
