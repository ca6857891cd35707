import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { exportAccount } from '../../db/archive/export.ts'
import { importAccount } from '../../db/archive/import.ts'
import { backUp, restore } from '../../db/backup.ts'
import { type DataLocation, openDatabase } from '../../db/open.ts'
import { finishDeletions, removeExpired } from '../../housekeeping.ts'
import { faultsFor } from '../../http/validation.ts'
import { expectError } from '../../testing/answers.ts'
import { jpeg, jpegOf, png, pngOf, webp, webpOf } from '../../testing/images.ts'
import { storedRows } from '../../testing/kept-sums.ts'
import { newFolder } from '../../testing/process.ts'
import { add, addFeedback, addProduct, read } from '../../testing/records.ts'
import { expectMissing } from '../../testing/refusals.ts'
import { serviceOn, testService } from '../../testing/service.ts'
import { rowFaults } from '../accounts/archived-rows.ts'

const dayMs = 24 * 3_600_000
const mebibyte = 1024 * 1024
const started = new Date()
let now = started
const service = await testService({ clock: () => now, trustedProxies: ['127.0.0.1'] })
const { app, alice, nobody, database, data } = service

/** Housekeeping of a later day ends the sessions of earlier ones. */
async function signInOn(day: Date) {
  now = day
  alice.dashboard = await service.signIn(alice.id)
}

/** A product that accepts screenshots, and one submission. */
async function submitted(settings: object = { screenshots: true }) {
  await signInOn(started)
  const product = await addProduct(alice)
  const { key } = await add(alice.dashboard, `/products/${product.id}/feedback-key`, settings)
  const client = nobody.under('/api/v1').with({ authorization: `Bearer ${key}`, 'content-type': 'image/png' })
  const { id } = await add(client, '/feedback', { content: 'It looks wrong' })
  const attach = (image: Buffer, headers: Record<string, string> = {}) =>
    client.send('PUT', `/feedback/${id}/screenshot`, image, { 'content-type': 'image/png', ...headers })
  return { product, key, client, id, attach, path: `/products/${product.id}/feedback/${id}` }
}

const ofSize = (bytes: number) => Buffer.concat([webp], bytes)
const imageAt = async (path: string) =>
  (await app.inject({ url: `/api/v1${path}/screenshot`, headers: alice.api.headers })).rawPayload
const typeOf = async (path: string) => (await read(alice.api, `${path}?include=screenshot`)).screenshot
const statusOf = async (path: string) => (await alice.api.get(`${path}/screenshot`)).status

test('a screenshot is read back byte for byte by the owner, by key and in the dashboard', async () => {
  const { path, attach } = await submitted()
  expect(await typeOf(path)).toBeNull()
  expect(await statusOf(path)).toBe(404)
  const image = Buffer.concat([png, Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251))])
  const { status, body } = await attach(image)
  expect([status, body]).toEqual([200, { success: true }])
  for (const [prefix, { headers }] of [
    ['/api/v1', alice.api],
    ['/dashboard/api', alice.dashboard],
  ] as const) {
    const answer = await app.inject({ url: `${prefix}${path}/screenshot`, headers })
    expect(answer.rawPayload.equals(image)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  }
  expect(await typeOf(path)).toBe('image/png')
  for (const list of [`${path.replace(/\/[^/]+$/, '')}?include=screenshot`, '/feedback?limit=1']) {
    const answer = await alice.api.get(list)
    expect(answer.body.data[0].screenshot).toBe('image/png')
    expect(answer.text.length).toBeLessThan(2_000)
  }
  expect(await read(alice.dashboard, `/inbox/${path.split('/').at(-1)}`)).toMatchObject({
    screenshot: 'image/png',
  })
})

test('the type is that of the content; a second screenshot replaces the first', async () => {
  const { path, attach } = await submitted()
  for (const [type, image] of [
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ] as const) {
    expect((await attach(image, { 'content-type': 'text/html' })).status).toBe(200)
    expect(await typeOf(path)).toBe(type)
    expect((await imageAt(path)).equals(image)).toBe(true)
  }
})

test('other content than an image and more than 2 MiB are refused, and the feedback stays', async () => {
  const { path, attach } = await submitted()
  for (const content of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    '<script>',
    'RIFF....WAVE',
    '',
  ]) {
    const refused = expectError(await attach(Buffer.from(content)), 'unsupported_media_type')
    expect(refused.message).toBe(
      'The screenshot must be a PNG, JPEG or WebP image. Send its bytes as the body.',
    )
  }
  const compressed = await attach(gzipSync(png), { 'content-encoding': 'gzip' })
  expect(expectError(compressed, 'unsupported_media_type').message).toMatch(/without compression/)
  expect(compressed.headers['accept-encoding']).toBe('identity')
  expect((await attach(ofSize(2 * mebibyte))).status).toBe(200)
  expect(await imageAt(path)).toHaveLength(2 * mebibyte)
  const refused = expectError(await attach(ofSize(2 * mebibyte + 1)), 'payload_too_large')
  expect(refused.message).toMatch(/^The body is larger than 2 MiB\./)
  expect((await read(alice.api, path)).content).toBe('It looks wrong')
})

test('products accept no screenshots until their settings turn them on', async () => {
  const { product, attach } = await submitted({})
  expect(expectError(await attach(png), 'forbidden').message).toBe(
    "This product doesn't accept screenshots. Its settings turn them on.",
  )
  const settings = `/products/${product.id}/feedback-key`
  expect((await alice.dashboard.patch(settings, { screenshots: true })).body.data.screenshots).toBe(true)
  expect((await attach(png)).status).toBe(200)
  await alice.dashboard.patch(settings, { screenshots: false })
  expectError(await attach(png), 'forbidden')
})

test('it is attached to a submission of the own product and of the last ten minutes', async () => {
  const one = await submitted()
  const other = await submitted()
  expectMissing(await other.client.put(`/feedback/${one.id}/screenshot`, png))
  expectMissing(await one.client.put('/feedback/fb_unknown/screenshot', png))
  now = new Date(started.getTime() + 9 * 60_000)
  expect((await one.attach(png)).status).toBe(200)
  now = new Date(started.getTime() + 11 * 60_000)
  expect(expectError(await one.attach(png), 'not_found').message).toBe(
    'Submission of the last 10 minutes not found.',
  )
})

test('it is not attached to feedback that the key did not submit', async () => {
  const { product, client } = await submitted()
  const { id } = await addFeedback(alice.api, product.id, { source: 'EMBEDDED' })
  const unknown = await client.put('/feedback/fb_unknown/screenshot', png)
  expectMissing(await client.put(`/feedback/${id}/screenshot`, png), unknown)
})

test('an image of more than 40 megapixels is refused by its header, of each format', async () => {
  const { attach } = await submitted()
  for (const of of [pngOf, jpegOf, webpOf.lossy, webpOf.lossless, webpOf.extended]) {
    expect((await attach(of(8_000, 5_000))).status).toBe(200)
    expectError(await attach(of(8_001, 5_000)), 'payload_too_large')
    expectError(await attach(of(8_000, 5_000).subarray(0, 19)), 'unsupported_media_type')
  }
  expectError(await attach(pngOf(100_000, 100_000)), 'payload_too_large')
})

describe('in a day', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('a product takes 40 KiB of screenshots for each submission of its daily limit', async () => {
    const { attach, client } = await submitted({ screenshots: true, dailyLimit: 100, addressDailyLimit: 100 })
    expect((await attach(ofSize(2 * mebibyte))).status).toBe(200)
    expect((await attach(ofSize(1.75 * mebibyte))).status).toBe(200)
    const refused = await attach(ofSize(0.5 * mebibyte))
    expect(expectError(refused, 'rate_limit_exceeded').message).toMatch(/daily limit of screenshots/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await client.post('/feedback', { content: 'Texts are still accepted' })).status).toBe(201)
  })

  test('one address has a fifth of it, but enough for one screenshot', async () => {
    const { attach } = await submitted({ screenshots: true, dailyLimit: 100 })
    expect((await attach(ofSize(2 * mebibyte), from('192.0.2.1'))).status).toBe(200)
    const refused = expectError(await attach(png, from('192.0.2.1')), 'rate_limit_exceeded')
    expect(refused.message).toMatch(/^Your address has reached the daily limit of screenshots/)
    expect((await attach(png, from('192.0.2.2'))).status).toBe(200)
  })
})

describe('a screenshot is removed', () => {
  const kept = async (ids: string[]) =>
    (await storedRows(data)).screenshot.map(({ feedbackId }) => feedbackId).filter((id) => ids.includes(id))

  test('with its feedback', async () => {
    const { path, id, attach } = await submitted()
    await attach(png)
    expect(await kept([id])).toEqual([id])
    expect((await alice.api.delete(path)).status).toBe(200)
    expect([await statusOf(path), await kept([id])]).toEqual([404, []])
  })

  test('from the trash after 30 days; until then it comes back with its feedback', async () => {
    const { path, id, attach } = await submitted()
    await attach(png)
    await alice.dashboard.delete(path)
    expect(await statusOf(path)).toBe(404)
    await signInOn(new Date(started.getTime() + 29 * dayMs))
    await removeExpired(database)
    await alice.dashboard.post(`${path}/undelete`)
    expect((await imageAt(path)).equals(png)).toBe(true)
    await alice.dashboard.delete(path)
    now = new Date(started.getTime() + 60 * dayMs)
    await removeExpired(database)
    expect(await kept([id])).toEqual([])
  })

  test('with its product after 30 days', async () => {
    const { product, id, attach } = await submitted()
    await attach(png)
    await alice.dashboard.delete(`/products/${product.id}`, { name: product.name })
    now = new Date(started.getTime() + 31 * dayMs)
    await finishDeletions(database)
    expect(await kept([id])).toEqual([])
  })
})

const copies: [name: string, bring: (to: DataLocation) => Promise<unknown>][] = [
  ['an archive of the account', importArchive],
]
// PostgreSQL has its own backups.
if (!data.databaseUrl) copies.push(['a backup', backUpTo])

test.each(copies)('%s has it', async (_, bring) => {
  const { path, attach } = await submitted()
  const image = ofSize(2 * mebibyte)
  await attach(image)
  const place = { dataDir: newFolder(), databaseUrl: null }
  await bring(place)
  const copy = await serviceOn(place)
  const answer = await copy.app.inject({ url: `/api/v1${path}/screenshot`, headers: alice.api.headers })
  expect(answer.rawPayload.equals(image)).toBe(true)
})

async function importArchive(place: DataLocation) {
  const texts: string[] = []
  await exportAccount(database, alice.email, async (text) => texts.push(text))
  const to = await openDatabase(place)
  await importAccount(to, Readable.from(texts), rowFaults(faultsFor)).finally(() => to.close())
}

async function backUpTo(place: DataLocation) {
  const file = join(newFolder(), 'backup.db')
  await backUp(data, file)
  return restore(place, file)
}
