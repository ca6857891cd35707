import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartupError } from '../../errors.ts'
import { newFolder } from '../../testing/process.ts'
import { diagnose } from '../diagnosis.ts'
import { openDatabase } from '../open.ts'
import { dataFileName } from './data-file.ts'
import { openWriter, type SqliteFile } from './file.ts'

/** A data file in a new folder, changed by `change` while nobody has it open. */
async function dataWith(change: (file: SqliteFile) => void) {
  const place = { dataDir: newFolder(), databaseUrl: null }
  await (await openDatabase(place)).close()
  const file = openWriter(join(place.dataDir, dataFileName))
  change(file)
  file.close()
  return place
}

const statesOf = async (place: { dataDir: string; databaseUrl: null }) =>
  Object.fromEntries((await diagnose(place)).map(({ what, state }) => [what, state]))

test('a folder without data is made by the first start, with the folders above it', async () => {
  const place = { dataDir: join(newFolder(), 'a', 'b'), databaseUrl: null }
  expect(await statesOf(place)).toEqual({ data: 'notable' })
  await (await openDatabase(place)).close()
  const states = await statesOf(place)
  expect(Object.keys(states)).toEqual(['data', 'engine', 'tables', 'integrity', 'log', 'clock', 'disk'])
  expect(Object.values(states)).not.toContain('wrong')
})

test('data of an older version are brought up to date, data of a newer one are refused', async () => {
  const older = await dataWith((file) => file.exec('delete from migration'))
  expect(await statesOf(older)).toMatchObject({ data: 'fine', tables: 'notable' })
  const newer = await dataWith((file) =>
    file.exec("insert into migration values ('9999-later', '2026-01-01')"),
  )
  expect(await statesOf(newer)).toMatchObject({ tables: 'wrong' })
  await expect(openDatabase(newer)).rejects.toThrow(StartupError)
})

test('a time in the future is reported', async () => {
  const ahead = await dataWith((file) =>
    file.exec(`insert into account
      (id, email, name, "passwordHash", "reportingCurrency", "taskCount", "createdAt")
      values ('user_1', 'ann@example.com', 'Ann', '', 'USD', 0, '9999-01-01T00:00:00.000Z')`),
  )
  expect(await statesOf(ahead)).toMatchObject({ clock: 'wrong', integrity: 'fine' })
})

test("another program's database is refused and left alone", async () => {
  const other = await dataWith((file) => file.pragma('application_id = 1'))
  expect(await statesOf(other)).toEqual({ data: 'wrong' })
  await expect(openDatabase(other)).rejects.toThrow(StartupError)
})

test('a file that is no database, and a folder in its place, are refused', async () => {
  for (const text of ['x', 'no database. '.repeat(100)]) {
    const place = { dataDir: newFolder(), databaseUrl: null }
    writeFileSync(join(place.dataDir, dataFileName), text)
    expect(await statesOf(place)).toEqual({ data: 'wrong' })
    await expect(openDatabase(place)).rejects.toThrow(StartupError)
  }
  const place = { dataDir: newFolder(), databaseUrl: null }
  mkdirSync(join(place.dataDir, dataFileName))
  await expect(openDatabase(place)).rejects.toThrow(StartupError)
})
