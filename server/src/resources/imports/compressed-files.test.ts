import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { addProduct } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { maxFileBytes } from './imports.schema.ts'

const { alice } = await testService()
const { slug } = (await addProduct(alice, { name: 'Paperplane', slug: 'paperplane' })) as { slug: string }
const file = gzipSync('date,amount,type\n2026-03-31,12.50,other\n2026-04-30,7,other\n')
const send = (bytes: Buffer, encoding: string) =>
  alice.api.send('POST', `/imports/preview?kind=revenue&product=${slug}`, bytes, {
    'content-encoding': encoding,
  })

test.each(['gzip', 'GZIP', 'x-gzip'])('a file with the encoding %s is read', async (encoding) => {
  const { status, body } = await send(file, encoding)
  expect(status).toBe(200)
  expect(body.data.errors).toEqual([])
  expect(body.data.rows).toBe(2)
})

test.each([
  ['is no gzip', Buffer.from('date,amount\n')],
  ['is cut off', file.subarray(0, -12)],
  ['has another checksum', Buffer.concat([file.subarray(0, -8), Buffer.alloc(8)])],
])('a file that %s is 400', async (_, bytes) => {
  expect(expectError(await send(bytes, 'gzip'), 'bad_request').message).toContain('not valid gzip')
})

test('a small file that unpacks to more than 64 MB is 413', async () => {
  const bomb = gzipSync(Buffer.alloc(maxFileBytes + 1, 'a'))
  expect(bomb.length).toBeLessThan(100_000)
  expectError(await send(bomb, 'gzip'), 'payload_too_large')
  expect((await send(file, 'gzip')).status).toBe(200)
})

test.each(['br', 'gzip, gzip'])(
  'the encoding %s is 415 and the answer names the accepted ones',
  async (encoding) => {
    const answer = await send(file, encoding)
    expect(expectError(answer, 'unsupported_media_type').message).toContain('gzip or identity')
    expect(answer.headers['accept-encoding']).toBe('gzip, identity')
  },
)
