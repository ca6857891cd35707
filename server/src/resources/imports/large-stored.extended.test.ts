import { expect, test } from 'vitest'
import { newData, prepareData, startService } from '../../testing/process.ts'

test('a preview of a day that has large logs needs little memory', { timeout: 120_000 }, async () => {
  const { dataDir, databaseUrl, env } = await newData()
  const { key, productId: id } = await prepareData(dataDir, databaseUrl)
  const service = await startService(dataDir, { ...env, NODE_OPTIONS: '--max-old-space-size=256' })
  const post = async (path: string, type: string, body: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type }
    const response = await fetch(`${service.address}/api/v1${path}`, { method: 'POST', headers, body })
    return ((await response.json()) as { data: { rows: number; stored: number } }).data
  }
  const content = 'x'.repeat(1_000_000)
  for (let i = 0; i < 400; i++)
    await post(`/products/${id}/logs`, 'application/json', JSON.stringify({ logDate: '2026-01-02', content }))
  const file = `logDate,content\n2026-01-02,Small\n2026-01-02,${content.slice(0, 400_000)}\n`
  expect(await post(`/imports/preview?kind=logs&product=${id}`, 'text/csv', file)).toMatchObject({
    rows: 2,
    stored: 0,
  })
  await service.end('SIGTERM')
})
