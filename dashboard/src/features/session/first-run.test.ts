import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard({ empty: true })

/** Counts what a person clicks; Enter counts too. */
function clicks(page: Page) {
  let count = 0
  return {
    click: async (role: 'button' | 'textbox', name: string | RegExp) => {
      count++
      await page.getByRole(role, { name }).click()
    },
    add: () => count++,
    get count() {
      return count
    },
  }
}

test('from an empty folder to the first feedback through the widget in at most 15 clicks', async () => {
  const began = Date.now()
  const printed = () => /works once\): \S+(\/setup#\w+)/.exec(dashboard.printed)?.[1]
  await expect.poll(printed).toBeDefined()
  const link = printed()!
  const page = await dashboard.open(link)
  const person = clicks(page)
  // The first field has the focus; Tab goes on.
  await page.waitForFunction(() => document.activeElement?.matches('input'))
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct horse battery')
  await person.click('button', 'Create account')
  await page.getByRole('heading', { name: 'Create your first product' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('input'))
  await page.keyboard.type('Paperplane')
  await person.click('button', 'Create product')
  await page.waitForURL('**/products/paperplane')
  await page.getByText('Waiting for the first feedback…').waitFor()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await person.click('button', 'Copy widget snippet')
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  expect(snippet).toContain('data-key="svc_fb_')

  const site = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>My page</title><body><h1>My page</h1>${snippet}</body>`),
  )
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void site.close())
  const visitor = await page.context().newPage()
  const visit = clicks(visitor)
  await visitor.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  await visit.click('button', /feedback/i)
  // Faster than a person could, it would be spam.
  await visitor.getByRole('textbox').first().pressSequentially('It works', { delay: 260 })
  await visit.click('button', /send/i)

  const received = page.getByText('First feedback received.')
  await received.waitFor({ timeout: 5_000 })
  // A tab in the background renders no list.
  await page.bringToFront()
  person.add()
  await page.getByRole('link', { name: 'Open inbox' }).click()
  await page.getByText('It works').first().waitFor()
  expect(person.count + visit.count).toBeLessThanOrEqual(15)
  expect(Date.now() - began).toBeLessThan(180_000)
})

test('Home of the new account has the checklist, empty money and one product', async () => {
  const page = await dashboard.open('/sign-in')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  await page.getByText('No revenue or costs yet').waitFor()
  await page.getByText('2 of 6').waitFor()
  await page.getByLabel('Show snippet: Connect releases').click()
  await page.getByText('release sync').waitFor()
  await page.getByLabel('Show snippet: Invite an agent').click()
  await page.getByText('mcpServers').waitFor()
  await page.getByRole('button', { name: 'Add another product' }).waitFor()
})
