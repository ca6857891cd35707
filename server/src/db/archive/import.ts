import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../errors.ts'
import type { Database, Tx } from '../database.ts'
import { query } from '../query.ts'
import { migrations } from '../schema/migrations.ts'
import type { OnProgress } from './format.ts'
import { linesIn, readArchive } from './read.ts'
import { archivedTables, deleteRows, fits, insertRow, isOwnedBy, maxRowsOf, type Row } from './tables.ts'

/** The rule of the API that a row breaks, such as `amount must be more than 0`. */
export type RowFault = (table: string, row: Row) => string | undefined

const pauseMs = 2

/** Credentials come last, after the checksum, so a partial import is never visible. */
export async function importAccount(
  database: Database,
  chunks: AsyncIterable<string>,
  faultOf: RowFault,
  onProgress: OnProgress = () => {},
): Promise<{ email: string; rows: number }> {
  const names = migrations.map(({ name }) => name)
  let account: AccountImport | undefined
  try {
    for await (const { table, row } of readArchive(linesIn(chunks), names)) {
      account ??= await AccountImport.begin(database, table, row)
      const fault = faultOf(table, row)
      if (fault) throw invalid(`row ${account.rows + 1}, of ${table}: ${fault}`)
      await account.add(table, row)
      onProgress(table, account.rows)
    }
    if (!account) throw invalid('it has no account')
    await account.finish()
    return { email: account.email, rows: account.rows }
  } catch (error) {
    await account?.undo()
    throw error
  }
}

/** Give access, or would make housekeeping remove rows that are still to come. */
const insertedLast = new Set(['account', 'credential', 'trash'])

type WritableTable = Awaited<ReturnType<typeof writableTables>>[number]

const writableTables = async (database: Database) =>
  (await database.read(archivedTables)).map((table) => ({
    ...table,
    insert: insertRow(table),
    delete: deleteRows(table),
  }))

class AccountImport {
  rows = 0
  readonly email: string
  readonly #id: string
  readonly #database: Database
  readonly #tables: Map<string, WritableTable>
  readonly #claim = randomUUID()
  readonly #last: [WritableTable, Row][] = []
  #table: WritableTable | undefined
  #waiting: Row[] = []

  private constructor(database: Database, tables: WritableTable[], id: string, email: string) {
    this.#database = database
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    this.#id = id
    this.email = email
  }

  /**
   * Removes what a killed import of the account left. An import that is still running ends at its next write.
   */
  static async begin(database: Database, table: string, { id, email }: Row) {
    if (table !== 'account' || typeof id !== 'string' || typeof email !== 'string')
      throw invalid('it does not start with an account')
    if (await database.read((db) => db.one(selectAccount, { id, email: email.toLowerCase() })))
      throw new StartupError(`There is an account for ${email} already. It was not changed.`)
    const begun = new AccountImport(database, await writableTables(database), id, email)
    await database.write(async (tx) => {
      await tx.run(putClaim, begun.#claimParams)
      await begun.#deleteRows(tx)
    })
    return begun
  }

  async add(name: string, sent: Row) {
    const table = this.#tables.get(name)
    if (!table) throw new StartupError(`The archive has an unknown table: ${name}.`)
    const row = wholeRow(table, sent)
    if (!isOwnedBy(table, row, this.#id)) throw invalid(`a row of ${name} belongs to another account`)
    this.rows++
    if (insertedLast.has(name)) return void this.#last.push([table, row])
    if (table !== this.#table || this.#waiting.length === maxRowsOf(table)) await this.#writeWaiting()
    this.#table = table
    this.#waiting.push(row)
  }

  async finish() {
    await this.#writeWaiting()
    await this.#write(async (tx) => {
      for (const [table, row] of this.#last) await insertInto(table, tx, row)
      await tx.run(deleteClaim, this.#claimParams)
    })
  }

  async undo() {
    await this.#database.write(async (tx) => {
      if (await tx.run(deleteClaim, this.#claimParams)) await this.#deleteRows(tx)
    })
  }

  async #writeWaiting() {
    const rows = this.#waiting
    if (rows.length === 0) return
    const table = this.#table!
    await this.#write((tx) => Promise.all(rows.map((row) => insertInto(table, tx, row))))
    this.#waiting = []
    await pause(pauseMs)
  }

  async #write(work: (tx: Tx) => Promise<unknown>) {
    await this.#database.write(async (tx) => {
      if ((await tx.run(keepClaim, this.#claimParams)) === 0)
        throw new StartupError(`Another import of ${this.email} has started, so this one ended.`)
      await work(tx)
    })
  }

  async #deleteRows(tx: Tx) {
    for (const table of this.#tables.values()) await tx.run(table.delete, { ownerId: this.#id })
  }

  get #claimParams() {
    return { key: `import ${this.#id}`, value: this.#claim }
  }
}

async function insertInto({ name, insert }: WritableTable, tx: Tx, row: Row) {
  if ((await tx.run(insert, row)) === 0) throw invalid(`a row of ${name} has the key of another row`)
}

/** Archives from before the first release lack the columns that were added since, and count UTC days. */
function wholeRow({ name, columns }: WritableTable, { day, ...others }: Row): Row {
  const isDayCount = name === 'feedbackCount' && day !== undefined
  const sent: Row = {
    ...others,
    ...(isDayCount ? { quarter: `${day}T12:00` } : day !== undefined && { day }),
  }
  const row = Object.fromEntries(columns.map((column) => [column.name, sent[column.name] ?? null]))
  const unknown = Object.keys(sent).find((column) => !(column in row))
  if (unknown) throw invalid(`a row of ${name} has an unknown column: ${unknown}`)
  const wrong = columns.find((column) => !fits(row[column.name], column))
  if (wrong) throw invalid(`a row of ${name} has no valid ${wrong.name}`)
  return row
}

const invalid = (how: string) => new StartupError(`The archive is invalid: ${how}. Nothing was imported.`)

const selectAccount = query((db, p: { id: string; email: string }) =>
  db
    .selectFrom('account')
    .select('id')
    .where((row) => row.or([row('id', '=', p.id), row('email', '=', p.email)])),
)

/** The last import of an account to start is the one that may write. */
type Claim = { key: string; value: string }

const putClaim = query((db, p: Claim) =>
  db
    .insertInto('setting')
    .values(p)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: p.value })),
)

/** Locks the claim for the rest of the transaction. */
const keepClaim = query((db, p: Claim) =>
  db.updateTable('setting').set({ value: p.value }).where('key', '=', p.key).where('value', '=', p.value),
)

const deleteClaim = query((db, p: Claim) =>
  db.deleteFrom('setting').where('key', '=', p.key).where('value', '=', p.value),
)
