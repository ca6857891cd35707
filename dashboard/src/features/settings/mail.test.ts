import { startMailServer } from '@prodops/server/testing/mail-server.ts'
import { mailingEnv } from '@prodops/server/testing/mailing-env.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const mails = await startMailServer()
const dashboard = freshDashboard({ env: await mailingEnv(mails) })
const withoutMail = freshDashboard()

test('somebody confirms by mail, chooses news, and unsubscribes', async () => {
  const page = await dashboard.open('/settings/mail')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  const row = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')
  await row.getByText('Not confirmed yet').waitFor()
  await page.getByRole('list', { name: 'Last mails' }).getByText('Sent').first().waitFor()
  await expectAccessible(page)
  const letters = () => mails.received.map(({ text }) => text).join()
  await expect.poll(letters).toContain('mail_confirmation')
  const [link = ''] = /http:\S+mail_confirmation\S+/.exec(letters())!
  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByText('Send news from prodops to ada@example.com?').waitFor()
  await other.getByRole('button', { name: 'Confirm' }).click()
  await other.getByText('Confirmed: ada@example.com').waitFor()
  await row.getByText('Not confirmed yet').waitFor({ state: 'hidden' })
  await row.getByLabel('New feedback').selectOption('Daily')
  await row.getByRole('switch', { name: 'Weekly review' }).click()
  const recipients = async () => (await dashboard.call<{ recipients: object[] }>('GET', '/news')).recipients
  await expect.poll(recipients).toMatchObject([{ review: true, findings: 'off', feedback: 'daily' }])
  await row.getByRole('button', { name: 'Remove ada@example.com' }).click()
  await expect.poll(recipients).toEqual([])
})

test('the address of the calendar is shown once, and works until it is turned off', async () => {
  const page = await dashboard.open('/settings/mail')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const address = await page.getByText('/calendar/').textContent()
  const status = async () => (await fetch(address!)).status
  expect(await status()).toBe(200)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('/calendar/').waitFor({ state: 'hidden' })
  expect(await status()).toBe(404)
})

test('without a mail server, the page says what to set', async () => {
  const page = await withoutMail.open('/settings/mail')
  await page.getByText('Set PRODOPS_SMTP_URL, PRODOPS_MAIL_FROM, PRODOPS_PUBLIC_URL').waitFor()
  await expectAccessible(page)
})
