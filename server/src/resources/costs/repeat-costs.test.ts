import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { expectConflict, expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

const { person, bob } = await testService()
let names = 0
let ann: Person
let path: string
beforeEach(async () => {
  ann = await person(`Ann${names++}`)
  const { id } = await addProduct(ann, { slug: 'paperplane' })
  path = `/products/${id}/costs`
})

const server = {
  name: 'Server',
  amount: 30.5,
  currency: 'EUR',
  category: 'INFRASTRUCTURE',
  isRecurring: true,
  date: '2026-01-31',
  note: 'Two nodes',
}
const repeat = async (body: object) => (await ann.dashboard.post('/repeated-costs', body)).body.data

test("last month's recurring costs are added once more, on their day or the month's last, and nothing else is", async () => {
  const first = await add(ann.dashboard, path, server)
  await add(ann.dashboard, path, { ...server, name: 'Once', isRecurring: false })
  await add(ann.dashboard, path, { ...server, name: 'Earlier', date: '2025-12-31' })
  const mail = await add(ann.dashboard, path, { ...server, name: 'Mail', note: null, date: '2026-01-05' })
  const { added, skipped } = await repeat({ month: '2026-02' })
  expect(skipped).toBe(0)
  expect(added).toEqual([
    { ...mail, id: expect.any(String), createdAt: expect.any(String), date: '2026-02-05', productId: expect.any(String) },
    { ...first, id: expect.any(String), createdAt: expect.any(String), date: '2026-02-28', productId: expect.any(String) },
  ])
  expect((await read(ann.dashboard, path)).filter(({ date }: { date: string }) => date > '2026-02')).toHaveLength(2)
  const { months } = await read(ann.dashboard, '/finance?from=2026-02&to=2026-02')
  expect(months[0].leftOut).toEqual([{ line: 'cost.INFRASTRUCTURE', currency: 'EUR', records: 2, amount: 61 }])
})

test('asked again it adds nothing; a second one of the same name is told apart, one with another price is the same', async () => {
  for (const amount of [10, 10]) await add(ann.dashboard, path, { ...server, amount })
  await add(ann.dashboard, path, { ...server, amount: 12, date: '2026-02-03' })
  expect(await repeat({ month: '2026-02' })).toMatchObject({ added: [{ amount: 10 }], skipped: 1 })
  expect(await repeat({ month: '2026-02' })).toEqual({ added: [], skipped: 2 })
})

test('of one product when one is named, of all otherwise, and never of somebody else', async () => {
  await add(ann.dashboard, path, server)
  await addProduct(ann, { slug: 'kite' })
  await add(ann.dashboard, '/products/kite/costs', server)
  await add(bob.dashboard, `/products/${(await addProduct(bob)).id}/costs`, server)
  expect((await repeat({ month: '2026-02', product: 'kite' })).added).toHaveLength(1)
  expect(await repeat({ month: '2026-02' })).toMatchObject({ added: [{ name: 'Server' }], skipped: 1 })
  expectMissing(await bob.dashboard.post('/repeated-costs', { month: '2026-02', product: path.split('/')[2] }))
  expectInvalid(await ann.dashboard.post('/repeated-costs', { month: '2026-2' }), { month: 'format' })
})

test('a month with more than 2,000 recurring costs is refused', async () => {
  const importCosts = (count: number, date: string) =>
    ann.dashboard.post(path.replace('costs', 'imported-costs'), { rows: times(count, () => ({ ...server, date })) })
  for (const _ of times(4, () => 0)) await importCosts(500, server.date)
  expect((await repeat({ month: '2026-02' })).added).toHaveLength(2_000)
  await importCosts(1, server.date)
  for (const month of ['2026-01', '2026-02']) expectConflict(await ann.dashboard.post('/repeated-costs', { month }))
})
