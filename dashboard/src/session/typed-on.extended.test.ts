import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()

/** As by signing out elsewhere: the service ends the stream, and the page hears of it. */
async function endSession(page: Page) {
  dashboard.expectMessage(/status of 401/)
  const answer = await page.request.delete(`${dashboard.address}/dashboard/api/session`)
  expect(answer.status()).toBeLessThan(300)
}

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your session has ended' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function signIn(page: Page) {
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await password.inputValue()).toBe('')
  await page.keyboard.type(dashboard.password)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'hidden' })
}

test('whoever is typing when their session ends types on in their field, and after signing in, where their caret was', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Interrupted' })
  const page = await dashboard.open(`/tasks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.keyboard.type('The quick brown fo')
  await endSession(page)
  await page.keyboard.type('x jumps over the dog', { delay: 30 })
  await bar(page).waitFor()
  await expectAccessible(page)
  for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('lazy ')
  expect(await dialog(page).count()).toBe(0)
  await bar(page).getByRole('button', { name: 'Sign in' }).click()
  await signIn(page)
  const field = page.getByRole('textbox', { name: 'Description' })
  expect(await field.inputValue()).toBe('The quick brown fox jumps over the lazy dog')
  await page.keyboard.type('and sleepy ')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The quick brown fox jumps over the lazy and sleepy dog').waitFor()
})

test('what is sent after the session has ended waits for signing in, which is asked for when no key is pressed any more', async () => {
  const page = await dashboard.open('/tasks', { ownSession: true })
  await page.getByLabel('New task').click()
  await page.keyboard.type('Half of ')
  await endSession(page)
  await page.keyboard.type('the sentence', { delay: 60 })
  await bar(page).waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await signIn(page)
  await page.getByRole('button', { name: 'Half of the sentence' }).waitFor()
})

test('whoever leaves the field when their session has ended is asked at once, and what they typed is saved', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Left' })
  const page = await dashboard.open(`/tasks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Left behind')
  await endSession(page)
  await bar(page).waitFor()
  await page.getByRole('complementary').click({ position: { x: 5, y: 300 } })
  await dialog(page).waitFor()
  await signIn(page)
  await page.getByRole('heading', { name: 'Left behind' }).waitFor()
})
