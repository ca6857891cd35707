import { extendedTest } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { expectFocused } from '../testing/focus'

const dashboard = freshDashboard()

test('in a narrow window a panel covers its page, which has neither focus nor keys', async () => {
  await dashboard.api('POST', '/tasks', { title: 'Crease the wings' })
  await dashboard.api('POST', '/tasks', { title: 'Trim the nose' })
  const page = await dashboard.open('/tasks?view=list', { viewport: { width: 900, height: 800 } })
  const row = (title: string) => page.getByRole('row', { name: title })
  await row('Crease the wings').focus()
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  await row('Trim the nose').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Task' })
  await panel.getByRole('heading', { name: 'Trim the nose' }).waitFor()
  expect(await panel.boundingBox()).toEqual(await page.getByRole('main').boundingBox())
  const below = page.locator('main :is(a, button, input, select, [tabindex]):not(aside, aside *)')
  expect(await below.filter({ visible: true }).count()).toBe(0)

  // Neither of a new task nor of what is selected below.
  await page.keyboard.press('c')
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expectFocused(row('Trim the nose'))
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('Enter')
  await panel.getByRole('heading', { name: 'Trim the nose' }).waitFor()
  await page.keyboard.press('Delete')
  await panel.getByRole('heading', { name: 'Crease the wings' }).waitFor()
  await page.keyboard.press('Escape')
  await row('Crease the wings').waitFor()
  expect(await row('Trim the nose').count()).toBe(0)
})

extendedTest('from 1000 px on a panel covers neither the head nor the tabs of its page', async () => {
  const page = await dashboard.open('/finance?new=revenue', { viewport: { width: 1000, height: 800 } })
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Amount').waitFor()
  const parts = [
    page.getByRole('navigation', { name: 'Finance views' }),
    page.getByRole('button', { name: 'More actions' }),
    page.getByRole('button', { name: 'Add revenue' }).first(),
  ]
  // The second has the least room: the sidebar is wide.
  for (const width of [1000, 1121]) {
    await page.setViewportSize({ width, height: 800 })
    const { x: left } = (await panel.boundingBox())!
    expect(left).toBe(width - 460)
    for (const part of parts) {
      const { x, width } = (await part.boundingBox())!
      expect(x + width).toBeLessThan(left)
    }
  }
})
