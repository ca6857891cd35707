import { createHash } from 'node:crypto'
import { StartupError } from '../../errors.ts'
import type { Bulk, BulkTable } from '../bulk.ts'
import { type DataLocation, openBulk } from '../open.ts'
import { assertReadable } from '../schema/migrations.ts'
import { type ArchiveProgress, footerLine, headerLine, isArchived, isArchivedRow } from './format.ts'

export async function* exportAccount(
  location: DataLocation,
  email: string,
  onProgress: (progress: ArchiveProgress) => void = () => {},
): AsyncGenerator<string> {
  const data = await openBulk(location)
  try {
    assertReadable(data.migrations)
    await data.begin('read')
    const ownerId = await data.findAccountId(email.trim().toLowerCase())
    if (ownerId === undefined) throw new StartupError(`There is no account for ${email}.`)
    yield* documentOf(data, ownerId, onProgress)
  } finally {
    await data.close()
  }
}

async function* documentOf(data: Bulk, ownerId: string, onProgress: (progress: ArchiveProgress) => void) {
  yield headerLine(data.migrations)
  const sha256 = createHash('sha256')
  let total = 0
  let separator = ''
  for (const table of data.tables.filter(isArchived)) {
    let rows = 0
    const of = await data.count(table, ownerId)
    for await (const lines of linesOf(data, table, ownerId)) {
      for (const line of lines) sha256.update(`${line}\n`)
      yield `${rows === 0 ? `${separator}${JSON.stringify(table.name)}:[\n` : ',\n'}${lines.join(',\n')}`
      rows += lines.length
      onProgress({ table: table.name, done: rows, of })
    }
    if (rows > 0) {
      yield '\n]'
      separator = ',\n'
    }
    total += rows
  }
  yield footerLine(total, sha256.digest('hex'))
}

async function* linesOf(data: Bulk, table: BulkTable, ownerId: string) {
  for await (const slice of data.read(table, ownerId)) {
    const rows = slice.map((row) => Object.fromEntries(table.columns.map((column, i) => [column, row[i]])))
    const lines = rows.filter(isArchivedRow).map((row) => JSON.stringify(row))
    if (lines.length) yield lines
  }
}
