import { expect, test } from 'vitest'
import { startReceiver, verified } from '../../testing/receiver.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { eventTypes } from './webhooks.schema.ts'

const publicUrl = 'https://ops.example.com'
const { alice } = await testService({ webhooksToPrivate: true, publicUrl })
const { dashboard, api, manager } = alice
const product = await addProduct(alice, { name: 'Tide & <watch>', slug: 'tidewatch' })
const of = (path: string) => `/products/${product.id}/${path}`

async function listener(fields: object) {
  const receiver = await startReceiver()
  const webhook = await add(api, '/webhooks', { url: receiver.url, events: [...eventTypes], ...fields })
  const next = async () => {
    await expect.poll(() => receiver.received.length, { timeout: 5_000, interval: 10 }).toBeGreaterThan(0)
    return receiver.received.shift()!
  }
  return { ...webhook, receiver, next, end: () => api.delete(`/webhooks/${webhook.id}`) }
}

const hostile =
  '<!channel> <@U1> @everyone @here\n*bold* [link](https://evil.example) `x` <https://evil.example|y> & more'
const feedback = { content: hostile, source: 'EMAIL', type: 'BUG', author: '@channel' }

test('a Slack message is a sentence with a link, without mentions or links of strangers', async () => {
  const { next, end } = await listener({ format: 'slack' })
  const { id } = await add(api, of('feedback'), feedback)
  const { event, headers } = await next()
  expect(event).toEqual({
    text:
      '[Tide &amp; &lt;watch&gt;] New bug report: ' +
      `<${publicUrl}/inbox/${id}|&lt;!channel&gt; &lt;@U1&gt; @\u2060everyone @\u2060here *bold* ` +
      '[link](https://evil.example) ' +
      '`x` &lt;https://evil.example|y&gt; &amp; more (@\u2060channel)>',
    unfurl_links: false,
    unfurl_media: false,
  })
  expect(headers).not.toHaveProperty('webhook-signature')
  await end()
})

test('a Discord message has no mentions or markup of strangers, and at most 2,000 characters', async () => {
  const { next, end } = await listener({ format: 'discord' })
  const { id } = await add(api, of('feedback'), feedback)
  const { event } = await next()
  expect(event.allowed_mentions).toEqual({ parse: [] })
  const [text, link] = event.content.split('\n')
  expect(text).toContain(
    'New bug report: \\<\\!channel\\> \\<\\@U1\\> \\@everyone \\@here \\*bold\\* ' +
      '\\[link\\]\\(https\\:\\/\\/evil\\.example\\)',
  )
  expect(link).toBe(`<${publicUrl}/inbox/${id}>`)
  await add(api, of('feedback'), { ...feedback, content: '<'.repeat(100_000) })
  const { length } = (await next()).event.content
  expect(length).toBeGreaterThan(600)
  expect(length).toBeLessThanOrEqual(2_000)
  await end()
})

test('ntfy gets a notification for the topic of the URL, with the token as a header', async () => {
  const receiver = await startReceiver()
  const { origin } = new URL(receiver.url)
  const fields = { format: 'ntfy', events: ['feedback.created'] }
  const wrong = await api.post('/webhooks', { ...fields, url: `${origin}/not/a-topic` })
  expect([wrong.status, wrong.body.error.details.errors[0].path]).toEqual([422, 'url'])
  const { id } = await add(api, '/webhooks', { ...fields, url: `${origin}/my-topic?token=tk_1` })
  const { id: feedbackId } = await add(api, of('feedback'), feedback)
  await expect.poll(() => receiver.received.length, { timeout: 5_000, interval: 10 }).toBe(1)
  const [{ path, headers, event }] = receiver.received as [(typeof receiver.received)[0]]
  expect([path, headers.authorization]).toEqual(['/', 'Bearer tk_1'])
  expect(event).toEqual({
    topic: 'my-topic',
    title: '[Tide & <watch>] New bug report',
    message: `${hostile.replace('\n', ' ')} (@channel)`,
    click: `${publicUrl}/inbox/${feedbackId}`,
  })
  await api.delete(`/webhooks/${id}`)
})

test('json has a readable text and no signature; standard signs the link too', async () => {
  const [plain, standard] = [await listener({ format: 'json' }), await listener({ format: 'standard' })]
  const task = { ...(await add(api, '/tasks', { title: 'Ship' })), origin: null, repeat: null }
  const url = `${publicUrl}/tasks/${task.id}`
  const said = await plain.next()
  const timestamp = expect.any(String)
  const id = expect.stringMatching(/^evt_/)
  expect(said.event).toEqual({ id, type: 'task.created', timestamp, text: 'New task: Ship', url, data: task })
  expect(said.headers).not.toHaveProperty('webhook-id')
  expect(verified(standard.secret, await standard.next())).toEqual({
    type: 'task.created',
    timestamp,
    url,
    data: task,
  })
  await Promise.all([plain.end(), standard.end()])
})

test('each event has a line of text and links to the page of its record', async () => {
  const { next, end, id: webhookId } = await listener({ format: 'json' })
  const day = '2026-03-31'
  const said = async (work: () => Promise<unknown>) => {
    await work()
    const { event } = await next()
    return [event.text, event.url?.replace(publicUrl, '')]
  }
  const page = '/products/tidewatch'
  const name = 'Tide & <watch>'
  const made: Record<string, string> = {}
  const making = (path: string, body: object) => async () => {
    made.id = (await add(manager, path, body)).id
  }
  expect(await said(making(of('versions'), { version: '1.4.0-rc.1', goal: 'Trains' }))).toEqual([
    `[${name}] New version: 1.4.0-rc.1, Trains`,
    `${page}/versions/1.4.0-rc.1`,
  ])
  expect(await said(making(of('logs'), { content: 'Began\nagain', logDate: day }))).toEqual([
    `[${name}] Log entry: Began again`,
    `${page}/log?day=${day}`,
  ])
  await add(api, of('metrics'), { key: 'visits', name: 'Visits', type: 'timeseries' })
  const setTo = (value: number) => () => api.put(of('metrics/visits/value'), { date: day, value })
  expect(await said(setTo(7))).toEqual([`[${name}] Metric changed: visits 7`, `${page}/metrics/visits`])
  expect((await said(setTo(8)))[0]).toBe(`[${name}] Metric changed: visits 8 (before: 7)`)
  const [revenue, link] = await said(making(of('revenue'), { amount: 19.99, type: 'one_time', date: day }))
  expect([revenue, link]).toEqual([
    `[${name}] New revenue: 19.99 USD`,
    `${page}/finance?record=revenue/${product.id}/${made.id}`,
  ])
  const cost = { name: 'Server', amount: 5, category: 'INFRASTRUCTURE', date: day }
  expect((await said(making(of('costs'), cost)))[0]).toBe(`[${name}] New cost: Server, 5 USD`)
  expect(await said(making('/ideas', { title: 'Tickets' }))).toEqual([
    'New idea: Tickets',
    `/ideas/${made.id}`,
  ])
  expect(await said(() => addProduct(alice, { name: 'Kite', slug: 'kite' }))).toEqual([
    'New product: Kite',
    '/products/kite',
  ])
  const test = () => api.post(`/webhooks/${webhookId}/test`)
  expect(await said(test)).toEqual(['Test event: This webhook works.', `/settings/webhooks/${webhookId}`])
  await end()
})

test('the default format follows from the URL', async () => {
  const formatOf = async (url: string) =>
    (await add(api, '/webhooks', { url, events: ['log.created'] })).format
  expect(await formatOf('https://hooks.slack.com/services/T0/B0/x')).toBe('slack')
  expect(await formatOf('https://discord.com/api/webhooks/1/x')).toBe('discord')
  expect(await formatOf('https://ntfy.sh/my-topic')).toBe('ntfy')
  expect(await formatOf('https://notdiscord.com/api/webhooks/1/x')).toBe('standard')
})

test('a webhook of some products gets only their events, also after one of them was deleted', async () => {
  const [one, two] = [await addProduct(alice), await addProduct(alice)]
  const { id, receiver, next, end } = await listener({ format: 'json', productIds: [one.id] })
  const tell = async () => {
    for (const productId of [two.id, null, one.id])
      await add(api, '/tasks', { title: 'Ship', ...(productId && { productId }) })
    await add(manager, '/ideas', { title: 'Tickets' })
  }
  await tell()
  expect((await next()).event.data.productId).toBe(one.id)
  await dashboard.patch(`/webhooks/${id}`, { productIds: [one.id, two.id] })
  await dashboard.delete(`/products/${one.id}`, { name: one.name })
  expect((await read(api, `/webhooks/${id}`)).productIds).toEqual([two.id])
  await add(api, '/tasks', { title: 'Ship', productId: two.id })
  expect((await next()).event.data.productId).toBe(two.id)
  await dashboard.delete(`/products/${two.id}`, { name: two.name })
  expect((await read(api, `/webhooks/${id}`)).productIds).toEqual([])
  await add(api, '/tasks', { title: 'Ship' })
  expect(receiver.received).toEqual([])
  await end()
})
