import { createReadStream, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
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
  const chunks = createReadStream(archive, 'utf8')
  expect(await importAccount(data, chunks, rowFaults(faultsFor))).toEqual({ email, rows })
  expect(JSON.parse(await text(exportAccount(data, email)))).toMatchObject({ rows, tables })
})

test('data of a version from before the first release are refused with the way to move them', async () => {
  const data = await newData()
  await data.run(`update migration set name = '0001-tables'`)
  await data.run(`insert into migration values ('0044-jobs', '2026-11-28')`)
  const way = /^The data were .*prodops account export .*prodops account import .*$/
  await expect(openDatabase(data)).rejects.toThrow(way)
  await expect(text(exportAccount(data, email))).rejects.toThrow(way)
})
