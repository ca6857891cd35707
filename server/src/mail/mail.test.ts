import { expect, test } from 'vitest'
import { runDueJobs } from '../testing/jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { testService } from '../testing/service.ts'
import { listMails, queueMail } from './mail.ts'

type Done = (error?: Error | null) => void

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
let travelledMs = 0
let onRecipient = (_address: string, done: Done) => done()
const server = await startMailServer({
  closeTimeout: 100,
  onRcptTo: ({ address }, _session, done) => onRecipient(address, done),
})
const { app, database, alice, bob } = await testService({
  mail: server.config,
  clock: () => new Date(Date.now() + travelledMs),
})
const service = { app, database }
const letter = { subject: 'Käse & <more>', blocks: ['One\ntwo <b>'], footer: 'Because.' }
const queue = (to: string, more: object = {}) =>
  database.write((tx) => queueMail(tx, { ownerId: alice.id, to, letter, ...more }), { ownerId: alice.id })
const mailTo = async (address: string) =>
  (await database.read((db) => listMails(db, { ownerId: alice.id }))).find(
    ({ recipient }) => recipient === address,
  )!

test('a mail is sent once after its commit, as text and HTML, and its content is not kept', async () => {
  const id = await queue('one@example.com', { headers: { 'List-Unsubscribe': '<https://example.com/u>' } })
  await runDueJobs(service)
  expect(server.received.map(({ to }) => to)).toEqual(['one@example.com'])
  for (const part of [
    'From: prodops <ops@example.com>',
    `Message-ID: <${id}@example.com>`,
    'List-Unsubscribe: <https://example.com/u>',
    'One\r\ntwo <b>',
    'One<br>two &lt;b&gt;',
  ])
    expect(server.received[0]!.text).toContain(part)
  expect(await mailTo('one@example.com')).toMatchObject({
    sentAt: expect.any(String),
    failedAt: null,
    error: null,
  })
  expect(await database.read((db) => listMails(db, { ownerId: bob.id }))).toEqual([])
})

test('a subject, an address or a header with line breaks adds no header and no recipient', async () => {
  const more = '\r\nBcc: eve@example.com\r\n\r\nForged'
  const hostile = { ...letter, subject: `Hello${more}` }
  await queue('two@example.com', {
    letter: hostile,
    replyTo: `ann@example.com${more}`,
    headers: { 'X-One': `1${more}` },
  })
  await queue(`three@example.com>${more}`)
  await queue('four@example.com, eve@example.com')
  await runDueJobs(service)
  expect(server.received.filter(({ to }) => to.includes('eve'))).toEqual([])
  const { text } = server.received.find(({ to }) => to === 'two@example.com')!
  const head = text.slice(0, text.indexOf('\r\n\r\n'))
  expect(head).toContain('Subject: Hello Bcc: eve@example.com')
  expect(head).not.toMatch(/^(Bcc|Forged)|^Reply-To:.*<eve/m)
})

test('a mail that the server refuses for good is given up and says why', async () => {
  onRecipient = (_, done) => done(refuse(550, 'No such user'))
  await queue('nobody@example.com')
  await runDueJobs(service)
  const { sentAt, failedAt, error } = await mailTo('nobody@example.com')
  expect([sentAt, failedAt, error]).toEqual([
    null,
    expect.any(String),
    expect.stringContaining('No such user'),
  ])
})

test('a mail that a greylisting server refuses for now is sent a minute later', async () => {
  onRecipient = (_, done) => done(refuse(451, 'Try again later'))
  await queue('later@example.com')
  await runDueJobs(service)
  expect(await mailTo('later@example.com')).toMatchObject({
    sentAt: null,
    failedAt: null,
    error: expect.stringContaining('Try again later'),
  })
  onRecipient = (_, done) => done()
  travelledMs += 60_000
  await runDueJobs(service)
  expect(await mailTo('later@example.com')).toMatchObject({ sentAt: expect.any(String), error: null })
  expect(server.received.filter(({ to }) => to === 'later@example.com')).toHaveLength(1)
})

test('a mail whose connection breaks off before the answer is sent again with the same id', async () => {
  server.breakOff(true)
  const id = await queue('unsure@example.com')
  await runDueJobs(service)
  expect(await mailTo('unsure@example.com')).toMatchObject({ sentAt: null, failedAt: null })
  server.breakOff(false)
  travelledMs += 60_000
  await runDueJobs(service)
  expect(await mailTo('unsure@example.com')).toMatchObject({ sentAt: expect.any(String) })
  const twice = server.received.filter(({ to }) => to === 'unsure@example.com')
  expect(twice.map(({ text }) => text.includes(`Message-ID: <${id}@example.com>`))).toEqual([true, true])
})

test('a mail that no server accepts in its time is given up', async () => {
  onRecipient = (_, done) => done(refuse(451, 'Busy'))
  await queue('expired@example.com', { triedForMs: 30 * 60_000 })
  await runDueJobs(service)
  travelledMs += 30 * 60_000
  await runDueJobs(service)
  expect(await mailTo('expired@example.com')).toMatchObject({ sentAt: null, failedAt: expect.any(String) })
})
