import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
const product = '/products/paperplane'

beforeAll(async () => {
  const id = await dashboard.slugged('paperplane')
  await dashboard.api('POST', `/products/${id}/feedback`, { content: 'Under the cursor', source: 'EMAIL', type: 'OTHER' })
  await dashboard.api('POST', '/tasks', { title: 'Under the cursor' })
})

/** Each has letters and digits that are keys of its page. */
const openings = [
  { path: '/', key: 'c', field: 'Name', typed: 'zeta product' },
  { path: '/inbox', key: 'j c', field: 'What was said', typed: 'the text > is typed' },
  { path: '/tasks', key: 'c', field: 'New task', typed: 'xcjz shipped' },
  { path: '/tasks', key: 'w', field: 'What was done?', typed: 'xcjz shipped' },
  { path: '/ideas', key: 'c', field: 'New idea', typed: 'approve it' },
  { path: '/finance', key: 'v', field: 'Name', typed: 'a server' },
  { path: '/settings/api-keys', key: 'c', field: 'Name', typed: 'the pipeline' },
  { path: '/settings/webhooks', key: 'c', field: 'Address', typed: 'https://example.com/?' },
  { path: `${product}/finance`, key: 'c', field: 'Amount', typed: '1,5' },
  { path: `${product}/versions`, key: 'c', field: 'Version', typed: '7.7.7' },
  { path: `${product}/metrics`, key: 'c', field: 'Name', typed: 'join rate' },
  { path: `${product}/feedback`, key: 'c', field: 'What was said', typed: 'the text' },
  { path: `${product}/log`, key: 'c', field: 'What was done?', typed: '[7] w' },
]

/** A fresh page on which its keys work. */
async function opened({ path, key }: { path: string; key: string }) {
  const page = await dashboard.open(path)
  const main = page.getByRole('main')
  const beginning = main.getByRole('button', { name: /^(New|Add|Write)/ }).or(main.getByLabel(/^New (task|idea)$/))
  await beginning.first().waitFor()
  if (key.startsWith('j')) await page.getByText('Under the cursor').first().waitFor()
  return page
}

const typedInto = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first().inputValue()

for (const opening of openings) {
  test(`what is typed at once behind ${opening.key} on ${opening.path} is the text of its field, and no key of the page`, async () => {
    const page = await opened(opening)
    await page.keyboard.type(opening.key.replace(' ', '') + opening.typed)
    await expect.poll(() => typedInto(page, opening.field)).toBe(opening.typed)
    expect(new URL(page.url()).pathname).toBe(opening.path)
    expect(await dashboard.api<object[]>('GET', '/tasks')).toHaveLength(1)
  })
}

test.each([20, 60, 90, 120, 180])('a form beside the page has all that is typed behind its key, %i ms a key', async (delay) => {
  const page = await opened({ path: `${product}/finance`, key: 'c' })
  await page.keyboard.type('c1234,5678', { delay })
  await expect.poll(() => typedInto(page, 'Amount')).toBe('1234,5678')
})

test.each([
  ['new task', 'New task', '/tasks'],
  ['add feedback', 'What was said', '/inbox'],
  ['new cost', 'Name', '/finance'],
  ['write today', 'What was done?', '/settings'],
])('what is typed at once behind “%s” in the palette is the text of what it opens', async (words, field, path) => {
  const page = await dashboard.open('/settings')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Find a record or an action').fill(words)
  await page.locator('.mantine-Spotlight-action[data-selected]').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('xcjz at once')
  await expect.poll(() => typedInto(page, field)).toBe('xcjz at once')
  expect(new URL(page.url()).pathname).toBe(path)
})

test('no card and no row under the keyboard hears of what is typed for a dialog on its way', async () => {
  for (const [path, name] of [
    ['/tasks', 'write-log'],
    ['/inbox', 'new-feedback-form'],
  ] as const) {
    const page = await opened({ path, key: 'j' })
    await page.route(`**/assets/${name}*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.keyboard.type(path === '/tasks' ? 'jw' : 'jc')
    for (const key of ['a', 'Space', 'b', 'Enter', 'Delete', 'x', 'Backspace']) await page.keyboard.press(key)
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .getByRole('textbox')
          .first()
          .evaluate(() => document.activeElement?.tagName),
      )
      .toBe('TEXTAREA')
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe('a b\n')
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByText('is put down').count()).toBe(0)
  }
})

test('what was typed for a field that does not come is thrown away, and the keys of the page go on', async () => {
  const page = await dashboard.open(`${product}/metrics`)
  await page.route('**/assets/new-metric*', () => {})
  await page.getByRole('button', { name: 'New metric' }).first().waitFor()
  await page.keyboard.type('c1gz7')
  await page.waitForTimeout(4_000)
  expect(new URL(page.url()).pathname).toBe(`${product}/metrics`)
  await page.keyboard.press('5')
  await page.waitForURL('**/feedback')
})

test('today’s log has the keyboard also where the products come later than its dialog', async () => {
  const page = await dashboard.open('/settings')
  await page.route('**/dashboard/api/products', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.type('wat once')
  await expect.poll(() => typedInto(page, 'What was done?')).toBe('at once')
})

const named = ['Enter', 'Tab', 'Backspace']

/** Presses them one after the other; what is no name of a key is typed. */
async function press(page: Page, keys: string[], delay: number) {
  for (const key of keys) {
    if (named.includes(key)) await page.keyboard.press(key)
    else await page.keyboard.type(key, { delay })
    await page.waitForTimeout(delay)
  }
}

/** What is asked for by such an address comes later by so many milliseconds. */
const slow = (page: Page, address: string, ms = 400) =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })

describe.each([30, 120])('at %i ms a key', (delay) => {
  test('Enter on a card, e and a text change its title', async () => {
    const page = await opened({ path: '/tasks', key: 'j' })
    await press(page, ['j', 'Enter', 'e', '-new title'], delay)
    await expect.poll(() => typedInto(page, 'Title')).toBe('Under the cursor-new title')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  test.each([
    ['/', 'gn/', 'slow', '/inbox', 'Find in the feedback'],
    ['/', 'gt/', 'wxc', '/tasks', 'Find in the tasks'],
    ['/', 'gfc', '12', '/finance', 'Amount'],
    ['/finance', 'ghc', '12', '/', 'Name'],
  ])(
    'on %s the keys %s and a text are one after the other those of the page that g leads to',
    async (from, keys, typed, to, field) => {
      const page = await opened({ path: from, key: 'c' })
      await press(page, [keys, typed], delay)
      await expect.poll(() => typedInto(page, field)).toBe(typed)
      expect(new URL(page.url()).pathname).toBe(to)
    },
  )

  test('Tab behind the first field of a form on its way goes on to the next', async () => {
    const page = await opened({ path: `${product}/finance`, key: 'c' })
    await press(page, ['c', '5', 'Tab', 'CAD', 'Tab'], delay)
    await expect.poll(() => typedInto(page, 'Currency')).toBe('CAD')
    expect(await typedInto(page, 'Amount')).toBe('5')
    await page.getByLabel('Date', { exact: true }).and(page.locator(':focus')).waitFor()
  })
})

test('what is typed behind a place and a record that come slowly is theirs, key by key', async () => {
  const page = await dashboard.open('/finance')
  await page.getByRole('button', { name: 'New revenue' }).first().waitFor()
  for (const address of ['**/assets/tasks.page*', '**/assets/task-panel*', '**/dashboard/api/tasks*', '**/dashboard/api/tasks/*'])
    await slow(page, address)
  await press(page, ['gtj', 'Enter', 'e', '!', 'Enter'], 30)
  await page.getByRole('heading', { name: 'Under the cursor!' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('Enter and Tab behind a dialog on its way make a line in its text, and go to its next field', async () => {
  const page = await opened({ path: '/inbox', key: 'c' })
  await slow(page, '**/assets/new-feedback-form*')
  await press(page, ['c', 'a bx', 'Backspace', 'Enter', 't', 'Tab', 'Tab', 'Tab', 'Ada'], 20)
  await expect.poll(() => typedInto(page, 'Author')).toBe('Ada')
  expect(await typedInto(page, 'What was said')).toBe('a b\nt')
})
