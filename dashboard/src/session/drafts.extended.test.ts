import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** As a person closes it: the page is told. */
const close = async (page: Page) => {
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}
const draftsIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((storage) => Object.keys(window[storage]).filter((key) => key.startsWith('draft ')), storage)

/** A tab beside another one, at an address. */
async function tabBeside(page: Page, path: string) {
  const tab = await page.context().newPage()
  await tab.goto(dashboard.address + path)
  await tab.locator('h1').first().waitFor()
  return tab
}

test('what was typed in a tab that is closed is there in the next one: a description, release notes, a line of the log', async () => {
  const [product] = await dashboard.api<{ id: string }[]>('GET', '/products')
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Left open' })
  await dashboard.api('POST', `/products/${product!.id}/versions`, { version: '1.0.0' })
  const notes = `/products/${product!.id}/versions/1.0.0`
  const page = await dashboard.open(`/tasks/${id}`)
  const beside = await tabBeside(page, '/tasks')

  await page.getByRole('button', { name: 'Edit description' }).click()
  await field(page, 'Description').fill('Half a description')
  expect(await draftsIn(beside, 'localStorage')).toEqual([])
  await page.goto(dashboard.address + notes)
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await field(page, 'Release notes').fill('Half the notes')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('w')
  await field(page, 'What was done?').fill('Half a line')
  await close(page)

  const next = await tabBeside(beside, `/tasks/${id}`)
  expect(await field(next, 'Description').inputValue()).toBe('Half a description')
  await next.getByText('not saved yet').waitFor()
  await next.goto(dashboard.address + notes)
  expect(await field(next, 'Release notes').inputValue()).toBe('Half the notes')
  await next.getByRole('button', { name: 'Close' }).click()
  await next.keyboard.press('w')
  expect(await field(next, 'What was done?').inputValue()).toBe('Half a line')
  expect(await draftsIn(beside, 'sessionStorage')).toEqual([])
  expect(await draftsIn(beside, 'localStorage')).toEqual([])
})

test('of one text that was typed in two tabs neither is lost, whichever is closed or loaded anew first', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Typed twice' })
  const first = await dashboard.open(`/tasks/${id}`)
  const second = await tabBeside(first, `/tasks/${id}`)
  const third = await tabBeside(first, '/tasks')
  for (const [tab, text] of [
    [first, 'Typed first'],
    [second, 'Typed second'],
  ] as const) {
    await tab.getByRole('button', { name: 'Edit description' }).click()
    await field(tab, 'Description').fill(text)
  }
  await close(first)
  await second.reload()
  await second.getByText('not saved yet').waitFor()
  expect(await field(second, 'Description').inputValue()).toBe('Typed second')
  await close(second)
  const found: string[] = []
  for (let i = 0; i < 2; i++) {
    const tab = await tabBeside(third, `/tasks/${id}`)
    await tab.getByText('not saved yet').waitFor()
    found.push(await field(tab, 'Description').inputValue())
  }
  expect(found.sort()).toEqual(['Typed first', 'Typed second'])
})

test('what stands in a form, or in the line of quick add, outlives its closing and a reload, until it is sent or thrown away', async () => {
  const page = await dashboard.open('/inbox')
  const form = page.getByRole('dialog', { name: 'Add feedback' })
  const openForm = async () => {
    await page.keyboard.press('c')
    await form.waitFor()
  }
  await openForm()
  await form.getByLabel('What was said').fill('Three lines of it')
  await form.getByLabel('Type').selectOption('BUG')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('h1').first().waitFor()
  await openForm()
  await expect.poll(() => form.getByLabel('What was said').inputValue()).toBe('Three lines of it')
  expect(await form.getByLabel('Type').inputValue()).toBe('BUG')
  await form.getByLabel('What was said').press('Control+Enter')
  await form.waitFor({ state: 'detached' })
  await openForm()
  expect(await form.getByLabel('What was said').inputValue()).toBe('')
  await form.getByLabel('What was said').fill('Not to be sent')
  await page.keyboard.press('Escape')
  await openForm()
  await form.getByRole('button', { name: 'Throw away' }).click()
  expect(await form.getByLabel('What was said').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await openForm()
  expect(await form.getByRole('button', { name: 'Throw away' }).count()).toBe(0)

  await page.goto(`${dashboard.address}/tasks`)
  await page.getByLabel('New task').fill('Half a line')
  await page.reload()
  await expect.poll(() => page.getByLabel('New task').inputValue()).toBe('Half a line')
  await page.getByLabel('New task').press('Enter')
  await page.getByRole('button', { name: 'Half a line' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Half a line' }).waitFor()
  expect(await page.getByLabel('New task').inputValue()).toBe('')
})

test('of whoever has signed out nothing that was typed stays in the browser, whichever tab is closed last', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Signed out over it' })
  const page = await dashboard.open(`/tasks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Edit description' }).click()
  await field(page, 'Description').fill('For nobody else')
  const beside = await tabBeside(page, '/tasks')
  dashboard.expectMessage(/status of 401/)
  await beside.getByRole('button', { name: /^Account of/ }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  await beside.getByRole('heading', { name: 'Sign in' }).waitFor()
  await close(page)
  expect(await draftsIn(beside, 'localStorage')).toEqual([])
})
