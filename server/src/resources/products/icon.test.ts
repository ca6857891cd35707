import { expect, test } from 'vitest'
import { addProduct, read } from '../../testing/records.ts'
import { expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob, person } = await testService()

const dataUrl = (type: string, bytes: string) =>
  `data:image/${type};base64,${Buffer.from(bytes, 'latin1').toString('base64')}`
const png = dataUrl('png', '\x89PNG\r\n\x1a\n and more')
const jpeg = dataUrl('jpeg', '\xff\xd8\xff\xe0 and more')
const webp = dataUrl('webp', 'RIFF\x0a\x00\x00\x00WEBPVP8 ')

test('a product has an icon, next to its record', async () => {
  const ann = await person('Ann')
  const kite = await addProduct(ann, { name: 'Kite' })
  const boat = await addProduct(ann, { name: 'Boat', slug: 'boat' })
  const path = `/products/${kite.id}/icon`
  for (const icon of [png, jpeg, webp]) {
    const { status, body } = await ann.dashboard.put(path, { icon })
    expect([status, body.data]).toEqual([200, { icon }])
    expect(await read(ann.dashboard, '/icons')).toEqual({ [kite.id]: icon })
  }
  await ann.dashboard.put('/products/boat/icon', { icon: png })
  expect(await read(ann.dashboard, '/icons')).toEqual({ [kite.id]: webp, [boat.id]: png })
  expect(await read(ann.dashboard, '/products')).toEqual([boat, kite])
  expect((await ann.dashboard.delete(path)).body).toEqual({ success: true })
  expect(await read(ann.dashboard, '/icons')).toEqual({ [boat.id]: png })
})

test('an icon is a small PNG, JPEG or WebP image, by its content too', async () => {
  const { id } = await addProduct(alice)
  const put = (icon: unknown) => alice.dashboard.put(`/products/${id}/icon`, { icon })
  const svg = dataUrl('svg+xml', '<svg/>')
  for (const icon of ['', svg, png.slice(5), 'https://example.com/icon.png'])
    expectInvalid(await put(icon), { icon: 'pattern' })
  const other = [
    png.replace('png', 'webp'),
    jpeg.replace('jpeg', 'png'),
    dataUrl('png', '<svg/>'),
    png.replace(/=+$/, ''),
  ]
  for (const icon of other) expectInvalid(await put(icon), { icon: 'format' })
  const padding = (length: number) => dataUrl('png', `\x89PNG\r\n\x1a\n${'x'.repeat(length)}`)
  expect(padding(12_262)).toHaveLength(16 * 1024 - 2)
  expect((await put(padding(12_262))).status).toBe(200)
  expectInvalid(await put(padding(12_266)), { icon: 'too_long' })
  expectMissing(await bob.dashboard.put(`/products/${id}/icon`, { icon: png }))
  expectMissing(await bob.dashboard.delete(`/products/${id}/icon`))
  expect(await read(bob.dashboard, '/icons')).toEqual({})
})

test('a deleted product takes its icon along and brings it back', async () => {
  const ann = await person('Anna')
  const { id, name } = await addProduct(ann)
  await ann.dashboard.put(`/products/${id}/icon`, { icon: png })
  await ann.dashboard.delete(`/products/${id}`, { name })
  expect(await read(ann.dashboard, '/icons')).toEqual({})
  await ann.dashboard.post(`/products/${id}/undelete`)
  expect(await read(ann.dashboard, '/icons')).toEqual({ [id]: png })
})
