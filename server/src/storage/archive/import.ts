import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../errors.ts'
import { type Bulk, type BulkTable, ownerColumn, type Row, sliceRows } from '../bulk.ts'
import { type DataLocation, openBulk, openStorage } from '../open.ts'
import { type ArchiveProgress, isArchived } from './format.ts'
import { linesIn, readArchive } from './read.ts'

/** Between transactions: whoever else writes is let in. */
const pauseMs = 2

/**
 * Brings an account in from an archive, beside a running service or without one. It comes in small transactions, its sign-in and its keys with the
 * last of them, when all of the archive has been read and found whole: until then nobody sees any of it, and what a failure leaves is removed.
 * @param pieces of the archive's text, cut anywhere
 * @throws StartupError when the account is there already, another import is running, or the archive is not whole or of another version
 */
export async function importAccount(
  place: DataLocation,
  pieces: AsyncIterable<string>,
  onProgress: (progress: Omit<ArchiveProgress, 'of'>) => void = () => {},
): Promise<{ email: string; rows: number }> {
  await (await openStorage(place)).close()
  const data = await openBulk(place)
  const arrival = new Arrival(data)
  try {
    // It would take what this one has brought in for what a killed one has left.
    if (!(await data.lock('import'))) throw new StartupError('Another import is running. Start this one when that is done.')
    for await (const { table, row } of readArchive(linesIn(pieces), data.migrations)) {
      await arrival.take(table, row)
      onProgress({ table, done: arrival.rows })
    }
    return await arrival.finish()
  } catch (error) {
    await data.rollback()
    await arrival.undo()
    throw error
  } finally {
    await data.close()
  }
}

/** What lets somebody in, and what has rows removed that are still to come. */
const broughtLast = new Set(['account', 'credential', 'deletedProduct'])

class Arrival {
  rows = 0
  readonly #data: Bulk
  readonly #tables: Map<string, BulkTable>
  #ownerId: string | undefined
  #email = ''
  readonly #last: [BulkTable, Row][] = []
  #table: BulkTable | undefined
  #slice: Row[] = []

  constructor(data: Bulk) {
    this.#data = data
    this.#tables = new Map(data.tables.filter(isArchived).map((table) => [table.name, table]))
  }

  async take(name: string, row: Record<string, unknown>) {
    const table = this.#tables.get(name)
    if (!table) throw new StartupError(`The archive has a table ${name}, which this version does not know.`)
    if (this.#ownerId === undefined) await this.#begin(name, row)
    const values = valuesOf(table, row)
    if (row[ownerColumn(table)!] !== this.#ownerId) throw damaged(`a row of ${name} is of another account`)
    this.rows++
    if (broughtLast.has(name)) return void this.#last.push([table, values])
    if (table !== this.#table || this.#slice.length === sliceRows) await this.#write()
    this.#table = table
    this.#slice.push(values)
  }

  async finish() {
    if (this.#ownerId === undefined) throw damaged('it has no account')
    await this.#write()
    await this.#data.begin('write')
    for (const [table, row] of this.#last) await this.#data.insert(table, [row])
    await this.#data.commit()
    return { email: this.#email, rows: this.rows }
  }

  /** What came of an account that did not come. */
  async undo() {
    if (this.#ownerId === undefined) return
    await this.#data.begin('write')
    for (const table of this.#tables.values()) await this.#data.remove(table, this.#ownerId)
    await this.#data.commit()
  }

  async #begin(name: string, { id, email }: Record<string, unknown>) {
    if (name !== 'account' || typeof id !== 'string' || typeof email !== 'string')
      throw damaged('it does not begin with an account')
    const accounts = this.#tables.get('account')!
    const isThere = (await this.#data.findAccountId(email)) !== undefined || (await this.#data.count(accounts, id)) > 0
    if (isThere) throw new StartupError(`There is an account for ${email} already. It was left as it is.`)
    this.#ownerId = id
    this.#email = email
    // What an import that was killed has left.
    await this.undo()
  }

  async #write() {
    if (this.#slice.length === 0) return
    await this.#data.begin('write')
    await this.#data.insert(this.#table!, this.#slice)
    await this.#data.commit()
    this.#slice = []
    await pause(pauseMs)
  }
}

function valuesOf(table: BulkTable, row: Record<string, unknown>): Row {
  const values = table.columns.map((column) => row[column])
  const isWhole = Object.keys(row).length === table.columns.length
  if (isWhole && values.every((value) => value === null || typeof value === 'string' || typeof value === 'number'))
    return values as Row
  throw damaged(`a row of ${table.name} has other columns`)
}

const damaged = (how: string) => new StartupError(`The archive is not as prodops export writes it: ${how}.`)
