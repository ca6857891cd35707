import { answerWith, startReceiver, verified } from '@prodops/server/testing/receiver.ts'
import { extendedTest } from '@prodops/server/testing/runs.ts'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard({ env: { PRODOPS_WEBHOOKS_TO_PRIVATE: 'on' } })
const hostile = '<img src=x onerror=alert(1)>'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})

const add = (fields: object = {}) =>
  dashboard.call<{ id: string; secret: string }>('POST', '/webhooks', {
    url: receiver.url,
    events: ['task.created'],
    ...fields,
  })

test('a webhook is added by keyboard, its secret shown once, and a test event arrives signed', async () => {
  const page = await dashboard.open('/settings/webhooks')
  await page.getByText('No webhooks yet').waitFor()
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Endpoint URL').fill('ftp://example.com')
  await page.keyboard.press('Enter')
  await form.getByText('Select at least one event').waitFor()
  await form.getByRole('checkbox', { name: 'Task completed' }).focus()
  await page.keyboard.press('Space')
  dashboard.expectMessage(/status of 422/)
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('Endpoint URL').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Endpoint URL').fill(receiver.url)
  await form.getByLabel('Description').fill(hostile)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  const secret = (await form.getByText('whsec_').first().textContent())!
  await form.getByRole('button', { name: 'Done' }).click()

  await page.getByText('No deliveries in the last 7 days').waitFor()
  expect(page.url()).toMatch(/\/settings\/webhooks\/wh_\w+$/)
  expect(await page.content()).not.toContain(secret)
  await page.getByText(hostile).waitFor()
  await page.getByRole('button', { name: 'Send test event' }).click()
  const panel = page.getByRole('complementary', { name: 'Delivery' })
  await panel.getByText('1. Response 204').waitFor()
  await panel.getByText('webhook.test').first().waitFor()
  await expectAccessible(page)
  expect(verified(secret, receiver.received[0]!)).toMatchObject({ type: 'webhook.test' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'All webhooks' }).click()
  await page.getByRole('region').filter({ hasText: hostile }).getByText('On · Last delivered').waitFor()
})

test('what came of each event is seen as it happens, the answer as text, and it is sent again', async () => {
  const { id } = await add()
  const page = await dashboard.open(`/settings/webhooks/${id}`, { ownSession: true })
  receiver.answer((_, response) => void response.writeHead(500).end(hostile))
  await dashboard.api('POST', '/tasks', { title: hostile })
  await page.getByText('Failing since').waitFor()
  const row = page.getByRole('row', { name: 'task.created' })
  await row.getByText('500').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Delivery' })
  await panel.getByText('HTTP 500.').first().waitFor()
  expect(await panel.locator('pre').first().textContent()).toBe(hostile)
  await expectAccessible(page)
  receiver.answer(answerWith(200))
  await panel.getByRole('button', { name: 'Send again' }).click()
  await panel.getByText('1. Response 200').waitFor()
  await page.getByText('On · Last delivered').waitFor()
  await page.goBack()
  expect(page.url()).toMatch(/\/webhooks\/wh_\w+$/)
})

test('a webhook of a chat has a format and products, and shows no secret', async () => {
  const [product] = await dashboard.api<{ id: string; name: string }[]>('GET', '/products')
  const page = await dashboard.open('/settings/webhooks?new', { ownSession: true })
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Endpoint URL').fill(receiver.url)
  await form.getByLabel('Format').selectOption('Slack message')
  await form.getByRole('combobox', { name: 'Products' }).fill(product!.name)
  await page.keyboard.press('Enter')
  await form.getByRole('checkbox', { name: 'Task created' }).check()
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByText(`Slack message · task.created · ${product!.name}`).waitFor()
  expect(await page.getByText('Secret').count()).toBe(0)
  await dashboard.api('POST', '/tasks', { title: 'Ship <it>', productId: product!.id })
  await expect.poll(() => receiver.received.at(-1)!.event.text).toContain('Ship &lt;it&gt;')
})

extendedTest('it is paused and turned on, and one that was turned off says why', async () => {
  const { id } = await add()
  const page = await dashboard.open(`/settings/webhooks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused: events are not sent').first().waitFor()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('On · No events sent yet').waitFor()
  receiver.answer(answerWith(410))
  await dashboard.api('POST', '/tasks', { title: 'Ship' })
  await page.getByText(/Turned off .*: it responded with 410 Gone/).waitFor()
  await page.getByLabel('All deliveries').selectOption('Failed')
  await page.getByRole('row', { name: 'Failed' }).waitFor()
  expect(page.url()).toContain('failed')
  receiver.answer(answerWith(204))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'Resend all' }).click()
  await page.getByText('Resending failed events').waitFor()
  await page.getByText('On · Last delivered').waitFor()
  await page.getByText('No failed deliveries in the last 7 days').waitFor()
})

test('its address is changed, its secret rotated, and it is deleted by typing its host', async () => {
  const { id, secret } = await add()
  const page = await dashboard.open(`/settings/webhooks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Send test event' }).waitFor()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit webhook' })
  await form.getByRole('button', { name: 'Select all' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('All events').waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click()
  const rotation = page.getByRole('dialog', { name: 'Rotate secret' })
  await rotation.getByRole('button', { name: 'Create new secret' }).click()
  const next = (await rotation.getByText('whsec_').first().textContent())!
  expect(next).not.toBe(secret)
  await rotation.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Previous secret valid until').waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete webhook' })
  await dialog.getByRole('textbox').fill(new URL(receiver.url).host)
  await page.keyboard.press('Enter')
  await page.getByText('Webhook deleted').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings/webhooks')
  await expect.poll(() => page.content()).not.toContain(id)
})

extendedTest('on a phone nothing is wider than the window', async () => {
  const { id } = await add({ url: `${receiver.url}/${'long/'.repeat(40)}` })
  const page = await dashboard.open('/settings/webhooks', {
    ownSession: true,
    viewport: { width: 390, height: 800 },
  })
  const isNarrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('region').getByRole('link').first().waitFor()
  await isNarrow()
  await page.goto(`${dashboard.address}/settings/webhooks/${id}`)
  await page.getByRole('button', { name: 'Send test event' }).click()
  await page.getByText('1. Response 204').waitFor()
  await isNarrow()
})
