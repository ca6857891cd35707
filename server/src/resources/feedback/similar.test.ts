import { expect, test } from 'vitest'
import { add, addFeedback, addProduct, idsOf, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { person, bob } = await testService()
let count = 0
/** A new account whose product has the feedback, oldest first. */
async function withFeedback(contents: string[]) {
  const someone = await person(`Asker${count++}`)
  const product = await addProduct(someone, { slug: 'kite' })
  const ids: string[] = []
  for (const content of contents) ids.push((await addFeedback(someone.api, product.id, { content })).id)
  return {
    ...someone,
    product,
    ids,
    similar: (id: string) => read(someone.dashboard, `/inbox/${id}/similar`),
  }
}

const others = [
  'Can I please change the colour of the shelf view?',
  'It would be great to have a yearly summary.',
  'Would you please make the reading timer louder?',
  'Login fails on my old phone.',
]
const scanner = [
  'The barcode scanner crashes on my phone.',
  'Scanners of barcodes should work offline.',
  'BARCODE SCANNER is slow',
]

test('entries of the same product that share two rare words are similar, the newest first', async () => {
  const { similar, ids, dashboard } = await withFeedback([...scanner, ...others, 'Barcode scanner broken?'])
  const [first, second, third, ...rest] = ids
  const last = rest.at(-1)!
  expect(await similar(last)).toMatchObject({ words: ['Barcode', 'scanner'] })
  expect(idsOf((await similar(last)).entries)).toEqual([third, second, first])
  // Common words alone do not make entries similar.
  expect(await similar(rest[2]!)).toEqual({ words: [], entries: [] })
  await dashboard.patch('/inbox', {
    changes: [
      { id: first, state: 'spam' },
      { id: second, state: 'done' },
    ],
  })
  expect(idsOf((await similar(last)).entries)).toEqual([third, second])
})

test('texts without spaces between words are compared too', async () => {
  const { similar, ids } = await withFeedback([
    '希望支持批量导出，我们有很多项目。',
    '这个工具很好用。',
    '批量导出在手机上失败了',
    'バーコードの読み取りが遅いです。',
    'バーコード読み取りが動きません',
  ])
  expect(idsOf((await similar(ids[0]!)).entries)).toEqual([ids[2]])
  expect(idsOf((await similar(ids[3]!)).entries)).toEqual([ids[4]])
})

test('feedback of another product or account is never similar', async () => {
  const { similar, ids, api, dashboard } = await withFeedback([scanner[0]!, ...others])
  const other = await add(dashboard, '/products', { name: 'Boat' })
  await addFeedback(api, other.id, { content: scanner[2] })
  const theirs = await addFeedback(bob.api, (await addProduct(bob)).id, { content: scanner[2] })
  expect(await similar(ids[0]!)).toEqual({ words: [], entries: [] })
  expect((await dashboard.get(`/inbox/${theirs.id}/similar`)).status).toBe(404)
})
