import { describe, expect, test } from 'vitest'
import { add, addFeedback, addProduct, idsOf, read, times } from '../../testing/records.ts'
import { type Person, testService } from '../../testing/service.ts'

const proxied = await testService({ trustedProxies: ['127.0.0.1'] })
const direct = await testService()
const { alice } = proxied

/** A product to send to; the answers are the ids. */
async function newProduct({ alice, nobody } = proxied) {
  const { id } = await addProduct(alice)
  const { key } = await add(alice.dashboard, `/products/${id}/feedback-key`, {})
  const submit = async (address: string, fields: object = {}): Promise<string> => {
    const client = nobody.with({ authorization: `Bearer ${key}`, 'x-forwarded-for': address })
    return (await add(client, '/api/v1/feedback', { content: 'Buy', ...fields })).id
  }
  return { id, submit, suspected: () => suspectedOf(alice, id) }
}

/** Of what each entry of a product's inbox is suspected, newest first. */
const suspectedOf = async ({ dashboard }: Person, product: string, search = '') =>
  (await dashboard.get(`/inbox?product=${product}${search}`)).body.data.map(
    (entry: { suspected: string[] }) => entry.suspected,
  )

const burst = [...times(3, () => ['burst']), ...times(5, () => [])]

describe('a burst', () => {
  test('from one address is kept, all of it, and what is beyond five a minute is marked', async () => {
    const { id, submit, suspected } = await newProduct()
    for (const _ of times(8, () => 0)) await submit('192.0.2.1')
    expect((await read(alice.api, `/products/${id}/feedback`)).length).toBe(8)
    expect(await suspected()).toEqual(burst)
  })

  test('that arrives at once has as many marks', async () => {
    const { submit, suspected } = await newProduct()
    await Promise.all(times(8, () => submit('192.0.2.1')))
    expect((await suspected()).flat()).toEqual(['burst', 'burst', 'burst'])
  })

  test('is none from many addresses, or from one address at several products', async () => {
    const [one, other] = [await newProduct(), await newProduct()]
    for (const address of times(6, (i) => `192.0.2.${10 + i}`)) await one.submit(address)
    for (const { submit } of [one, other]) for (const _ of times(4, () => 0)) await submit('192.0.2.20')
    expect([...(await one.suspected()), ...(await other.suspected())].flat()).toEqual([])
  })

  test('from one IPv6 network is one, whatever its addresses', async () => {
    const { submit, suspected } = await newProduct()
    for (const address of times(8, (i) => `2001:db8:0:${i % 2 ? '0' : '00'}::${i + 1}`)) await submit(address)
    expect(await suspected()).toEqual(burst)
    const other = await newProduct()
    for (const address of times(8, (i) => `2001:db8:0:${i}::1`)) await other.submit(address)
    expect((await other.suspected()).flat()).toEqual([])
  })

  test('is counted by the connection where no proxy is named, whatever a client says', async () => {
    const { submit, suspected } = await newProduct(direct)
    for (const address of times(8, (i) => `192.0.2.${i}`)) await submit(address)
    expect(await suspected()).toEqual(burst)
  })

  test('does not count what is tried again with its Idempotency-Key', async () => {
    const { id } = await addProduct(alice)
    const { key } = await add(alice.dashboard, `/products/${id}/feedback-key`, {})
    const client = proxied.nobody.with({ authorization: `Bearer ${key}`, 'idempotency-key': 'once' })
    for (const _ of times(8, () => 0))
      expect((await client.post('/api/v1/feedback', { content: 'Buy' })).status).toBe(201)
    await add(client.with({ 'idempotency-key': 'twice' }), '/api/v1/feedback', { content: 'Late' })
    expect(await suspectedOf(alice, id)).toEqual([[], []])
  })
})

describe('what the form has noticed', () => {
  const sent = async (metadata: string) => {
    const { submit, suspected } = await newProduct()
    await submit('192.0.2.1', { metadata })
    return (await suspected())[0]
  }

  test.each([
    ['{"page":"/","suspected":["too_fast","honeypot"]}', ['honeypot', 'too_fast']],
    ['{"suspected":["burst","unheard"]}', []],
    ['{"suspected":"honeypot"}', []],
    ['{"suspected":{"0":"honeypot"}}', []],
    ['"suspected"', []],
    ['{"suspected":["honeypot"]', []],
    ['null "suspected"', []],
  ])('in the metadata %s are the marks %j', async (metadata, marks) => {
    expect(await sent(metadata)).toEqual(marks)
  })

  test('counts only from client apps: an import says nothing of robots', async () => {
    const { id, suspected } = await newProduct()
    const metadata = '{"suspected":["honeypot"]}'
    await addFeedback(alice.api, id, { source: 'EMBEDDED', metadata })
    expect(await suspected()).toEqual([[]])
  })
})

test('suspected feedback is spam, the rest is open; keys see no difference', async () => {
  const { id, submit } = await newProduct()
  const nice = await submit('192.0.2.1')
  const spam = await submit('192.0.2.1', { metadata: '{"suspected":["honeypot"]}' })
  const inState = async (state: string) =>
    idsOf(await read(alice.dashboard, `/inbox?product=${id}&state=${state}`))
  expect([await inState('open'), await inState('spam')]).toEqual([[nice], [spam]])
  const fields = 'id productId content source type author authorEmail metadata createdAt'
  expect(Object.keys(await read(alice.api, `/products/${id}/feedback/${spam}`)).join(' ')).toBe(fields)
})
