import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { dataOf, verifyWebhook, WebhookVerificationError } from './sdk.ts'
import { listeningService } from './testing/service.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const body = JSON.stringify({
  type: 'webhook.test',
  timestamp: '2026-03-31T09:30:00.000Z',
  url: null,
  data: { message: 'Grüße' },
})

function headersAt(ms: number, key = secret, text = body) {
  const seconds = Math.floor(ms / 1000)
  const signature = new Webhook(key).sign('evt_1', new Date(seconds * 1000), text)
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': String(seconds), 'webhook-signature': signature }
}
const fresh = headersAt(Date.now())

test('an event that the service sends is verified, from any kind of headers and body', async () => {
  const { alice, url, connect } = await listeningService({ webhooksToPrivate: true })
  expect(url).toMatch(/^http/)
  const received = Promise.withResolvers<{
    headers: import('node:http').IncomingHttpHeaders
    bytes: Buffer
  }>()
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    received.resolve({ headers: request.headers, bytes })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const prodops = connect({ apiKey: alice.key })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { secret } = await dataOf(
    prodops.POST('/api/v1/webhooks', { body: { url: address, events: ['task.created'] } }),
  )
  const task = await dataOf(prodops.POST('/api/v1/tasks', { body: { title: 'Grüße' } }))
  const { headers, bytes } = await received.promise
  server.close()
  for (const given of [headers, new Headers(headers as Record<string, string>)])
    for (const sent of [bytes, bytes.toString()]) {
      const event = await verifyWebhook(sent, given, secret)
      if (event.type !== 'task.created') throw new Error('another event')
      expect(event.data.title).toBe(task.title)
    }
})

test('names of headers have any case, and one of several signatures is enough', async () => {
  const other = headersAt(Date.now(), `whsec_${randomBytes(32).toString('base64')}`)['webhook-signature']
  const upper = Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name.toUpperCase(), value]))
  upper['WEBHOOK-SIGNATURE'] = `v1a,x ${other} ${fresh['webhook-signature']}`
  expect(await verifyWebhook(body, upper, secret)).toMatchObject({ data: { message: 'Grüße' } })
})

const minutes = 60_000
test.each<[string, string, Record<string, string>, string?]>([
  ['a changed body', body.replace('Gr', 'gr'), fresh],
  ['another secret', body, fresh, `whsec_${randomBytes(32).toString('base64')}`],
  ['another id', body, { ...fresh, 'webhook-id': 'evt_2' }],
  ['no signature', body, { ...fresh, 'webhook-signature': '' }],
  ['no headers', body, {}],
  ['a signature that is no Base64', body, { ...fresh, 'webhook-signature': 'v1,%%' }],
  [
    'an unknown version of signature',
    body,
    { ...fresh, 'webhook-signature': fresh['webhook-signature'].replace('v1', 'v2') },
  ],
  ['a timestamp that is no number', body, { ...fresh, 'webhook-timestamp': 'now' }],
  ['a request from six minutes ago', body, headersAt(Date.now() - 6 * minutes)],
  ['a request from six minutes ahead', body, headersAt(Date.now() + 6 * minutes)],
])('%s is refused', async (_, text, headers, key = secret) => {
  await expect(verifyWebhook(text, headers, key)).rejects.toThrow(WebhookVerificationError)
})

test('the tolerance can be changed, and a parsed body is a mistake', async () => {
  const old = headersAt(Date.now() - 6 * minutes)
  expect(await verifyWebhook(body, old, secret, { toleranceMs: 10 * minutes })).toMatchObject({
    type: 'webhook.test',
  })
  await expect(verifyWebhook(JSON.parse(body), fresh, secret)).rejects.toThrow(TypeError)
})
