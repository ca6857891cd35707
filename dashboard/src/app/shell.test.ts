import { extendedTest } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard({ ownService: true })

test('Ctrl K finds records and actions, by keyboard alone', async () => {
  await dashboard.api('POST', '/tasks', { title: 'Fix login' })
  const page = await dashboard.open('/')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByLabel('Search or jump to')
  await search.waitFor()
  await expectAccessible(page)
  await search.fill('fix log')
  await page.getByRole('button', { name: 'Fix login' }).waitFor()
  await page.locator('.mantine-Spotlight-action[data-selected]').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Task' }).getByRole('heading', { name: 'Fix login' }).waitFor()
})

test('Ctrl K finds what is in logs, feedback and metrics too, and leads to it', async () => {
  const id = await dashboard.slugged('paperplane')
  await dashboard.api('POST', `/products/${id}/logs`, { content: 'Mended the xylophone at last', logDate: '2026-02-01' })
  await dashboard.api('POST', `/products/${id}/feedback`, { content: 'The xylophone stops', source: 'EMAIL', type: 'BUG' })
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search or jump to').fill('XYLO')
  await page.getByRole('button', { name: 'The xylophone stops' }).waitFor()
  await page.getByRole('button', { name: 'Mended the xylophone at last' }).click()
  await page.waitForURL('**/products/paperplane**')
  await page.getByText('Mended the xylophone at last').waitFor()
})

extendedTest('what is typed right behind Ctrl K, before the palette is there, is looked for and no key of the page', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByLabel('New task').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('we go to ideas')
  await expect.poll(() => page.getByLabel('Search or jump to').inputValue()).toBe('we go to ideas')
  expect(await page.getByRole('dialog').count()).toBe(1)
})

extendedTest(
  'what is typed right behind the key of a dialog, before it is there, is its text and no key of the page',
  async () => {
    const [product] = await dashboard.api<{ id: string }[]>('GET', '/products')
    const feedback = { content: 'Under the cursor', source: 'EMAIL', type: 'OTHER' }
    await dashboard.api('POST', `/products/${product!.id}/feedback`, feedback)
    const page = await dashboard.open('/inbox')
    await page.route(/assets\/(new-feedback-form|write-log)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    for (const [key, field] of [
      ['c', 'What was said'],
      ['w', 'What was done?'],
    ] as const) {
      await page.getByRole('row', { name: 'Under the cursor' }).focus()
      await page.keyboard.press(key)
      await page.keyboard.type('the text, xcj all of it', { delay: 40 })
      await expect.poll(() => page.getByLabel(field).inputValue()).toBe('the text, xcj all of it')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(await page.getByText('made of it').count()).toBe(0)
  },
)

test('Ctrl K begins a task from anywhere, goes to a page of a product, and turns the light off', async () => {
  const page = await dashboard.open('/settings')
  const run = async (words: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search or jump to').fill(words)
    await page.getByRole('button', { name, exact: true }).waitFor()
    await page.keyboard.press('Enter')
  }
  await run('new task', 'New task')
  await expect.poll(() => page.getByLabel('New task').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(page.url()).toBe(`${dashboard.address}/tasks`)
  await page.keyboard.press('Escape')
  await run('paperplane finance', 'Paperplane · Finance')
  await page.getByRole('heading', { name: 'Finance', exact: true }).waitFor()
  await run('appearance dark', 'Appearance: Dark')
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

extendedTest('the sidebar is a rail in a narrow window, and collapsed elsewhere if a person chose that', async () => {
  const page = await dashboard.open('/', { viewport: { width: 900, height: 800 } })
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await sidebar.boundingBox())!.width
  expect(await width()).toBe(60)
  await page.setViewportSize({ width: 1300, height: 800 })
  await expect.poll(width).toBe(232)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await expect.poll(width).toBe(60)
  await expectAccessible(page)
})

test('keys go places, and ? shows them all', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Go to Home').waitFor()
  await sheet.getByText('New task').waitFor()
  for (const group of await sheet.locator('.sheet > *').all())
    expect(await group.locator('kbd').count(), await group.innerText()).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(`${dashboard.address}/tasks`)
})

extendedTest('keys that are typed into a field are text', async () => {
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('c')
  await page.keyboard.type('?g h /x')
  expect(await page.getByLabel('New task').inputValue()).toBe('?g h /x')
})

test('the choice of dark holds for the next visit', async () => {
  const page = await dashboard.open('/', { colorScheme: 'light' })
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByRole('button', { name: 'Account of Alice' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.reload()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(12, 13, 16)')
})

test('an address that is none says so and leads home', async () => {
  const page = await dashboard.open('/no/such/page')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go home' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
})

test('on a phone the navigation is at the bottom and no page is wider than the window', async () => {
  const page = await dashboard.open('/tasks', { viewport: { width: 390, height: 800 } })
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(bar!.y).toBeGreaterThan(700)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('what an expired session interrupts goes on after signing in again, with nothing typed lost', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByLabel('New task').fill('Outlives the session !high')
  await page.context().clearCookies()
  dashboard.expectMessage(/status of 401/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(dashboard.password)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Outlives the session' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

extendedTest('texts have five sizes and no others', async () => {
  const [product] = await dashboard.api<{ id: string }[]>('GET', '/products')
  await dashboard.call('PATCH', `/products/${product!.id}`, { tags: ['saas'] })
  const date = new Date().toISOString().slice(0, 10)
  await dashboard.call('POST', `/products/${product!.id}/costs`, {
    name: 'Mail',
    category: 'TOOLS',
    amount: 5,
    currency: 'EUR',
    date,
  })
  const pages = [
    '/',
    '/tasks',
    `/products/${product!.id}`,
    `/products/${product!.id}/finance?figure=records&month=${date.slice(0, 7)}`,
    '/settings/webhooks?new',
    '/settings/api-keys?new',
  ]
  const page = await dashboard.open('/')
  for (const path of pages) {
    await page.goto(dashboard.address + path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await page.locator('body *:visible:not(.mantine-VisuallyHidden-root)').evaluateAll((parts) => {
      const texts = parts.filter((part) =>
        [...part.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue!.trim()),
      )
      return [...new Set(texts.map((part) => `${getComputedStyle(part).fontSize} ${part.className} ${part.tagName}`))]
    })
    expect(
      sizes.filter((size) => !/^(13|14|16|20|28)px/.test(size)),
      path,
    ).toEqual([])
  }
})

extendedTest('what is pressed has room for a finger where there is no finer pointer', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Pressed by a finger' })
  const page = await dashboard.open('/', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const path of ['/', '/tasks?view=list', `/tasks/${id}`, '/ideas', '/finance?figure=profit', '/settings']) {
    await page.goto(dashboard.address + path)
    await page.locator('main button, main [role=radio]').first().waitFor()
    await expect.poll(() => page.locator('main [aria-busy=true], main .mantine-Skeleton-root').count(), { message: path }).toBe(0)
    const small = () =>
      page
        .locator('main button:visible, main input[type=checkbox]:visible')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.getBoundingClientRect().height < (part.matches('input') ? 24 : 30))
            .map((part) => `${part.getAttribute('aria-label') ?? part.textContent} ${part.getBoundingClientRect().height}`),
        )
    // A part that has just come takes the place of another.
    await expect.poll(small, { message: path }).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

extendedTest('on a phone an open record covers the page and its bar, and is below the banner', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Open on a phone' })
  const page = await dashboard.open(`/tasks/${id}`, { viewport: { width: 390, height: 800 } })
  const panel = page.getByRole('complementary', { name: 'Task' })
  await panel.getByRole('heading', { name: 'Open on a phone' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' })
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 })
  dashboard.expectMessage(/ERR_|Failed to load/)
  const startAgain = await dashboard.stop()
  const line = (await page.getByText("Can't reach the server").boundingBox())!
  const below = { x: 0, y: line.y + line.height, width: 390, height: 800 - line.y - line.height }
  expect(await panel.boundingBox()).toEqual(below)
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect.poll(async () => (await sheet.boundingBox())!.y).toBeGreaterThanOrEqual(below.y)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'hidden' })
  await startAgain()
})
