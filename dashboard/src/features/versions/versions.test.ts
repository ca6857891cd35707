import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { cutTexts } from '../../testing/cut'
import { freshDashboard } from '../../testing/dashboard'
import { heldBack } from '../../testing/slow'

const dashboard = freshDashboard()
let productId: string
let path: string
beforeAll(async () => {
  productId = (await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id
  path = `/products/${productId}/versions`
})

interface Version {
  id: string
  version: string
  status: string
  releasedAt: string | null
  releaseNotes: string | null
}

const versionNamed = async (name: string) =>
  (await dashboard.api<Version[]>('GET', path)).find(({ version }) => version === name)!
const add = (version: string, more: object = {}) => dashboard.api<Version>('POST', path, { version, ...more })
const row = (page: Page, name: string) => page.getByRole('row', { name })
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Version' })
const today = () => new Date().toISOString().slice(0, 10)

extendedTest('a version that a link opens has its room before the line is read', async () => {
  await add('0.0.7')
  const page = await dashboard.open('/settings')
  const answer = await heldBack(page, '**/dashboard/api/products/*/versions*')
  await page.goto(`${dashboard.address}${path}/0.0.7`)
  const widthOf = async () => Math.round((await page.locator('.filters').boundingBox())!.width)
  await page.getByRole('complementary').waitFor()
  const before = await widthOf()
  answer()
  await panelOf(page).waitFor()
  expect(await widthOf()).toBe(before)
})

test('a version is planned by a form, which offers the next number and tells a number that is taken', async () => {
  await add('1.3.0', { status: 'RELEASED', releasedAt: '2026-01-31' })
  const page = await dashboard.open(path)
  await row(page, '1.3.0').getByText('Released').waitFor()
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'New version' })
  expect(await form.getByLabel('Version').inputValue()).toBe('1.4.0')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('1.4.0')
  await page.keyboard.type('v1.3.0')
  await form.getByLabel('Goal').fill('Large <i>imports</i>')
  dashboard.expectMessage(/status of 409/)
  await page.keyboard.press('Enter')
  await form.getByText('The product has version 1.3.0 already').waitFor()
  await expectAccessible(page)
  await form.getByLabel('Version').fill('1.4.0')
  await page.keyboard.press('Enter')
  await panelOf(page).getByRole('heading', { name: 'v1.4.0' }).waitFor()
  await page.waitForURL(`**${path}/1.4.0`)
  await page.goBack()
  await panelOf(page).waitFor({ state: 'hidden' })
  expect([await form.count(), page.url().endsWith(path)]).toEqual([0, true])
  await row(page, 'Large <i>imports</i>').waitFor()
  expect(await versionNamed('1.4.0')).toMatchObject({ status: 'PLANNED', goal: 'Large <i>imports</i>' })
})

test('a version goes along its states by keys and clicks; a release has its day, and undo takes both back', async () => {
  const page = await dashboard.open(path)
  await row(page, '1.4.0').focus()
  await page.keyboard.press('>')
  await row(page, '1.4.0').getByText('Development').waitFor()
  await page.keyboard.press('Enter')
  await panelOf(page).getByRole('button', { name: 'Released' }).click()
  await expect.poll(async () => (await versionNamed('1.4.0')).releasedAt).toBe(`${today()}T00:00:00.000Z`)
  expect(await panelOf(page).getByLabel('Released', { exact: true }).last().inputValue()).toBe(
    today().split('-').reverse().join('/'),
  )
  await page.getByText('v1.4.0: Released').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => versionNamed('1.4.0')).toMatchObject({ status: 'DEV', releasedAt: null })
  await expect.poll(() => panelOf(page).locator('[aria-current=step]').innerText()).toBe('Development')
})

test('its tasks are added and ticked beside it, and the line shows how far it is', async () => {
  const page = await dashboard.open(`${path}/1.4.0`)
  for (const title of ['Imports of any size', 'Faster search']) {
    await panelOf(page).getByLabel('New task of this version').fill(title)
    await page.keyboard.press('Enter')
    await panelOf(page).getByRole('link', { name: title }).waitFor()
  }
  await panelOf(page).getByRole('checkbox', { name: 'Done: Imports of any size' }).click()
  await panelOf(page).getByRole('checkbox', { name: 'Done: Imports of any size', checked: true }).waitFor()
  await panelOf(page).getByTitle('1 of 2 tasks done').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'hidden' })
  await row(page, '1.4.0').getByTitle('1 of 2 tasks done').waitFor()
  const { id } = await versionNamed('1.4.0')
  const tasks = await dashboard.api<object[]>('GET', `/tasks?productId=${productId}`)
  expect(tasks).toMatchObject([
    { title: 'Faster search', status: 'todo', versionId: id },
    { title: 'Imports of any size', status: 'done', versionId: id },
  ])
})

test('notes are drafted from the done tasks and the log, edited, previewed and saved', async () => {
  await dashboard.api('POST', `/products/${productId}/logs`, { content: 'Moved the importer to streams', logDate: today() })
  const page = await dashboard.open(`${path}/1.4.0`)
  await panelOf(page).getByRole('button', { name: 'Draft from tasks and log' }).click()
  const field = panelOf(page).getByRole('textbox', { name: 'Release notes' })
  await expect
    .poll(() => field.inputValue())
    .toBe('## Done\n\n- Imports of any size\n\n## From the log\n\n- Moved the importer to streams')
  const draftAgain = () => panelOf(page).getByRole('button', { name: 'Draft from tasks and log' }).click()
  await field.fill('Hello\n\n## From the log\n\n- Moved the importer to streams')
  await draftAgain()
  const both = 'Hello\n\n## From the log\n\n- Moved the importer to streams\n\n## Done\n\n- Imports of any size'
  await expect.poll(() => field.inputValue()).toBe(both)
  await draftAgain()
  await panelOf(page).getByRole('alert').getByText('already mention').waitFor()
  expect(await field.inputValue()).toBe(both)
  await field.fill(
    '## New\n\n- Imports of **any** size <img src=x onerror=alert(1)>\n\n![A shot](https://pictures.invalid/1.png)',
  )
  await panelOf(page).getByText('Preview').click()
  await panelOf(page).locator('.markdown strong', { hasText: 'any' }).waitFor()
  await panelOf(page).locator('.markdown', { hasText: '<img src=x onerror=alert(1)>' }).waitFor()
  const picture = panelOf(page).getByRole('link', { name: 'A shot' })
  expect(await picture.getAttribute('href'), 'a picture from elsewhere is a link').toBe('https://pictures.invalid/1.png')
  await expectAccessible(page)
  await panelOf(page).getByRole('button', { name: 'Save notes' }).click()
  await panelOf(page).getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect((await versionNamed('1.4.0')).releaseNotes).toContain('- Imports of **any** size')
})

extendedTest(
  'notes that are typed and not saved are there after going elsewhere, and a newer state is not overwritten',
  async () => {
    const page = await dashboard.open(`${path}/1.4.0`)
    await panelOf(page).getByRole('button', { name: 'Edit', exact: true }).click()
    await panelOf(page).getByRole('textbox', { name: 'Release notes' }).fill('Typed here')
    await page.goto(`${dashboard.address}/tasks`)
    await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
    await page.goBack()
    const field = panelOf(page).getByRole('textbox', { name: 'Release notes' })
    expect(await field.inputValue()).toBe('Typed here')
    const { id } = await versionNamed('1.4.0')
    const told = page.waitForResponse(
      async (answer) => answer.request().method() === 'GET' && (await answer.text()).includes('Changed elsewhere'),
    )
    const change = { data: { releaseNotes: 'Changed elsewhere' } }
    await page.context().request.patch(`${dashboard.address}/dashboard/api${path}/${id}`, change)
    await told
    await field.press('Control+Enter')
    await panelOf(page).getByText('it was changed elsewhere meanwhile').waitFor()
    await panelOf(page).getByText('Changed elsewhere', { exact: true }).waitFor()
    expect((await versionNamed('1.4.0')).releaseNotes).toBe('Changed elsewhere')
    expect(await field.inputValue()).toBe('Typed here')
    await field.press('Control+Enter')
    await expect.poll(async () => (await versionNamed('1.4.0')).releaseNotes).toBe('Typed here')
  },
)

test('a deleted version comes back by undo, the same as it was, and its tasks with it', async () => {
  const before = await versionNamed('1.4.0')
  const page = await dashboard.open(`${path}/1.4.0`)
  await panelOf(page).getByRole('link', { name: 'Faster search' }).waitFor()
  await panelOf(page).getByRole('button', { name: 'Delete' }).click()
  await row(page, '1.4.0').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, '1.4.0').click()
  await panelOf(page).getByRole('link', { name: 'Faster search' }).waitFor()
  expect(await versionNamed('1.4.0')).toEqual(before)
})

extendedTest('on a phone the numbers of pre-releases are whole', async () => {
  const product = await dashboard.call<{ id: string }>('POST', '/products', { name: 'Quillsort' })
  for (const number of [1, 12]) {
    await dashboard.api('POST', `/products/${product.id}/versions`, { version: `0.10.0-beta.${number}`, plannedAt: '2027-01-05' })
  }
  const page = await dashboard.open(`/products/${product.id}/versions`, { viewport: { width: 360, height: 740 } })
  await row(page, '0.10.0-beta.12').waitFor()
  expect(await cutTexts(page, '[role=gridcell], .release > :last-child')).toEqual([])
})

test('what is shown of the line stands in the address; a version that is none says so', async () => {
  const page = await dashboard.open(`${path}?show=released`)
  await row(page, '1.3.0').waitFor()
  expect(await row(page, '1.4.0').count()).toBe(0)
  await page.goto(`${dashboard.address}${path}/9.9.9`)
  await panelOf(page).getByText('Version not found').waitFor()
})

extendedTest('nothing in the panel of a version moves when its tasks come later than itself', async () => {
  const { id } = await add('6.0.0')
  for (let n = 1; n <= 6; n++) await dashboard.api('POST', '/tasks', { title: `Part ${n}`, productId, versionId: id })
  const page = await dashboard.open(path)
  await page.route(`**/versions/${id}/tasks`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await row(page, '6.0.0').click()
  const notes = panelOf(page).getByRole('heading', { name: 'Release notes' })
  const seenAt = (await notes.boundingBox())!.y
  await panelOf(page).getByRole('checkbox', { name: 'Done: Part 6' }).waitFor()
  expect((await notes.boundingBox())!.y).toBe(seenAt)
})

test('Delete deletes the version that is open, shows the next one, and z brings it back', async () => {
  for (const version of ['70.0.0', '71.0.0']) await add(version, { status: 'RELEASED', releasedAt: '2020-01-01' })
  const page = await dashboard.open(`${path}/71.0.0`)
  await panelOf(page).getByRole('heading', { name: 'v71.0.0' }).waitFor()
  await page.keyboard.press('Delete')
  await row(page, '71.0.0').waitFor({ state: 'hidden' })
  await page.getByText('v71.0.0 deleted').waitFor()
  expect(await panelOf(page).getByRole('heading', { level: 2 }).textContent()).not.toContain('71.0.0')
  await page.keyboard.press('z')
  await row(page, '71.0.0').waitFor()
})
