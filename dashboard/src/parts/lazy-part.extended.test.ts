import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard({ ownService: true })

test('a list makes room for its record at once, and nothing moves when the part that shows it comes', async () => {
  for (const title of ['One of two', 'Two of two']) await dashboard.call('POST', '/ideas', { title })
  const page = await dashboard.open('/ideas')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/idea-panel*', async (route) => {
    await held
    await route.continue()
  })
  const row = (name: string) => page.getByRole('row', { name })
  const whole = (await row('One of two').boundingBox())!
  await row('One of two').click()
  await page.waitForURL('**/ideas/*')
  const beside = (await row('One of two').boundingBox())!
  const place = await page.locator('.panel').boundingBox()
  expect(beside.width).toBeLessThan(whole.width)
  const other = (await row('Two of two').boundingBox())!
  await page.mouse.move(other.x + 20, other.y + 10)
  await page.mouse.down()
  letGo()
  await page.getByRole('heading', { name: 'One of two' }).waitFor()
  expect([await row('One of two').boundingBox(), await page.locator('.panel').boundingBox()]).toEqual([beside, place])
  await page.mouse.up()
  await page.getByRole('heading', { name: 'Two of two' }).waitFor()
})

test('what opens over a page or beside it comes while the page is being read, and opens also where the service is away', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Already read' })
  const page = await dashboard.open('/tasks', { isIdle: true })
  const come = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => /\/([a-z-]+)-[^/]*\.js$/.exec(name)?.[1]))
  await expect
    .poll(come)
    .toEqual(expect.arrayContaining(['palette', 'requests-dialog', 'shortcut-sheet', 'task-panel', 'write-log']))
  await page.getByText('Already read').click()
  await page.getByRole('complementary', { name: 'Task' }).getByRole('heading', { name: 'Already read' }).waitFor()
  await page.keyboard.press('Escape')
  expect(page.url()).not.toContain(id)
  dashboard.expectMessage(/ERR_CONNECTION_REFUSED|ERR_SOCKET|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/)
  const startAgain = await dashboard.stop()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show the requests behind this page' }).click()
  await page.getByRole('dialog').getByText('The tasks', { exact: true }).waitFor()
  await startAgain()
})

test.each([
  ['/ideas', 'idea-panel'],
  ['/tasks', 'task-panel'],
])('on %s a record that is on its way is closed by Escape and by the cross, and does not come', async (path, part) => {
  await dashboard.call('POST', path, { title: 'Not wanted after all' })
  const page = await dashboard.open(path)
  await page.route(`**/assets/${part}*`, () => {})
  for (const close of ['Escape', 'cross']) {
    await page.getByText('Not wanted after all').click()
    await page.waitForURL(`**${path}/*`)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await page.locator('.panel').getByRole('button', { name: 'Close' }).click()
    await page.waitForURL(`**${path}`)
    await page.locator('.panel').waitFor({ state: 'detached' })
  }
})
