import { answerWith, startReceiver, verified } from '@prodops/server/testing/receiver.ts'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard({ env: { PRODOPS_WEBHOOKS_TO_PRIVATE: 'on' } })
const hostile = '<img src=x onerror=alert(1)>'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})

const add = (fields: object = {}) =>
  dashboard.call<{ id: string; secret: string }>('POST', '/webhooks', { url: receiver.url, events: ['task.created'], ...fields })

test('a webhook is added by keyboard with chosen events, its secret shown once, and a test event comes signed with it', async () => {
  const page = await dashboard.open('/settings/webhooks')
  await page.getByText('A webhook tells a program of yours').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Address').fill('ftp://example.com')
  dashboard.expectMessage(/status of 422/)
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('Address').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByLabel('Description').fill(hostile)
  await form.getByRole('checkbox', { name: 'Done' }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add the webhook' }).click()
  const secret = (await form.getByText('whsec_').first().textContent())!
  await expectAccessible(page)
  await form.getByRole('button', { name: 'I have it' }).click()

  await page.getByText('Nothing was sent in the last seven days').waitFor()
  expect(page.url()).toMatch(/\/settings\/webhooks\/wh_\w+$/)
  expect(await page.content()).not.toContain(secret)
  await page.getByText(hostile).waitFor()
  await page.getByRole('button', { name: 'Send test event' }).click()
  const panel = page.getByRole('complementary', { name: 'Delivery' })
  await panel.getByText('1. Answered 204').waitFor()
  await panel.getByText('webhook.test').first().waitFor()
  await expectAccessible(page)
  expect(verified(secret, receiver.received[0]!)).toMatchObject({ type: 'webhook.test' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'All webhooks' }).click()
  await page.getByRole('listitem').filter({ hasText: hostile }).getByText('On · last took an event').waitFor()
  await expectAccessible(page)
})

test('what came of each event is seen as it happens, the answer as text, and it is sent again', async () => {
  const { id } = await add()
  const page = await dashboard.open(`/settings/webhooks/${id}`, { ownSession: true })
  receiver.answer((_, response) => void response.writeHead(500).end(hostile))
  await dashboard.api('POST', '/tasks', { title: hostile })
  await page.getByText('Has taken nothing since').waitFor()
  const row = page.getByRole('row', { name: 'task.created' })
  await row.getByText('500').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Delivery' })
  await panel.getByText('It was answered 500.').first().waitFor()
  expect(await panel.locator('.webhook-tries pre').first().textContent()).toBe(hostile)
  await expectAccessible(page)
  receiver.answer(answerWith(200))
  await panel.getByRole('button', { name: 'Send again' }).click()
  await panel.getByText('1. Answered 200').waitFor()
  await page.getByText('On · last took an event').waitFor()
  await page.goBack()
  expect(page.url()).toMatch(/\/webhooks\/wh_\w+$/)
})

test('it is paused and turned on, and one that was turned off says why', async () => {
  const { id } = await add()
  const page = await dashboard.open(`/settings/webhooks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused: nothing is sent').first().waitFor()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('On · nothing sent yet').waitFor()
  receiver.answer(answerWith(410))
  await dashboard.api('POST', '/tasks', { title: 'Ship' })
  await page.getByText(/Turned off .*: it answered 410, gone/).waitFor()
  await expectAccessible(page)
  await page.getByLabel('All deliveries').selectOption('Given up')
  await page.getByRole('row', { name: 'Given up' }).waitFor()
  expect(page.url()).toContain('given-up')
  receiver.answer(answerWith(204))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('On · nothing sent yet').waitFor()
})

test('its address is changed, its secret rotated, and it is deleted by typing its host', async () => {
  const { id, secret } = await add()
  const page = await dashboard.open(`/settings/webhooks/${id}`, { ownSession: true })
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Change the webhook' })
  await form.getByRole('button', { name: 'Choose all' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('Everything').waitFor()

  await page.getByRole('button', { name: 'Rotate secret' }).click()
  const rotation = page.getByRole('dialog', { name: 'Rotate the secret' })
  await rotation.getByRole('button', { name: 'Make a new secret' }).click()
  const next = (await rotation.getByText('whsec_').first().textContent())!
  expect(next).not.toBe(secret)
  await rotation.getByRole('button', { name: 'I have it' }).click()
  await page.getByText('the one before signs until').waitFor()

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the webhook' })
  await dialog.getByRole('textbox').fill(new URL(receiver.url).host)
  await page.keyboard.press('Enter')
  await page.getByText('The webhook is deleted').waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/webhooks')
  expect(await page.content()).not.toContain(id)
})

test('on a phone nothing is wider than the window', async () => {
  const { id } = await add({ url: `${receiver.url}/${'long/'.repeat(40)}` })
  const page = await dashboard.open('/settings/webhooks', { ownSession: true, viewport: { width: 390, height: 800 } })
  const isNarrow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('list', { name: 'Webhooks' }).getByRole('link').first().waitFor()
  await isNarrow()
  await page.goto(`${dashboard.address}/settings/webhooks/${id}`)
  await page.getByRole('button', { name: 'Send test event' }).click()
  await page.getByText('1. Answered 204').waitFor()
  await isNarrow()
})
