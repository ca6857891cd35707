import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('planned versions are moved by pointer and keyboard, and placed from the tray, with undo', async () => {
  const product = await dashboard.slugged('paperplane')
  const path = `/products/${product}/versions`
  const add = (fields: object) => dashboard.api<{ id: string }>('POST', path, fields)
  const dateOf = async (id: string) =>
    (await dashboard.api<{ plannedAt: string | null }>('GET', `${path}/${id}`)).plannedAt?.slice(0, 10) ??
    null
  const late = await add({ version: '1.0.0', plannedAt: day(-3) })
  const next = await add({ version: '1.1.0', plannedAt: day(20) })
  const idea = await add({ version: '2.0.0' })
  const page = await dashboard.open('/tasks')
  await page.getByRole('link', { name: 'Roadmap' }).click()
  await page.waitForURL('**/roadmap')
  const bar = (version: string) => page.getByRole('button', { name: new RegExp(`^${version}, Planned`) })
  await page.getByRole('button', { name: '1.0.0, Planned, overdue' }).waitFor()
  await expectAccessible(page)

  await bar('1.1.0').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => dateOf(next.id)).toBe(day(26))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => dateOf(next.id)).toBe(day(20))

  const box = (await bar('1.0.0').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => ((await dateOf(late.id)) ?? '') > day(3)).toBe(true)

  await page.getByRole('region', { name: 'Without a date' }).getByRole('button', { name: '2.0.0' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dateOf(idea.id)).toBe(day(1))
  await expect.poll(() => bar('2.0.0').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Delete')
  await expect.poll(() => dateOf(idea.id)).toBe(null)
  await bar('1.1.0').press('Enter')
  await page.waitForURL('**/versions/1.1.0')
})
