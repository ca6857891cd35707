import { extendedTest } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()

const add = (title: string, more: object = {}) => dashboard.api('POST', '/tasks', { title, ...more })
const taskOf = (id: string) => dashboard.api('GET', `/tasks/${id}`)

test('a task is edited where it is read; Escape leaves it as it was', async () => {
  const { id } = await add('Edited in place')
  const page = await dashboard.open(`/tasks/${id}`)
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.keyboard.type(' never')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(', twice')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Edited in place, twice' }).waitFor()
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.keyboard.type('It is **bold** and <b>safe</b>')
  await page.keyboard.press('Control+Enter')
  await page.locator('.markdown strong', { hasText: 'bold' }).waitFor()
  await page.locator('.markdown', { hasText: '<b>safe</b>' }).waitFor()
  await expect
    .poll(() => taskOf(id))
    .toMatchObject({ title: 'Edited in place, twice', description: 'It is **bold** and <b>safe</b>' })
})

test('a description has tables, tick boxes, strikethrough and bare links, as notes elsewhere have them', async () => {
  const description = [
    '| Plan | Price |\n| --- | ---: |\n| Solo <b>x</b> | 9 |',
    '- [x] Written\n- [ ] Read',
    'It costs ~9 to ~12, not ~~19~~. See https://example.com/plans and [^1].',
    '[^1]: No note.',
  ].join('\n\n')
  const { id } = await add('Described at length', { description })
  const page = await dashboard.open(`/tasks/${id}`)
  const text = page.locator('.markdown')
  const table = text.getByRole('table')
  await table.waitFor()
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Plan', 'Price'])
  expect(await table.getByRole('cell').allTextContents()).toEqual(['Solo <b>x</b>', '9'])
  expect(await text.getByRole('checkbox', { name: 'Done' }).isChecked()).toBe(true)
  expect(await text.getByRole('checkbox', { name: 'To do' }).isChecked()).toBe(false)
  expect(await text.locator('del').allTextContents()).toEqual(['19'])
  expect(await text.getByRole('link').getAttribute('href')).toBe('https://example.com/plans')
  await text.getByText('and [^1].').waitFor()
  await expectAccessible(page)
})

extendedTest(
  'of the pictures of a description only those in the text itself are shown, and no other host is asked for one',
  async () => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const elsewhere = 'https://pictures.invalid/1.png'
    const lines = [
      `![A dot](${dot})`,
      `![A shot](${elsewhere})`,
      `![](${elsewhere}?bare)`,
      `[![A badge](${elsewhere})](https://builds.invalid/)`,
    ]
    const { id } = await add('Described in pictures', { description: lines.join('\n\n') })
    const page = await dashboard.open('/')
    const asked: string[] = []
    page.on('request', (request) => !request.url().startsWith(dashboard.address) && asked.push(request.url().slice(0, 30)))
    await page.goto(`${dashboard.address}/tasks/${id}`)
    const text = page.locator('.markdown')
    await text.getByRole('img', { name: 'A dot' }).waitFor()
    expect(
      await text.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['A shot', elsewhere],
      [`${elsewhere}?bare`, `${elsewhere}?bare`],
      ['A badge', 'https://builds.invalid/'],
    ])
    await expectAccessible(page)
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([])
  },
)

test('e edits the task that is open', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Edited by key' })
  const page = await dashboard.open(`/tasks/${id}`)
  await page.getByRole('complementary', { name: 'Task' }).getByRole('heading', { name: 'Edited by key' }).waitFor()
  await page.keyboard.press('e')
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Edited by key')
  await page.keyboard.press('Escape')
})

extendedTest('e goes on with a title that was typed and not saved, and not with the description', async () => {
  const { id } = await add('Left half written')
  const page = await dashboard.open(`/tasks/${id}`)
  await page.getByRole('heading', { name: 'Left half written' }).waitFor()
  await page.keyboard.press('e')
  await page.keyboard.type(', and')
  await page.reload()
  await page.getByText('Not saved yet.').waitFor()
  await page.keyboard.press('e')
  await page.keyboard.type(' whole')
  expect(await page.getByRole('textbox', { name: 'Description' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Left half written, and whole' }).waitFor()
})

test('a text that was changed elsewhere meanwhile is not overwritten, and what was typed stays', async () => {
  const { id } = await add('Changed twice')
  const page = await dashboard.open(`/tasks/${id}`)
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Changed here')
  await dashboard.api('PATCH', `/tasks/${id}`, { title: 'Changed elsewhere' })
  dashboard.expectMessage(/status of 412/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Title was changed elsewhere' })
  await dialog.getByText('Changed elsewhere', { exact: true }).waitFor()
  expect((await taskOf(id)).title).toBe('Changed elsewhere')
  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await expect.poll(async () => (await taskOf(id)).title).toBe('Changed here')
})

extendedTest(
  'a text that is refused after another task was opened is told with what was typed, and saved by trying again',
  async () => {
    const { id } = await add('Left while it was saved')
    await add('Opened instead')
    const page = await dashboard.open(`/tasks/${id}`)
    await page.getByRole('button', { name: 'Edit title' }).click()
    dashboard.expectMessage(/status of 500/)
    const refusal = { status: 500, json: { error: { type: 'internal_error', message: 'Out of order', details: {} } } }
    await page.route(`**/tasks/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(refusal) : route.continue(),
    )
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed and then left')
    await page.getByRole('button', { name: 'Opened instead' }).click()
    await page.getByRole('alert').getByText('Typed and then left').waitFor()
    await page.unroute(`**/tasks/${id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await taskOf(id)).title).toBe('Typed and then left')
  },
)

extendedTest('a description that is too long is told and stays whole', async () => {
  const { id } = await add('Described at length')
  const page = await dashboard.open(`/tasks/${id}`)
  await page.getByRole('button', { name: 'Edit description' }).click()
  dashboard.expectMessage(/status of 422/)
  const field = page.getByRole('textbox', { name: 'Description' })
  await field.fill('word '.repeat(1_000))
  await page.keyboard.press('Control+Enter')
  await page.getByText(/2,?000 characters/).waitFor()
  expect(await field.inputValue()).toHaveLength(5_000)
  await page.keyboard.press('Escape')
})
