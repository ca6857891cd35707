import { expect, test } from 'vitest'
import { claim } from '../../jobs/jobs.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { emptyService, serviceOn } from '../../testing/service.ts'
import type { PutRecipient } from './news.schema.ts'

type Choice = Omit<PutRecipient, 'email'>

// Far from today, because the cache of sessions has the real clock.
let now = '2099-01-05T12:00:00.000Z'
const publicUrl = 'http://ops.example.com/prodops'
const mails = await startMailServer()
const options = { mail: mails.config, publicUrl, webhooksToPrivate: true, clock: () => new Date(now) }
const service = await emptyService(options)
const { app, database } = service
const other = await serviceOn(service.data, options)
let people = 0

/** Goes there and lets both processes do what is due. */
async function at(time: string) {
  now = time
  await runDueJobs(service, other)
}
const after = (seconds: number) => at(new Date(Date.parse(now) + seconds * 1000).toISOString())
const received = (to: string) =>
  mails.received.filter((mail) => mail.to === to).map(({ text }) => text.replaceAll('\r\n ', ' '))
const linkIn = (text = '', name = '') =>
  new RegExp(`${publicUrl}(/mail/${name}\\?token=\\w+)`).exec(text)?.[1] ?? 'none'

let visitors = 0
/** Opens a link, or presses its button, from another address each time. */
async function visit(method: 'GET' | 'POST', url: string, more: object = {}) {
  const remoteAddress = `198.51.${100 + (++visitors >> 8)}.${visitors & 255}`
  const { statusCode, body, headers } = await app.inject({ method, url, remoteAddress, ...more })
  return { status: statusCode, text: body, headers }
}

/** An account at a time, with a product and a confirmed recipient of some news. */
async function reader(time: string, wanted: Choice, timeZone = 'UTC') {
  now = time
  const name = `P${++people}`
  const person = await service.person(name)
  await person.dashboard.patch('/account', { timeZone })
  const product = await addProduct(person, { name: 'Kite' })
  const to = `reader-of-${name.toLowerCase()}@example.com`
  await person.dashboard.put('/news/recipients', { email: to })
  await runDueJobs(service, other)
  expect((await visit('POST', linkIn(received(to)[0], 'mail_confirmation'))).status).toBe(200)
  const choose = (body: Choice) => person.dashboard.put('/news/recipients', { email: to, ...body })
  await choose(wanted)
  await runDueJobs(service, other)
  const news = () => received(to).slice(1)
  const feedback = (content: string) =>
    add(person.api, `/products/${product.id}/feedback`, { content, type: 'BUG', source: 'EMAIL' })
  return { ...person, product, to, choose, news, feedback }
}

test('an address gets nothing before somebody presses the button of its mail, which works once', async () => {
  const { dashboard } = await service.person('Ada')
  await dashboard.put('/news/recipients', { email: 'Team@Example.com' })
  await dashboard.put('/news/recipients', { email: 'team@example.com', feedback: 'instant' })
  await runDueJobs(service)
  const [text] = received('team@example.com')
  expect(text).toContain('Ada would like to send you news')
  const link = linkIn(text, 'mail_confirmation')
  const shown = await visit('GET', link)
  expect(shown.text).toContain('team@example.com')
  expect(shown.headers['content-security-policy']).toContain("form-action 'self'")
  const confirmedAt = async () => (await read(dashboard, '/news')).recipients[0].confirmedAt
  expect(await confirmedAt()).toBeNull()
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await visit('POST', link)).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await confirmedAt()).toEqual(expect.any(String))
  expect((await visit('GET', link)).status).toBe(404)
})

/** Each with a moment of a week, and its Monday at 07:00 and some seconds. */
const mondays = {
  UTC: ['2099-01-08T12:00:00.000Z', '2099-01-12T07:00:20.000Z'],
  'Pacific/Kiritimati': ['2099-01-29T12:00:00.000Z', '2099-02-01T17:00:20.000Z'],
  'Pacific/Pago_Pago': ['2099-02-19T12:00:00.000Z', '2099-02-23T18:00:20.000Z'],
  // Clocks went forward on the day before.
  'Europe/Berlin': ['2099-03-26T12:00:00.000Z', '2099-03-30T05:00:20.000Z'],
}

test.each(Object.entries(mondays))(
  'in %s the review is sent once, on Monday at 07:00',
  async (zone, times) => {
    const [start, monday] = times as [string, string]
    const { api, news } = await reader(start, { review: true }, zone)
    expect(news()).toEqual([])
    await add(api, '/tasks', { title: 'Mend <kite>', status: 'done' })
    await at(new Date(Date.parse(monday) - 1).toISOString())
    expect(news()).toEqual([])
    await at(monday)
    await after(3 * 86_400)
    expect(news()).toHaveLength(1)
    expect(news()[0]).toContain('#1 Mend <kite>')
    expect(news()[0]).toContain('#1 Mend &lt;kite&gt;')
    expect(news()[0]).toMatch(/Subject: Review of 2099-0\d-\d\d to 2099-0\d-\d\d/)
    // Nothing happened in this week.
    await after(6 * 86_400)
    expect(news()).toHaveLength(1)
  },
)

test('a process that is killed while it makes a review loses and doubles nothing', async () => {
  const { id, news, feedback } = await reader('2099-04-09T12:00:00.000Z', { review: true })
  await feedback('It tears')
  now = '2099-04-13T07:00:20.000Z'
  expect(await database.write((tx) => claim(tx, `newsReview ${id}`, 'killed'), { ownerId: id })).toBeDefined()
  await after(30)
  await after(86_400)
  expect(news()).toHaveLength(1)
})

test('another time zone moves the review', async () => {
  const { dashboard, news, feedback } = await reader('2099-04-16T12:00:00.000Z', { review: true })
  await feedback('It tears')
  await dashboard.patch('/account', { timeZone: 'Pacific/Pago_Pago' })
  await at('2099-04-20T07:00:20.000Z')
  expect(news()).toEqual([])
  await at('2099-04-20T18:00:20.000Z')
  expect(news()).toHaveLength(1)
})

test('new feedback is sent by the minute or at 07:00, without spam, and only once', async () => {
  const { dashboard, api, product, news, feedback, choose, to } = await reader('2099-05-04T12:00:00.000Z', {
    feedback: 'instant',
  })
  await feedback('First')
  await feedback('Second')
  const spam = await feedback('Third')
  await dashboard.patch('/inbox', { changes: [{ id: spam.id, state: 'spam' }] })
  for (let i = 0; i < 5; i++) await after(60)
  expect(news()).toHaveLength(1)
  expect(news()[0]).toContain('Subject: New feedback: bug, Kite: Second')
  for (const text of ['First', 'Second']) expect(news()[0]).toContain(text)
  expect(news()[0]).not.toContain('Third')
  await choose({ feedback: 'daily' })
  await after(60)
  await feedback('Fourth')
  await at('2099-05-05T06:59:59.000Z')
  expect(news()).toHaveLength(1)
  await at('2099-05-05T07:00:30.000Z')
  await after(86_400)
  expect(news()).toHaveLength(2)
  expect(news()[1]).toContain('Fourth')
  expect(news()[1]).not.toContain('First')
  await choose({ feedback: 'off' })
  await feedback('Fifth')
  await after(2 * 86_400)
  expect(received(to)).toHaveLength(3)
  expect((await api.get(`/products/${product.id}/feedback`)).body.data).toHaveLength(5)
})

test('a high finding is told once: instantly, at 07:00, and to webhooks', async () => {
  const { dashboard, api, product, news } = await reader('2099-06-01T12:00:00.000Z', {
    findings: 'instant',
  })
  const daily = 'daily@example.com'
  await dashboard.put('/news/recipients', { email: daily })
  await after(1)
  await visit('POST', linkIn(received(daily)[0], 'mail_confirmation'))
  await dashboard.put('/news/recipients', { email: daily, findings: 'daily' })
  const receiver = await startReceiver()
  const events = ['attention.raised']
  await add(api, '/webhooks', { url: receiver.url, format: 'json', events })
  await after(1)
  await add(api, '/tasks', { title: 'Fix it', productId: product.id, dueDate: '2099-05-20' })
  for (let i = 0; i < 3; i++) await after(300)
  const line = 'Kite: Fix it. #1 was due on 2099-05-20.'
  expect(news()).toHaveLength(1)
  expect(news()[0]).toContain(`Subject: Needs attention: ${line}`)
  const [{ event }] = receiver.received as [(typeof receiver.received)[0]]
  expect(event).toMatchObject({
    type: 'attention.raised',
    text: '[Kite] Needs attention: Fix it. #1 was due on 2099-05-20.',
    data: { kind: 'task_overdue', severity: 'high', productId: product.id },
  })
  expect(event.url).toBe(`${publicUrl}${event.data.url}`)
  expect(received(daily)).toHaveLength(1)
  await at('2099-06-02T07:00:20.000Z')
  await after(86_400)
  expect([received(daily).length, news().length, receiver.received.length]).toEqual([2, 1, 1])
  expect(received(daily)[1]).toContain(line)
  const [sent] = (await read(dashboard, '/news')).mails
  expect(sent).toMatchObject({ recipient: daily, sentAt: expect.any(String), failedAt: null, error: null })
})

test('one click without a sign-in unsubscribes; opening the link changes nothing', async () => {
  const { dashboard, news, feedback } = await reader('2099-07-01T12:00:00.000Z', { feedback: 'instant' })
  await feedback('One')
  for (let i = 0; i < 2; i++) await after(60)
  const [text = ''] = news()
  const link = linkIn(text, 'unsubscribe')
  expect(text).toContain(`List-Unsubscribe: <${publicUrl}${link}>`)
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await visit('GET', link)).text).toContain('Send no more news to')
  expect((await read(dashboard, '/news')).recipients).toHaveLength(1)
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
  const payload = 'List-Unsubscribe=One-Click'
  const click = () => visit('POST', `/prodops${link}`, { payload, headers: form })
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await click()).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await read(dashboard, '/news')).recipients).toEqual([])
  await feedback('Two')
  for (let i = 0; i < 3; i++) await after(60)
  expect(news()).toHaveLength(1)
  expect((await visit('POST', '/mail/unsubscribe?token=guessed')).status).toBe(404)
})

test('links and the calendar are limited by address', async () => {
  const guess = () => app.inject({ url: '/calendar/guess.ics', remoteAddress: '192.0.2.9' })
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await guess()).statusCode))
  expect([...new Set(statuses)]).toEqual([404, 429])
})
