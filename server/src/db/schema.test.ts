import { createReadStream, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { faultsFor } from '../http/validation.ts'
import { rowFaults } from '../resources/accounts/archived-rows.ts'
import { freshData } from '../testing/data.ts'
import { exportAccount } from './archive/export.ts'
import { importAccount } from './archive/import.ts'
import { openDatabase } from './open.ts'

/** Written by the last version whose schema was a list of migrations. */
const archive = new URL('../testing/archive-of-0044-jobs.jsonl', import.meta.url)
const email = 'alice@example.com'

async function newData() {
  const data = await freshData()
  onTestFinished(data.remove)
  return data
}

test('an archive of the last version before the first release is imported whole', async () => {
  const data = await newData()
  const { rows, tables } = JSON.parse(readFileSync(archive, 'utf8'))
  const database = await openDatabase(data)
  const chunks = createReadStream(archive, 'utf8')
  expect(await importAccount(database, chunks, rowFaults(faultsFor))).toEqual({ email, rows })
  let exported = ''
  await exportAccount(database, email, async (text) => {
    exported += text
  })
  await database.close()
  // Feedback was counted by UTC day.
  tables.feedbackCount = tables.feedbackCount.map(({ day, ...row }: { day: string }) => ({
    ...row,
    quarter: `${day}T12:00`,
  }))
  expect(JSON.parse(exported)).toMatchObject({ rows, tables })
})

test('data of a version from before the first release are refused with the way to move them', async () => {
  const data = await newData()
  await data.run(`update migration set name = '0001-tables'`)
  await data.run(`insert into migration values ('0044-jobs', '2026-11-28')`)
  await expect(openDatabase(data)).rejects.toThrow(
    /^The data were .*prodops account export .*prodops account import .*$/,
  )
})
