import { createHash } from 'node:crypto'
import { StartupError } from '../../errors.ts'
import type { Database, Db } from '../database.ts'
import { query } from '../query.ts'
import { migrations } from '../schema/migrations.ts'
import { footerLine, headerLine, type OnProgress } from './format.ts'
import { archivedTables, isArchivedRow, rowsOf, type Table } from './tables.ts'

/** @throws StartupError if there is no account for the address */
export async function exportAccount(
  database: Database,
  email: string,
  write: (text: string) => Promise<unknown>,
  onProgress: OnProgress = () => {},
): Promise<void> {
  await database.read(
    async (db) => {
      const account = await db.one(selectAccount, { email: email.trim().toLowerCase() })
      if (!account) throw new StartupError(`There is no account for ${email}.`)
      for await (const text of documentOf(db, account.id, onProgress)) await write(text)
    },
    { snapshot: true },
  )
}

async function* documentOf(db: Db, ownerId: string, onProgress: OnProgress) {
  yield headerLine(migrations.map(({ name }) => name))
  const sha256 = createHash('sha256')
  let total = 0
  let separator = ''
  for (const table of await archivedTables(db)) {
    let rows = 0
    for await (const lines of linesOf(db, table, ownerId)) {
      for (const line of lines) sha256.update(`${line}\n`)
      yield `${rows === 0 ? `${separator}${JSON.stringify(table.name)}:[\n` : ',\n'}${lines.join(',\n')}`
      rows += lines.length
      onProgress(table.name, rows)
    }
    if (rows > 0) {
      yield '\n]'
      separator = ',\n'
    }
    total += rows
  }
  yield footerLine(total, sha256.digest('hex'))
}

async function* linesOf(db: Db, table: Table, ownerId: string) {
  for await (const rows of rowsOf(db, table, ownerId)) {
    const lines = rows.filter(isArchivedRow).map((row) => JSON.stringify(row))
    if (lines.length) yield lines
  }
}

const selectAccount = query((db, p: { email: string }) =>
  db.selectFrom('account').select('id').where('email', '=', p.email),
)
