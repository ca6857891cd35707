import { expect, test } from 'vitest'
import { addProduct, endOfImport, times } from '../../testing/records.ts'
import { emptyService, serviceOn } from '../../testing/service.ts'

test('of several nodes one runs an import, and each answers its key', { timeout: 30_000 }, async () => {
  const first = await emptyService()
  const second = await serviceOn(first.data)
  const alice = await first.person('Alice')
  const product = await addProduct(alice)
  const once = alice.api.with({ 'idempotency-key': 'once' })
  const rows = 1_000
  const file = Buffer.from(
    ['content,logDate', ...times(rows, (i) => `${i},${i % 50 ? '2024-02-03' : 'never'}`)].join('\n'),
  )
  const path = `/imports?kind=logs&product=${product.id}`
  const sent = times(4, (i) => once.on(i % 2 ? first.app : second.app).send('POST', path, file))
  const ids = new Set((await Promise.all(sent)).map(({ status, body }) => status === 201 && body.data.id))
  expect(ids.size).toBe(1)
  for (const { app } of [first, second]) app.jobs.wake()
  const [id] = ids
  const api = alice.api.on(second.app)
  expect(await endOfImport(api, id, 'done')).toMatchObject({ imported: rows * 0.98, failed: rows * 0.02 })
  expect((await api.get(`/products/${product.id}/logs`)).body.pagination.total).toBe(rows * 0.98)
})
