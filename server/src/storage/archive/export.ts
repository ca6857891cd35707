import { createHash } from 'node:crypto'
import { StartupError } from '../../errors.ts'
import type { Bulk, BulkTable } from '../bulk.ts'
import { type DataLocation, openBulk } from '../open.ts'
import { type ArchiveProgress, footLine, headLine, isArchived, isArchivedRow } from './format.ts'

/**
 * Everything of an account as one JSON document, as it is at one moment, whatever is written meanwhile. In pieces, so that memory does not
 * grow with it.
 * @throws StartupError when there is no such account
 */
export async function* exportAccount(
  place: DataLocation,
  email: string,
  onProgress: (progress: ArchiveProgress) => void = () => {},
): AsyncGenerator<string> {
  const data = await openBulk(place)
  try {
    await data.begin('read')
    const ownerId = await data.findAccountId(email.trim().toLowerCase())
    if (ownerId === undefined) throw new StartupError(`There is no account for ${email}.`)
    yield* documentOf(data, ownerId, onProgress)
  } finally {
    await data.close()
  }
}

async function* documentOf(data: Bulk, ownerId: string, onProgress: (progress: ArchiveProgress) => void) {
  yield headLine(data.migrations)
  const sha256 = createHash('sha256')
  let all = 0
  let between = ''
  for (const table of data.tables.filter(isArchived)) {
    let rows = 0
    const of = await data.count(table, ownerId)
    for await (const lines of linesOf(data, table, ownerId)) {
      for (const line of lines) sha256.update(`${line}\n`)
      yield `${rows === 0 ? `${between}${JSON.stringify(table.name)}:[\n` : ',\n'}${lines.join(',\n')}`
      rows += lines.length
      onProgress({ table: table.name, done: rows, of })
    }
    if (rows > 0) {
      yield '\n]'
      between = ',\n'
    }
    all += rows
  }
  yield footLine(all, sha256.digest('hex'))
}

async function* linesOf(data: Bulk, table: BulkTable, ownerId: string) {
  for await (const slice of data.read(table, ownerId)) {
    const rows = slice.map((row) => Object.fromEntries(table.columns.map((column, i) => [column, row[i]])))
    const lines = rows.filter(isArchivedRow).map((row) => JSON.stringify(row))
    if (lines.length) yield lines
  }
}
