import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard({ ownService: true })

test('a part of the page that is asked for while the service is away is there when it is back, and what is typed stays', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Kept meanwhile' })
  const page = await dashboard.open('/tasks')
  await page.getByLabel('New task').fill('Not sent yet')
  const startAgain = await dashboard.stop()
  dashboard.expectMessage(/ERR_|Failed to|error/i)
  await page.getByRole('button', { name: 'Kept meanwhile' }).click()
  await page.getByText("Can't reach the server").waitFor()
  await page.getByRole('link', { name: 'Finance' }).click()
  await startAgain()
  // A panel with its own styles, and a page.
  await page.getByRole('heading', { name: 'Finance', level: 1 }).waitFor()
  expect(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0))).toBe(true)
  await page.goBack()
  await page.getByRole('complementary', { name: 'Task' }).getByRole('heading', { name: 'Kept meanwhile' }).waitFor()
  expect(page.url()).toContain(id)
  expect(await page.getByLabel('New task').inputValue()).toBe('Not sent yet')
})

test('a part of the page of which a newer build has taken the place is there after a reload', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  dashboard.expectMessage(/404|Failed to/)
  let isOld = true
  page.on('load', () => {
    isOld = false
  })
  await page.route(/assets\/(shortcut-sheet|finance)/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  await page.keyboard.press('?')
  await expect.poll(() => isOld).toBe(false)
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
})

test('while the service is away the page says so, keeps what was typed, and goes on when it is back', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  const startAgain = await dashboard.stop()
  dashboard.expectMessage(/ERR_CONNECTION_REFUSED|ERR_SOCKET|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/)
  await page.getByLabel('New task').fill('Typed while it was away')
  await page.keyboard.press('Enter')
  await page.getByText("Can't reach the server").waitFor()
  await page.getByText('Not saved').waitFor()
  await startAgain()
  await page.getByText("Can't reach the server. Trying again").waitFor({ state: 'hidden' })
  expect(await page.getByLabel('New task').inputValue()).toBe('Typed while it was away')
  await page.getByLabel('New task').press('Enter')
  await page.getByRole('button', { name: 'Typed while it was away' }).waitFor()
  expect(await page.getByRole('button', { name: 'Typed while it was away' }).count()).toBe(1)
  await page.getByText('Not saved').waitFor({ state: 'hidden' })
})
