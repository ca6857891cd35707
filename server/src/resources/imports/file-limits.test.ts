import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { addProduct } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { serviceOn, testService } from '../../testing/service.ts'

const { data, alice, bob } = await testService()
const { slug } = (await addProduct(alice, { name: 'Paperplane', slug: 'paperplane' })) as { slug: string }
const query = `?kind=logs&product=${slug}`
const rows = 20_000
const record = { content: 'A', logDate: '2026-03-31' }

test.each([
  ['CSV', `content,logDate\n${'A,2026-03-31\n'.repeat(rows)}`],
  ['JSON', JSON.stringify(Array.from({ length: rows }, () => record))],
])('a preview of %s that takes too long is refused, and the next one is answered', async (_, file) => {
  const { app } = await serviceOn(data, { maxPreviewMs: 10 })
  const sent = await alice.api.on(app).send('POST', `/imports/preview${query}`, Buffer.from(file))
  expectInvalid(sent, { file: 'too_slow' })
  const next = await alice.api.send('POST', `/imports/preview${query}`, Buffer.from(file))
  expect(next.body.data).toMatchObject({ rows, failed: 0 })
})

test('a file that the memory cannot hold is 413 before it is read', async () => {
  const { app } = await serviceOn(data, { memoryLimit: process.memoryUsage.rss() })
  const file = Buffer.from('content,logDate\nA,2026-03-31\n')
  for (const path of ['/imports', '/imports/preview']) {
    const { message } = expectError(
      await alice.api.on(app).send('POST', path + query, file),
      'payload_too_large',
    )
    expect(message).toContain('Split the file')
  }
  expect((await bob.api.get('/imports')).body.data).toEqual([])
})

test('a file that is damaged after its start is refused by the line', async () => {
  const lines = 'Zoë,2026-03-31\n'.repeat(10_000)
  const file = Buffer.concat([Buffer.from(`content,logDate\n${lines}`), Buffer.from('Zo\xeb,', 'latin1')])
  for (const path of ['/imports', '/imports/preview']) {
    const sent = await alice.api.send('POST', path + query, file)
    expectInvalid(sent, { file: 'format' })
    expect(sent.body.error.message).toContain('Line 10002 is not in the encoding utf-8')
  }
})
