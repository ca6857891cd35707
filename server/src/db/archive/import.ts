import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../errors.ts'
import {
  type Bulk,
  type BulkTable,
  ownerColumn,
  RefusedRow,
  type Row,
  type RowFault,
  sliceRowsOf,
} from '../bulk.ts'
import { type DataLocation, openBulk, openDatabase } from '../open.ts'
import { type ArchiveProgress, isArchived } from './format.ts'
import { linesIn, readArchive } from './read.ts'

const pauseMs = 2

/** Credentials come last, after the checksum, so a partial import is never visible. */
export async function importAccount(
  location: DataLocation,
  chunks: AsyncIterable<string>,
  faultOf: RowFault,
  onProgress: (progress: Omit<ArchiveProgress, 'of'>) => void = () => {},
): Promise<{ email: string; rows: number }> {
  await (await openDatabase(location)).close()
  const data = await openBulk(location)
  const accountImport = new AccountImport(data, faultOf)
  try {
    // It would remove the rows of this import as leftovers.
    if (!(await data.lock('import')))
      throw new StartupError('Another import is running. Try again when it has finished.')
    for await (const { table, row } of readArchive(linesIn(chunks), data.migrations)) {
      await accountImport.add(table, row)
      onProgress({ table, done: accountImport.rows })
    }
    return await accountImport.finish()
  } catch (error) {
    await data.rollback()
    await accountImport.undo()
    throw error
  } finally {
    await data.close()
  }
}

/** Give access, or would make housekeeping remove rows that are still to come. */
const insertedLast = new Set(['account', 'credential', 'trash'])

class AccountImport {
  rows = 0
  readonly #data: Bulk
  readonly #faultOf: RowFault
  readonly #tables: Map<string, BulkTable>
  #ownerId: string | undefined
  #email = ''
  readonly #last: [BulkTable, Row][] = []
  #table: BulkTable | undefined
  #slice: Row[] = []

  constructor(data: Bulk, faultOf: RowFault) {
    this.#data = data
    this.#faultOf = faultOf
    this.#tables = new Map(data.tables.filter(isArchived).map((table) => [table.name, table]))
  }

  async add(name: string, row: Record<string, unknown>) {
    const table = this.#tables.get(name)
    if (!table) throw new StartupError(`The archive has an unknown table: ${name}.`)
    if (this.#ownerId === undefined) await this.#begin(name, row)
    const values = valuesOf(table, row)
    if (row[ownerColumn(table)!] !== this.#ownerId)
      throw invalid(`a row of ${name} belongs to another account`)
    const fault = this.#faultOf(name, row)
    if (fault) throw invalid(`row ${this.rows + 1}, of ${name}: ${fault}`)
    this.rows++
    if (insertedLast.has(name)) return void this.#last.push([table, values])
    if (table !== this.#table || this.#slice.length === sliceRowsOf(table)) await this.#write()
    this.#table = table
    this.#slice.push(values)
  }

  async finish() {
    if (this.#ownerId === undefined) throw invalid('it has no account')
    await this.#write()
    await this.#data.begin('write')
    for (const [table, row] of this.#last) await this.#insert(table, [row])
    await this.#data.commit()
    return { email: this.#email, rows: this.rows }
  }

  async undo() {
    if (this.#ownerId === undefined) return
    await this.#data.begin('write')
    for (const table of this.#tables.values()) await this.#data.remove(table, this.#ownerId)
    await this.#data.commit()
  }

  async #begin(name: string, { id, email }: Record<string, unknown>) {
    if (name !== 'account' || typeof id !== 'string' || typeof email !== 'string')
      throw invalid('it does not start with an account')
    const accounts = this.#tables.get('account')!
    const isThere =
      (await this.#data.findAccountId(email.toLowerCase())) !== undefined ||
      (await this.#data.count(accounts, id)) > 0
    if (isThere) throw new StartupError(`There is an account for ${email} already. It was not changed.`)
    this.#ownerId = id
    this.#email = email
    await this.undo()
  }

  async #insert(table: BulkTable, rows: Row[]) {
    await this.#data.insert(table, rows).catch((error) => {
      throw error instanceof RefusedRow ? invalid(`a row of ${table.name} ${error.message}`) : error
    })
  }

  async #write() {
    if (this.#slice.length === 0) return
    await this.#data.begin('write')
    await this.#insert(this.#table!, this.#slice)
    await this.#data.commit()
    this.#slice = []
    await pause(pauseMs)
  }
}

/** Archives from before the first release lack the columns that were added since. */
function valuesOf(table: BulkTable, row: Record<string, unknown>): Row {
  const values = table.columns.map((column) => row[column] ?? null)
  const isKnown = Object.keys(row).every((column) => table.columns.includes(column))
  if (
    isKnown &&
    values.every((value) => value === null || typeof value === 'string' || typeof value === 'number')
  )
    return values as Row
  throw invalid(`a row of ${table.name} has other columns`)
}

const invalid = (how: string) => new StartupError(`The archive is invalid: ${how}. Nothing was imported.`)
