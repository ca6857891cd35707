import { test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard({ ownService: true })

test('without mail, the sign-in page leads to how the operator sets a password', async () => {
  const page = await dashboard.open('/sign-in', { signedIn: false })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByText('prodops user reset-password').waitFor()
  await expectAccessible(page)
})

test('a link that was used or has expired says so', async () => {
  dashboard.expectMessage(/status of 404/)
  const page = await dashboard.open('/reset-password#unknown', { signedIn: false })
  await page.getByLabel('New password').fill('a gull over the harbour')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Link not found').waitFor()
  const other = await dashboard.open('/confirm-email#unknown', { signedIn: false })
  await other.getByRole('button', { name: 'Use this address' }).click()
  await other.getByText('Link not found').waitFor()
})

test('the owner deletes the account, which signs them out', async () => {
  // Open pages read again when the session ends.
  dashboard.expectMessage(/status of 401/)
  const page = await dashboard.open('/settings/export')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  const name = (await dialog.locator('bdi').textContent())!
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL(/sign-in|setup/)
})
