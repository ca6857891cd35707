import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
let product: string
beforeAll(async () => {
  product = `/products/${(await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id}`
})

const give = (content: string) => dashboard.api('POST', `${product}/feedback`, { content, source: 'EMAIL', type: 'OTHER' })
const hasFocus = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(text)
const row = (page: Page, name: string) => page.getByRole('row', { name })

test('a dialog that a key has opened gives the focus back, whether it is left or sent', async () => {
  await give('Looked at')
  const page = await dashboard.open('/inbox')
  dashboard.expectMessage(/status of 422/)
  await row(page, 'Looked at').focus()
  for (const [key, dialog] of [
    ['w', 'Today’s log'],
    ['c', 'Add feedback'],
    ['?', 'Keyboard'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name: dialog }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hasFocus(page, 'Looked at')
  }
  const account = page.getByRole('button', { name: /^Account of/ })
  await account.press('Enter')
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true)
  await row(page, 'Looked at').focus()
  await page.keyboard.press('c')
  const isInField = () => page.getByLabel('What was said').evaluate((field) => field === document.activeElement)
  await expect.poll(isInField).toBe(true)
  await page.getByRole('button', { name: 'Add the feedback' }).press('Enter')
  await expect.poll(isInField).toBe(true)
  await page.getByLabel('What was said').fill('Said by keyboard')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Feedback added').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await hasFocus(page, 'Looked at')
})

test('Escape closes the dialog that is over a record or over what is chosen, and nothing beneath it', async () => {
  await give('Beneath it')
  const page = await dashboard.open('/inbox')
  await row(page, 'Beneath it').click()
  const panel = page.getByRole('complementary').filter({ hasText: 'Beneath it' })
  await panel.waitFor()
  for (const [open, dialog] of [
    [() => page.keyboard.press('?'), 'Keyboard'],
    [() => page.getByRole('button', { name: 'Requests' }).click(), 'Requests'],
  ] as const) {
    await open()
    await page.getByRole('dialog', { name: dialog }).waitFor()
    await page.getByRole('dialog', { name: dialog }).locator('button').first().focus()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await panel.isVisible()).toBe(true)
  }
  await dashboard.api('POST', '/tasks', { title: 'Chosen' })
  await page.goto(`${dashboard.address}/tasks?view=list`)
  await row(page, 'Chosen').getByRole('checkbox').click()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await row(page, 'Chosen').getByRole('checkbox').isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => row(page, 'Chosen').getByRole('checkbox').isChecked()).toBe(false)
})

test('the keyboard goes on from what undo has brought back, and opens it', async () => {
  for (const content of ['Third in', 'Second in', 'First in']) await give(content)
  const page = await dashboard.open('/inbox')
  await row(page, 'Second in').focus()
  await page.keyboard.press('Delete')
  await row(page, 'Second in').waitFor({ state: 'hidden' })
  await hasFocus(page, 'Third in')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await row(page, 'Second in').waitFor()
  await hasFocus(page, ' in')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Feedback' }).waitFor()
})

test('a button that has waited for the service, and a field that was sent, have the focus again', async () => {
  await dashboard.call('POST', `${product}/metrics`, { key: 'visits', name: 'Visits' })
  const page = await dashboard.open(`${product}/metrics/visits`)
  await page.route('**/value', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Value' }).fill('3')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.press('Enter')
  await page.getByText(/Visits: .* is 3/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await page.goto(`${dashboard.address}/finance?view=rates`)
  const rates = page.getByLabel('Rates to enter or paste')
  await rates.fill('2026-03-01, EUR, 1.08')
  await rates.press('Control+Enter')
  await page.getByText('Rate saved').waitFor()
  await expect.poll(() => rates.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('where the page is left, the focus is with the page that comes and with nothing in it', async () => {
  await give('Left behind')
  const page = await dashboard.open('/inbox')
  await row(page, 'Left behind').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  await page.getByLabel('New task').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.matches('main *'))).toBe(true)
})

test('where nothing had the focus, the page that a key opens has it', async () => {
  for (const [from, keys, to] of [
    [product, '3', '**/versions'],
    ['/', 'gn', '**/inbox'],
  ] as const) {
    const page = await dashboard.open(from)
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    expect(await focused()).toBe('BODY')
    await page.keyboard.type(keys)
    await page.waitForURL(to)
    await expect.poll(focused).toBe('MAIN')
  }
})

test('what is pressed again under another name, and a text whose saving changes the address, keep the focus', async () => {
  const { id } = await dashboard.call<{ id: string }>('POST', '/webhooks', {
    url: 'https://example.com/',
    events: ['task.created'],
  })
  const page = await dashboard.open(`/settings/webhooks/${id}`)
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  await hasFocus(page, 'Turn on')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await hasFocus(page, 'Pause')

  await page.goto(dashboard.address + product)
  await page.getByRole('button', { name: 'Edit slug' }).press('Enter')
  await page.keyboard.type('kept')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products/kept')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit slug')
})

test('Escape in the line of quick add and in the search gives the focus back to the card', async () => {
  await dashboard.api('POST', '/tasks', { title: 'At this card' })
  const page = await dashboard.open('/tasks')
  const card = page.getByRole('button', { name: 'At this card' })
  await card.focus()
  for (const [key, field] of [
    ['c', 'New task'],
    ['/', 'Find in the tasks'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => page.getByLabel(field).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => card.evaluate((button) => button === document.activeElement)).toBe(true)
  }
})

test('a button whose place others take leaves the focus with them, and a form that is sent with its first field', async () => {
  const idea = await dashboard.call<{ id: string }>('POST', '/ideas', { title: 'To be weighed' })
  const page = await dashboard.open(`/ideas/${idea.id}`)
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      return at?.closest('label')?.firstChild?.textContent || at?.textContent || at?.getAttribute('type')
    })
  await page.getByRole('button', { name: 'Evaluate' }).press('Enter')
  await expect.poll(focused).toBe('Market size')
  await page.getByRole('button', { name: 'Clear the evaluation' }).press('Enter')
  await expect.poll(focused).toBe('Evaluate')

  await page.goto(`${dashboard.address}/settings`)
  const current = page.getByLabel('Current password')
  await current.fill(dashboard.password)
  await page.getByLabel('New password', { exact: true }).fill(dashboard.password)
  await page.keyboard.press('Enter')
  await page.getByText('The password is changed').waitFor()
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('of a list whose last record is deleted the keyboard goes on from the page, not from a button before the list', async () => {
  const key = 'only_one'
  await dashboard.api('POST', `${product}/metrics`, { key, name: 'Only one', type: 'timeseries' })
  await dashboard.api('PUT', `${product}/metrics/${key}/value`, { date: '2026-03-31', value: 1 })
  const page = await dashboard.open(`${product}/metrics/${key}?from=2026-03-01&to=2026-03-31`)
  await page.getByRole('row', { name: '31' }).waitFor()
  await page.getByRole('button', { name: 'Delete the metric' }).focus()
  await page.getByRole('row', { name: '31' }).focus()
  await page.keyboard.press('Delete')
  await page.getByText('Set one above').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})

test('after a deletion by its name the keyboard goes on from the page, not from a tab that leads away', async () => {
  await dashboard.call('POST', '/api-keys', { name: 'revoked', readOnly: true })
  const page = await dashboard.open('/settings/api-keys')
  await page.getByRole('link', { name: 'Webhooks' }).focus()
  await page.getByRole('button', { name: 'Revoke revoked' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('revoked')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Revoke revoked' }).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  const key = 'soon_gone'
  await dashboard.api('POST', `${product}/metrics`, { key, name: 'Soon gone', type: 'timeseries' })
  await page.goto(`${dashboard.address}${product}/metrics/${key}`)
  await page.getByRole('link', { name: 'Settings', exact: true }).last().focus()
  await page.getByRole('button', { name: 'Delete the metric' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('Soon gone')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('nav') ?? document.activeElement?.tagName))
    .toBe('MAIN')
})

test('after a deletion by its name the keyboard goes on in the page, not from a link of its head', async () => {
  await dashboard.call('PATCH', product, { website: 'https://example.com/' })
  await dashboard.api('POST', `${product}/metrics`, { key: 'headed', name: 'Headed', type: 'timeseries' })
  const page = await dashboard.open(`${product}/metrics/headed`)
  await page.getByRole('link', { name: 'example.com' }).focus()
  await page.getByRole('button', { name: 'Delete the metric' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('Headed')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('header') ?? document.activeElement?.tagName))
    .toBe('MAIN')

  await page.goto(`${dashboard.address}/settings/api-keys`)
  const begins = page.getByRole('button', { name: 'New API key' })
  await begins.press('Enter')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => begins.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('from a record that was just made, or that a link has opened, the keyboard goes on at its row', async () => {
  const page = await dashboard.open('/ideas')
  await page.getByLabel('New idea').fill('Just made')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'Just made' }).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(page, 'Just made')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Idea' })
  await panel.getByRole('heading', { name: 'Just made' }).waitFor()
  for (let opened = 0; opened < 2; opened++) {
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await hasFocus(page, 'Just made')
    await page.keyboard.press('Enter')
    await panel.getByRole('heading', { name: 'Just made' }).waitFor()
    await page.reload()
    await panel.getByRole('heading', { name: 'Just made' }).waitFor()
  }
})
