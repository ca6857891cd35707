import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard({ ownService: true })

test('somebody who is invited sees the account without changing it, until they are removed', async () => {
  const page = await dashboard.open('/settings/people')
  await page.getByRole('main').getByRole('button', { name: 'Invite' }).first().click()
  await page.getByLabel('Email').fill('carol@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  const link = (await page.getByText('/invitation#').textContent())!
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('carol@example.com').first().waitFor()

  const theirs = await dashboard.open(link.replace(dashboard.address, ''), { signedIn: false })
  await theirs.getByLabel('Name').fill('Carol')
  await theirs.getByRole('textbox', { name: 'Password' }).fill('a gull over the harbour')
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await theirs.getByText('You are looking at the account of Alice').waitFor()
  await theirs.getByRole('link', { name: 'Paperplane' }).first().waitFor()
  await expectAccessible(theirs)

  await page.getByRole('button', { name: 'Remove Carol' }).click()
  await page.getByText('Carol no longer sees this account').waitFor()
  await expect.poll(() => dashboard.call<object[]>('GET', '/members')).toEqual([])
  await theirs.reload()
  await theirs.getByText('You are looking at').waitFor({ state: 'hidden' })
  expect(await theirs.getByRole('link', { name: 'Paperplane' }).count()).toBe(0)
})
