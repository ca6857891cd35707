import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { heldBack } from '../../testing/slow'

const dashboard = freshDashboard()

interface Feedback {
  id: string
  productId: string
  content: string
}

let productId: string
/** Feedback on Paperplane. */
async function give(content: string, more: object = {}) {
  productId ??= (await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id
  return dashboard.api<Feedback>('POST', `/products/${productId}/feedback`, { content, source: 'EMAIL', type: 'OTHER', ...more })
}
const row = (page: Page, text: string) => page.getByRole('row', { name: text })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Feedback' })
const texts = (page: Page) => page.locator('[data-record] [role=gridcell]:nth-child(2)').allInnerTexts()

test('an empty inbox says what it is for, and feedback is added by a form', async () => {
  const page = await dashboard.open('/inbox')
  await page.getByText('Nothing has come in yet').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Add feedback' })
  await form.getByLabel('What was said').fill('The export stops')
  await form.getByLabel('Their email address').fill('nobody')
  dashboard.expectMessage(/status of 422/)
  await form.getByRole('button', { name: 'Add the feedback' }).click()
  await expect.poll(() => form.getByLabel('Their email address').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  expect(await form.getByLabel('What was said').inputValue()).toBe('The export stops')
  await form.getByLabel('Their email address').fill('ada@example.com')
  await form.getByRole('button', { name: 'Add the feedback' }).click()
  await row(page, 'The export stops').waitFor()
})

extendedTest(
  'what was said is sent on the product that is shown, also before the page knows which products there are',
  async () => {
    const page = await dashboard.open('/settings')
    const goOn = await heldBack(page, '**/dashboard/api/products')
    await page.goto(`${dashboard.address}/inbox`)
    await page.locator('h1').first().waitFor()
    await page.keyboard.press('c')
    const form = page.getByRole('dialog', { name: 'Add feedback' })
    await form.getByLabel('What was said').fill('Said in haste')
    await page.keyboard.press('Control+Enter')
    goOn()
    await row(page, 'Said in haste').waitFor()
    await form.waitFor({ state: 'detached' })
    expect(await form.count()).toBe(0)
  },
)

test('what came in is counted in the rail until the inbox is opened, where it is marked', async () => {
  const { id } = await give('Seen by now')
  await dashboard.call('PUT', '/unseen-feedback', { id })
  await give('Unseen so far')
  const page = await dashboard.open('/tasks')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' })
  await link.getByText('1').waitFor()
  await link.click()
  await row(page, 'Unseen so far').getByText('new').waitFor()
  await link.locator('.unseen').waitFor({ state: 'detached' })
  await page.reload()
  await row(page, 'Unseen so far').waitFor()
  expect(await row(page, 'Unseen so far').getByText('new').count()).toBe(0)
})

test('the keyboard goes up and down, opens an entry, and takes the open one along', async () => {
  for (const text of ['Oldest', 'Middle', 'Newest']) await give(text, { author: 'Ada', authorEmail: 'ada@example.com' })
  const page = await dashboard.open('/inbox')
  await row(page, 'Newest').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Middle').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await panel(page).getByText('Oldest').waitFor()
  await page.keyboard.press('k')
  await panel(page).getByText('Middle').waitFor()
  await row(page, 'Middle').focus()
  await page.keyboard.press('ArrowUp')
  await panel(page).getByText('Newest').waitFor()
  await panel(page).focus()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/inbox')
})

test('type, source, product and text stand in the address, and back takes one away', async () => {
  await give('Falls over in autumn', { type: 'BUG', source: 'GITHUB' })
  await give('Falls over in spring', { type: 'BUG', source: 'DISCORD' })
  await give('Falls asleep', { metadata: '{"page":"/autumn"}' })
  const page = await dashboard.open('/inbox')
  await page.keyboard.press('/')
  await page.keyboard.type('falls')
  await expect.poll(() => texts(page)).toEqual(['Falls asleep', 'Falls over in spring', 'Falls over in autumn'])
  await page.getByRole('combobox', { name: 'Type' }).selectOption('BUG')
  await expect.poll(() => texts(page)).toEqual(['Falls over in spring', 'Falls over in autumn'])
  await page.getByRole('combobox', { name: 'Source' }).selectOption('GITHUB')
  await expect.poll(() => texts(page)).toEqual(['Falls over in autumn'])
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Paperplane' })
  expect(new URL(page.url()).search).toMatch(/^\?text=falls&type=BUG&source=GITHUB&product=prod_/)
  await page.reload()
  await expect.poll(() => texts(page)).toEqual(['Falls over in autumn'])
  await page.goBack()
  await page.goBack()
  await expect.poll(() => texts(page)).toEqual(['Falls over in spring', 'Falls over in autumn'])
  await page.getByLabel('Search feedback').fill('autumn page')
  await page.getByText('Nothing passes these filters.').waitFor()
})

extendedTest('metadata that is JSON is laid out, and all else is as it was sent', async () => {
  const flat = await give('With a flat object', { metadata: '{"page":"/pricing","beta":true,"userId":175928847299117063}' })
  const deep = await give('With a deep object', { metadata: '{"a":{"b":[1,2]}}' })
  const plain = await give('With a ticket', { metadata: 'Ticket 12' })
  const page = await dashboard.open(`/inbox/${flat.id}`)
  await panel(page).getByRole('row', { name: 'page /pricing' }).waitFor()
  await panel(page).getByRole('row', { name: 'beta true' }).waitFor()
  await panel(page).getByRole('row', { name: 'userId 175928847299117063' }).waitFor()
  await page.goto(`${dashboard.address}/inbox/${deep.id}`)
  await expect.poll(() => panel(page).locator('pre').innerText()).toBe(JSON.stringify({ a: { b: [1, 2] } }, null, 2))
  await page.goto(`${dashboard.address}/inbox/${plain.id}`)
  await expect.poll(() => panel(page).locator('pre').innerText()).toBe('Ticket 12')
})

test('a task is made of an entry and linked both ways, and undo takes it away again', async () => {
  const { id } = await give('Please add dark mode\nIt is bright.', { type: 'FEATURE', author: 'Ada' })
  const page = await dashboard.open(`/inbox/${id}`)
  await panel(page).getByRole('button', { name: 'Make a task' }).click()
  await panel(page)
    .getByRole('link', { name: /Task #1 · To do · Please add dark mode/ })
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await panel(page).getByRole('button', { name: 'Make a task' }).waitFor()
  await page.keyboard.press('t')
  await panel(page)
    .getByRole('link', { name: /Task #2/ })
    .click()
  const task = page.getByRole('complementary', { name: 'Task' })
  await task.getByRole('heading', { name: 'Please add dark mode' }).waitFor()
  await task.getByRole('link', { name: /Feedback.*Ada/ }).click()
  await panel(page).getByText('It is bright.').waitFor()
})

test('a deleted entry is gone at once, the next one opens, and undo brings it back', async () => {
  await give('Stays')
  const { id } = await give('Deleted by mistake')
  const page = await dashboard.open(`/inbox/${id}`)
  await panel(page).getByText('Deleted by mistake').waitFor()
  await page.keyboard.press('Delete')
  await row(page, 'Deleted by mistake').waitFor({ state: 'hidden' })
  await panel(page).getByText('Stays').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Deleted by mistake').click()
  await panel(page).getByText('Deleted by mistake').waitFor()
})

extendedTest('a deleted entry is never asked for again, however one comes to its address', async () => {
  const { id } = await give('Deleted and visited')
  const page = await dashboard.open(`/inbox/${id}`, { ownSession: true })
  await panel(page).getByText('Deleted and visited').waitFor()
  const asked = () => page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(`/inbox/${id}`))
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/dashboard/api/inbox/${id}`, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  // It is being read, since something of it has changed, when it is deleted.
  const reading = asked()
  await dashboard.call('POST', `/products/${productId}/feedback/${id}/task`, {})
  await reading
  await panel(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('“Deleted and visited” deleted').waitFor()
  answer()
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/inbox/${id}`)
  await panel(page).getByText('There is no such feedback, or it was deleted.').waitFor()
})

test('a deletion that the service refuses is taken back on the page and told', async () => {
  const { id } = await give('Deleted by another')
  await give('Another one')
  const page = await dashboard.open('/inbox')
  await row(page, 'Deleted by another').focus()
  // The page hears at once of what is deleted elsewhere: here its list comes too late.
  await page.route('**/dashboard/api/inbox?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await dashboard.api('DELETE', `/products/${productId}/feedback/${id}`)
  dashboard.expectMessage(/status of 404/)
  await page.keyboard.press('Delete')
  await page.getByRole('alert').getByText('There is no such feedback.').waitFor()
  await row(page, 'Deleted by another').waitFor({ state: 'hidden' })
})

extendedTest('of several undo notices each names its entry, a long one by its first words, and brings back its own', async () => {
  await give('First to go\nin two lines')
  await give(`Long ${'and longer '.repeat(40)}end`)
  const page = await dashboard.open('/inbox')
  for (const content of ['First to go', 'Long and longer']) {
    await row(page, content).focus()
    await page.keyboard.press('Delete')
    await row(page, content).waitFor({ state: 'hidden' })
  }
  const notice = (text: string | RegExp) => page.getByText(text).locator('..')
  await notice('“First to go in two lines” deleted').waitFor()
  expect((await page.getByText(/“Long and longer .*…” deleted/).innerText()).length).toBeLessThan(80)
  await notice('First to go').getByRole('button', { name: 'Undo' }).click()
  await row(page, 'First to go').waitFor()
  expect(await row(page, 'Long and longer').count()).toBe(0)
})

test("a product's feedback is one of its pages", async () => {
  await give('On Paperplane')
  const page = await dashboard.open(`/products/${productId}/feedback`)
  await row(page, 'On Paperplane').click()
  await panel(page).getByText('On Paperplane').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/products\/prod_[^/]+\/feedback\/fb_/)
  expect(await page.getByRole('combobox', { name: 'Product' }).count()).toBe(0)
  await expectAccessible(page)
})

test('on a phone the inbox is no wider than the window and an entry covers it', async () => {
  await give('Seen on a phone '.repeat(20))
  const page = await dashboard.open('/inbox', { viewport: { width: 390, height: 800 } })
  await row(page, 'Seen on a phone').first().click()
  await panel(page).getByText('Seen on a phone').waitFor()
  expect((await panel(page).boundingBox())!.width).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('what may be spam is marked and found by a filter, and the mark goes and comes back by undo', async () => {
  productId ??= (await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id
  const { key } = await dashboard.call<{ key: string }>('POST', `/products/${productId}/feedback-key`, {})
  for (const [content, metadata] of [['A person wrote this'], ['Cheap watches', '{"suspected":["honeypot"]}']]) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ content, metadata })
    expect((await fetch(`${dashboard.address}/api/v1/feedback`, { method: 'POST', headers, body })).status).toBe(201)
  }
  const page = await dashboard.open('/inbox')
  await row(page, 'Cheap watches').getByText('Spam?').waitFor()
  expect(await row(page, 'A person wrote this').getByText('Spam?').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Spam' }).selectOption({ label: 'Possible spam' })
  await row(page, 'A person wrote this').waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('?suspected=true')
  await row(page, 'Cheap watches').click()
  await panel(page).getByText('Possible spam: hidden field was filled in.').waitFor()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Not spam' }).click()
  await panel(page).getByText('Possible spam:').waitFor({ state: 'hidden' })
  await row(page, 'Cheap watches').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Cheap watches').getByText('Spam?').waitFor()
  await panel(page).getByText('Possible spam:').waitFor()
})

extendedTest(
  'what was deleted last is told at once however many were, the oldest notice goes, and z takes back what is read',
  async () => {
    const contents = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `One of many, ${letter}`)
    for (const content of contents.toReversed()) await give(content)
    const page = await dashboard.open('/inbox')
    await row(page, contents[0]!).focus()
    const told = page.getByRole('alert').filter({ visible: true })
    for (const content of contents.slice(0, 6)) {
      await page.keyboard.press('Delete')
      await told.getByText(`“${content}” deleted`).waitFor()
    }
    await expect.poll(() => told.count()).toBe(4)
    await page.keyboard.press('z')
    await row(page, contents[5]!).waitFor()
    await told.getByText(`“${contents[5]}” deleted`).waitFor({ state: 'detached' })
    await told.getByText(`“${contents[1]}” deleted`).waitFor()
  },
)
