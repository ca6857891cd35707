import { expect, test } from 'vitest'
import { addProduct, read, times } from '../../testing/records.ts'
import { emptyService, serviceOn } from '../../testing/service.ts'

test('an import that is sent again to another node continues on the first', { timeout: 30_000 }, async () => {
  const first = await emptyService()
  const second = await serviceOn(first.data)
  const alice = await first.person('Alice')
  const { api } = alice
  const product = await addProduct(alice)
  const once = api.with({ 'idempotency-key': 'once' })
  const rows = 10_000
  const file = Buffer.from(
    ['content,logDate', ...times(rows, (i) => `${i},${i % 50 ? '2024-02-03' : 'never'}`)].join('\n'),
  )
  const path = `/imports?kind=logs&product=${product.id}`
  const sent = once.send('POST', path, file)
  await expect
    .poll(async () => (await read(api, '/imports'))[0]?.imported ?? 0, { interval: 5, timeout: 10_000 })
    .toBeGreaterThan(0)
  const again = await once.on(second.app).send('POST', path, file)
  const { id } = (await sent).body.data
  expect(again.body.data.id).toBe(id)
  await expect
    .poll(async () => (await read(api, `/imports/${id}`)).status, { timeout: 20_000 })
    .not.toBe('running')
  expect(await read(api, `/imports/${id}`)).toMatchObject({
    status: 'done',
    imported: rows * 0.98,
    failed: rows * 0.02,
  })
})
