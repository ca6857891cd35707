import { createHash } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillDemo } from '../../demo/fill.ts'
import { faultsFor } from '../../http/validation.ts'
import { createUser } from '../../resources/accounts/accounts.ts'
import { rowFaults } from '../../resources/accounts/archived-rows.ts'
import { createApiKey } from '../../resources/api-keys/api-keys.ts'
import { createSession } from '../../resources/sessions/sessions.ts'
import { Caller } from '../../testing/caller.ts'
import { freshData } from '../../testing/data.ts'
import { newFolder } from '../../testing/process.ts'
import { password, testService } from '../../testing/service.ts'
import { exportAccount } from '../archive/export.ts'
import { importAccount as importWith } from '../archive/import.ts'
import { type DataLocation, openDatabase } from '../open.ts'

async function importAccount(
  to: DataLocation,
  chunks: AsyncIterable<string>,
  onProgress?: Parameters<typeof importWith>[3],
) {
  const database = await openDatabase(to)
  return importWith(database, chunks, rowFaults(faultsFor), onProgress).finally(() => database.close())
}

const folder = () => ({ dataDir: newFolder(), databaseUrl: null })
const email = 'ann@example.com'
const source = folder()
let key = ''

beforeAll(async () => {
  const database = await openDatabase(source)
  const { id: ownerId } = await createUser(database, {
    email,
    name: 'Ann \\N "{},\t\u0001\u2028 🪁',
    password,
  })
  await createUser(database, { email: 'other@example.com', name: 'Other', password })
  key = (await database.write((tx) => createApiKey(tx, { ownerId }, { name: 'ci' }))).key
  await database.write((tx) => createSession(tx, ownerId, { address: null, userAgent: null }))
  await fillDemo(database, { ownerId, today: '2026-11-20', scale: 1, seed: 1 })
  await database.close()
})

async function archiveOf(place: DataLocation, of = email) {
  let archive = ''
  const database = await openDatabase(place)
  const write = async (text: string) => {
    archive += text
  }
  await exportAccount(database, of, write).finally(() => database.close())
  return archive
}

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += 10_007) yield text.slice(at, at + 10_007)
}

const service = await testService()
const there = { dataDir: service.data.dataDir, databaseUrl: service.data.databaseUrl }
const keyOpens = async () =>
  (await new Caller(service.app, '/api/v1', { authorization: `Bearer ${key}` }).get('/products')).status ===
  200

test('an account moved from SQLite to PostgreSQL and back has the same archive, byte for byte', {
  timeout: 120_000,
}, async () => {
  const archive = await archiveOf(source)
  const { rows, tables } = JSON.parse(archive)
  expect(Object.values<unknown[]>(tables).flat()).toHaveLength(rows)
  expect(tables.account).toEqual([expect.objectContaining({ email })])
  expect(Object.keys(tables)).not.toContain('session')
  expect(tables.credential.map(({ kind }: { kind: string }) => kind)).not.toContain('session')

  const before = await archiveOf(there, service.bob.email)
  expect(await keyOpens()).toBe(false)
  expect(await importAccount(there, inPieces(archive))).toEqual({ email, rows })
  expect(await archiveOf(there)).toBe(archive)
  expect(await keyOpens()).toBe(true)
  expect(await archiveOf(there, service.bob.email)).toBe(before)

  const back = folder()
  await importAccount(back, inPieces(archive))
  expect(await archiveOf(back)).toBe(archive)
})

test('an existing account is not changed', async () => {
  const archive = await archiveOf(source)
  await expect(importAccount(source, inPieces(archive))).rejects.toThrow(
    /^There is an account for ann@example\.com already.*$/,
  )
  expect(await archiveOf(source)).toBe(archive)
})

const harm: [what: string, change: (archive: string) => string, says: RegExp][] = [
  ['cut short', (text) => text.slice(0, text.length / 2), /incomplete|can't be read/],
  ['changed', (text) => text.replace('"priority":"high"', '"priority":"low"'), /incomplete or was changed/],
  [
    'of a later version',
    (text) => text.replace('"migrations":[', '"migrations":["9999-later",'),
    /another version/,
  ],
  ['something else', () => '{"name":"prodops"}\n', /not a prodops archive/],
  ['empty', () => '', /incomplete/],
  [
    'with a row of somebody else',
    (text) => text.replace(/("log":\[\n.*"ownerId":")/, '$1x'),
    /another account/,
  ],
]

test.each(harm)('nothing is imported from an archive that is %s', async (_, change, says) => {
  const place = folder()
  const archive = await archiveOf(source)
  await expect(importAccount(place, inPieces(change(archive)))).rejects.toThrow(says)
  await importAccount(place, inPieces(archive))
  expect(await archiveOf(place)).toBe(archive)
})

const wrongRows: [table: string, change: [RegExp, string], says: RegExp][] = [
  ['cost', [/"amount":\d+/, '"amount":0'], /amount must be more than 0/],
  ['revenue', [/"amount":\d+/, '"amount":0.5'], /amount must be a number/],
  ['revenue', [/"date":"[^"]+"/, '"date":"2026-02-30"'], /date must be a calendar day/],
  ['task', [/"status":"\w+"/, '"status":"open"'], /status must be one of todo/],
  ['task', [/"title":"/, `"title":"${'x'.repeat(200)}`], /title must have at most 200/],
  ['product', [/"tags":"[^}]*?\]"/, '"tags":"[1]"'], /tags\.0 must be/],
  ['account', [/"email":"ann/, '"email":"Ann'], /email must match/],
]

test('an archive with a row that the API would refuse is refused, and nothing is imported', async () => {
  const place = folder()
  const archive = await archiveOf(source)
  for (const [table, [from, to], says] of wrongRows) {
    const at = archive.indexOf(`"${table}":[`)
    const changed = withChecksum(archive.slice(0, at) + archive.slice(at).replace(from, to))
    await expect(importAccount(place, inPieces(changed)), `${says}`).rejects.toThrow(says)
  }
  await importAccount(place, inPieces(archive))
  expect(await archiveOf(place)).toBe(archive)
  const again = withChecksum(archive.replace(/"email":"ann/, '"email":"Ann'))
  await expect(importAccount(place, inPieces(again))).rejects.toThrow(
    /^There is an account for Ann@example\.com already/,
  )
})

function withChecksum(archive: string) {
  const sha256 = createHash('sha256')
  for (const line of archive.split('\n').slice(1))
    if (line.startsWith('{')) sha256.update(`${line.replace(/,$/, '')}\n`)
  return archive.replace(/"sha256":"\w+"/, `"sha256":"${sha256.digest('hex')}"`)
}

test('the export of an unknown account fails with one line', async () => {
  await expect(archiveOf(source, 'nobody@example.com')).rejects.toThrow(
    /^There is no account for nobody@example\.com\.$/,
  )
})

test('a second import of an account takes over, and the first one ends', async () => {
  const archive = await archiveOf(source)
  const fresh = await freshData()
  onTestFinished(fresh.remove)
  for (const place of [folder(), fresh]) {
    const { promise: go, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: half, resolve: isHalf } = Promise.withResolvers<void>()
    const first = importAccount(place, slowly(archive, go), (_, rows) => rows > 2_000 && isHalf())
    await half
    const second = importAccount(place, inPieces(archive))
    letGo()
    await expect(first).rejects.toThrow(
      /^Another import of ann@example\.com has started, so this one ended\.$/,
    )
    await second
    expect(await archiveOf(place)).toBe(archive)
  }
})

async function* slowly(text: string, go: Promise<void>) {
  yield text.slice(0, text.length / 2)
  await go
  yield text.slice(text.length / 2)
}
