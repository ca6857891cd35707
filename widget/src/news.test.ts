import { startMailServer } from '@prodops/server/testing/mail-server.ts'
import { mailingEnv } from '@prodops/server/testing/mailing-env.ts'
import { expect, test } from 'vitest'
import { expectAccessible, freshSite } from './testing/site.ts'

const mails = await startMailServer()
const site = freshSite(await mailingEnv(mails))

test('who leaves an address may ask for a mail when it ships, and the form says that it did', async () => {
  const { id: product, key, sent } = await site.product()
  const page = await site.open(key)
  const form = page.getByRole('button', { name: 'Feedback' })
  await form.click()
  const wish = page.getByLabel('Tell me when this ships')
  await page.getByText('Also sent').waitFor()
  expect(await wish.isVisible()).toBe(false)
  await page.getByLabel('Message').fill('Export as CSV')
  await page.getByLabel('Email (optional)').fill('ada@example.com')
  await wish.check()
  await expectAccessible(page)
  await page.waitForTimeout(2_100)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you!').waitFor()
  const letters = () => mails.received.filter(({ to }) => to === 'ada@example.com').length
  await expect.poll(letters).toBe(1)

  const [feedback] = await sent()
  const task = await site.owner<{ id: string }>('POST', '/inbox/tasks', { ids: [feedback!.id] })
  const release = { version: '3.6.0', status: 'RELEASED', releasedAt: '2026-03-31' }
  const version = await site.owner<{ id: string }>('POST', `/products/${product}/versions`, release)
  await site.owner('PATCH', `/tasks/${task.id}`, { versionId: version.id })
  const news = page.getByText('Shipped in 3.6.0: “Export as CSV”')
  await page.reload()
  await form.click()
  await news.waitFor()
  await expectAccessible(page)
  await page.reload()
  await form.click()
  await page.getByText('Also sent').waitFor()
  expect(await news.count()).toBe(0)
})
