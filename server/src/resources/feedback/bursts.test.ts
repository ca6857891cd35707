import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(...String(chunk).trimEnd().split('\n'))
    done()
  },
})
const { alice, nobody } = await testService({ logger: pino({ level: 'warn' }, stream), trustedProxies: ['127.0.0.1'] })
beforeEach(() => void lines.splice(0))

async function newProduct() {
  const { id } = await addProduct(alice)
  const { key } = await add(alice.dashboard, `/products/${id}/feedback-key`, {})
  const submit = (address: string) =>
    add(nobody.with({ authorization: `Bearer ${key}`, 'x-forwarded-for': address }), '/api/v1/feedback', { content: 'Buy' })
  return { id, submit }
}
const suspected = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'suspected spam: a burst')

test('what comes from one address in a burst is kept, all of it, and what is beyond five a minute is marked in the log', async () => {
  const { id, submit } = await newProduct()
  const made = await Promise.all(times(8, () => submit('192.0.2.1')))
  expect((await read(alice.api, `/products/${id}/feedback`)).length).toBe(8)
  const marks = suspected()
  expect(marks).toHaveLength(3)
  for (const { product, feedback } of marks) {
    expect(product).toBe(id)
    expect(made.map(({ id }) => id)).toContain(feedback)
  }
  expect(lines.join('')).not.toContain('192.0.2.1')
})

test('many addresses, and one address at several products, are no burst', async () => {
  const [one, other] = [await newProduct(), await newProduct()]
  for (const address of times(6, (i) => `192.0.2.${10 + i}`)) await one.submit(address)
  for (const { submit } of [one, other]) for (const _ of times(4, () => 0)) await submit('192.0.2.20')
  expect(suspected()).toEqual([])
})
