import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { faultsFor } from '../http/validation.ts'
import { rowFaults } from '../resources/accounts/archived-rows.ts'
import { freshData } from '../testing/data.ts'
import { importAccount } from './archive/import.ts'
import { openDatabase } from './open.ts'

const archive = readFileSync(new URL('../testing/archive-of-0044-jobs.jsonl', import.meta.url), 'utf8')

/** With the number and checksum of its rows. */
function signed(text: string) {
  const rows = text
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith('{'))
    .map((line) => line.replace(/,$/, ''))
  const sha256 = createHash('sha256')
    .update(`${rows.join('\n')}\n`)
    .digest('hex')
  return text.replace(/"rows":\d+,"sha256":"\w+"/, `"rows":${rows.length},"sha256":"${sha256}"`)
}

const twice = (table: string) => archive.replace(new RegExp(`("${table}":\\[\n)({.*})`), '$1$2,\n$2')

test.each([
  ['a task twice', twice('task'), 'a row of task has the key of another row'],
  ['a key twice', twice('credential'), 'a row of credential has the key of another row'],
  ['an account twice', twice('account'), 'a row of account has the key of another row'],
  [
    'a text for a number',
    archive.replace('"taskCount":1', '"taskCount":"1"'),
    'a row of account has no valid taskCount',
  ],
  [
    'a number that is too large',
    archive.replace('"taskCount":1', '"taskCount":1e10'),
    'a row of account has no valid taskCount',
  ],
  [
    'an unknown column',
    archive.replace('"taskCount":1', '"taskCount":1,"x":1'),
    'a row of account has an unknown column: x',
  ],
  [
    'a row without a column',
    archive.replace(',"rate":"1.08"', ''),
    'a row of exchangeRate has no valid rate',
  ],
])('an archive with %s is refused in one sentence, and nothing is stored', async (_, text, reason) => {
  const data = await freshData()
  onTestFinished(data.remove)
  const database = await openDatabase(data)
  onTestFinished(() => database.close())
  const importOf = (text: string) => importAccount(database, Readable.from([text]), rowFaults(faultsFor))
  expect(text).not.toBe(archive)
  await expect(importOf(signed(text))).rejects.toThrow(
    new RegExp(`^The archive is invalid: ${reason}. Nothing was imported.$`),
  )
  expect((await importOf(archive)).rows).toBe(JSON.parse(archive).rows)
})
