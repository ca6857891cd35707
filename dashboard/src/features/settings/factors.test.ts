import { openDatabase } from '@prodops/server/db/open.ts'
import { query } from '@prodops/server/db/query.ts'
import { codeOf } from '@prodops/server/testing/authenticator.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

// It changes the sessions of all accounts.
const dashboard = freshDashboard({ ownService: true })
/** Passkeys need a host name. */
const address = () => dashboard.address.replace('127.0.0.1', 'localhost')

async function enterPassword(page: Page) {
  await page.getByLabel('Email').fill(dashboard.email)
  await page.getByLabel('Password', { exact: true }).fill(dashboard.password)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account of Alice' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
}

const home = (page: Page) => page.getByRole('heading', { name: 'Home' }).waitFor()
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

test('a passkey is added, signs in by itself, and after the password', async () => {
  const page = await dashboard.open('/sign-in', { signedIn: false })
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${address()}/sign-in?to=/settings/security`)
  await enterPassword(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await page.keyboard.press('Enter')
  await dialog.getByText(/^([A-Z2-7]{4}-){3}/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Passkey · Never used').waitFor()
  await page.getByText('10 recovery codes left.').waitFor()
  await expectAccessible(page)

  await signOut(page)
  await passkeyButton(page).click()
  await home(page)
  await signOut(page)
  await enterPassword(page)
  await page.getByLabel('Recovery code').waitFor()
  await expectAccessible(page)
  await passkeyButton(page).click()
  await home(page)

  await page.goto(`${address()}/settings/security`)
  await page.getByText(/Passkey · Last used/).waitFor()
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByLabel('Type Laptop to confirm').fill('Laptop')
  await page.keyboard.press('Enter')
  await page.getByText('whoever learns your password').waitFor()
})

test('codes of an authenticator app sign in, continue an ended session and confirm a change', async () => {
  const page = await dashboard.open('/settings/security', { ownSession: true })
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' })
  await dialog.getByAltText('QR code of the secret').waitFor()
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent())!
  await expectAccessible(page)
  dashboard.expectMessage(/status of (401|403|422)/)
  await dialog.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('Incorrect code').waitFor()
  const now = Date.now()
  await dialog.getByLabel('Code').fill(codeOf(secret, now - 30_000))
  await page.keyboard.press('Enter')
  const codes = (await dialog.getByText(/^([A-Z2-7]{4}-){3}/).textContent())!.split('\n')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Authenticator app · Never used').waitFor()

  await signOut(page)
  await enterPassword(page)
  await page.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Incorrect code.').waitFor()
  await page.getByLabel('Code').fill(codeOf(secret, now))
  await page.keyboard.press('Enter')
  await home(page)

  await page.goto(`${dashboard.address}/tasks`)
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  await page.context().clearCookies()
  await page.keyboard.press('c')
  await page.getByLabel('New task').fill('Goes on')
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(dashboard.password)
  await page.keyboard.press('Enter')
  await again.getByLabel('Code').fill(codes[0]!)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await dashboard.api<{ title: string }[]>('GET', '/tasks')).map(({ title }) => title))
    .toContain('Goes on')

  const database = await openDatabase({ dataDir: dashboard.dataDir })
  await database.write((tx) => tx.run(forgetConfirmations, {}))
  await database.close()
  await page.goto(`${dashboard.address}/settings/export`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export account' }).click()
  const confirm = page.getByRole('dialog', { name: "Confirm that it's you" })
  await confirm.getByLabel('Or the code of your authenticator app').fill(codeOf(secret, now + 30_000))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toBe('prodops.json')
  await page.goto(`${dashboard.address}/settings/security`)
  await page.getByText('9 recovery codes left.').waitFor()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'Replace the codes' }).click()
  await page.getByRole('button', { name: 'Copy the recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('10 recovery codes left.').waitFor()
})

const forgetConfirmations = query((db, _: object) => db.updateTable('session').set({ confirmedAt: null }))
