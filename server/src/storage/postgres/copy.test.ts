import { afterAll, expect, inject, test } from 'vitest'
import { fillDemo } from '../../demo/fill.ts'
import { createUser } from '../../resources/accounts/accounts.ts'
import { makeDatabase, onServer } from '../../testing/databases.ts'
import { newFolder } from '../../testing/process.ts'
import { password } from '../../testing/service.ts'
import { copyData } from '../copy.ts'
import { openStorage } from '../open.ts'

const database = await makeDatabase(inject('postgresUrl')!)
afterAll(() => database.drop())
const inDatabase = { dataDir: '', databaseUrl: database.url }
const folder = (dataDir = newFolder()) => ({ dataDir, databaseUrl: null })

/** A year of data, with text that an engine could change. */
async function filled() {
  const place = folder()
  const storage = await openStorage(place)
  const { id: ownerId } = await createUser(storage, {
    email: 'ann@example.com',
    name: 'Ann \\N "{},\t\u0001\u2028 🪁 NULL',
    password,
  })
  await createUser(storage, { email: 'bob@example.com', name: '', password })
  await fillDemo(storage, { ownerId, today: '2026-11-20', scale: 1, seed: 1 })
  await storage.close()
  return place
}

const source = await filled()

test('a copy from SQLite to PostgreSQL and back has the same data', {
  timeout: 120_000,
}, async () => {
  const steps = new Set<string>()
  const there = await copyData(source, inDatabase, ({ step }) => steps.add(step))
  expect([...steps].sort()).toEqual(['checking', 'copying'])
  expect(there.filter(({ rows }) => rows > 0).length).toBeGreaterThan(10)
  expect(there.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1_000)
  expect(await copyData(inDatabase, folder())).toEqual(there)
  const [{ count } = {}] = await onServer(database.url, 'select count(*) from task')
  expect(Number(count)).toBe(there.find(({ table }) => table === 'task')!.rows)
})

test('a target that is not empty is refused with one line and not changed', async () => {
  const other = folder()
  await (await openStorage(other)).close()
  await expect(copyData(other, inDatabase)).rejects.toThrow(/^the database .* is not empty \(account\)\..*$/)
  await expect(copyData(inDatabase, source)).rejects.toThrow(/^.*prodops\.db is not empty.*$/)
  expect((await copyData(source, folder())).find(({ table }) => table === 'account')!.rows).toBe(2)
})

test('a missing source fails with one line', async () => {
  await expect(copyData(folder(), folder())).rejects.toThrow(/^No data found: .*$/)
  const url = new URL(database.url)
  url.pathname = '/none'
  await expect(copyData({ dataDir: '', databaseUrl: url.href }, folder())).rejects.toThrow(
    /^The database can't be used: .*$/,
  )
})

test('a copy that fails leaves nothing in the target', async () => {
  const { url, drop } = await makeDatabase(inject('postgresUrl')!)
  const target = { dataDir: '', databaseUrl: url }
  const failing = copyData(source, target, ({ table, step }) => {
    if (table === 'task' && step === 'checking') throw new Error('pulled the plug')
  })
  await expect(failing).rejects.toThrow('pulled the plug')
  expect(await onServer(url, 'select id from account')).toEqual([])
  await drop()
})
