import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { newData, prepareData, startService } from '../testing/process.ts'
import { times } from '../testing/records.ts'
import { listMails, queueMail } from './mail.ts'

const letter = { subject: 'News', blocks: ['One'], footer: 'Because.' }

/** Data with queued mails, and services that send them. */
async function queuedMails(count: number, hooks: Parameters<typeof startMailServer>[0] = {}) {
  const { dataDir, databaseUrl, env } = await newData()
  const { ownerId } = await prepareData(dataDir, databaseUrl)
  const server = await startMailServer({ closeTimeout: 100, ...hooks })
  const database = await openDatabase({ dataDir, databaseUrl })
  for (const i of times(count, (i) => i))
    await database.write((tx) => queueMail(tx, { ownerId, to: `${i}@example.com`, letter }), { ownerId })
  const mails = () => database.read((db) => listMails(db, { ownerId }))
  const { smtpUrl, from } = server.config
  const start = () => startService(dataDir, { PRODOPS_SMTP_URL: smtpUrl, PRODOPS_MAIL_FROM: from, ...env })
  return { server, start, database, mails }
}

/** Of one account, a process sends at most this many mails at the same time. */
const inFlight = 4

test('of 1,000 mails none is lost when processes are killed, and only those in flight are doubled', {
  timeout: 180_000,
}, async () => {
  const count = 1_000
  const { server, start, database } = await queuedMails(count)
  const kills = 4
  let nodes = await Promise.all([start(), start()])
  for (const i of times(kills, (i) => i)) {
    const reached = ((i + 1) * count) / (kills + 1)
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBeGreaterThan(reached)
    const [killed, other] = i % 2 === 0 ? nodes : [nodes[1]!, nodes[0]!]
    await killed!.end('SIGKILL')
    nodes = [await start(), other!]
  }
  const addresses = () => new Set(server.received.map(({ to }) => to)).size
  await expect.poll(addresses, { timeout: 90_000, interval: 200 }).toBe(count)
  await wait(500)
  expect(server.received.length - count).toBeLessThanOrEqual(kills * inFlight)
  for (const node of nodes) await node.end('SIGTERM')
  await database.close()
})

test('a mail server that hangs does not delay the end of the service, and the mails are sent later', {
  timeout: 60_000,
}, async () => {
  let isHanging = true
  const { server, start, database, mails } = await queuedMails(3, {
    onMailFrom: (_address, _session, done) => {
      if (!isHanging) done()
    },
  })
  const service = await start()
  await wait(1_000)
  const began = performance.now()
  const { code, stderr } = await service.end('SIGTERM')
  expect([code, stderr]).toEqual([0, ''])
  expect(performance.now() - began).toBeLessThan(4_000)
  for (const { sentAt, failedAt } of await mails()) expect([sentAt, failedAt]).toEqual([null, null])
  isHanging = false
  const next = await start()
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(3)
  await next.end('SIGTERM')
  await database.close()
})
