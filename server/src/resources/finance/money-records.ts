import type { TObject } from 'typebox'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, pageParams, type SortKey } from '../../db/page.ts'
import { selectBy, selectPage, statementsOf } from '../../db/statements.ts'
import { checkRange, type DateRange } from '../../domain/date-range.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { fromUnits, toUnits } from '../../domain/money.ts'
import { orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import type { RevenueTable } from '../revenue/revenue.schema.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import type { Sign } from './ledger.ts'

type Fields = Pick<RevenueTable, 'id' | 'amount' | 'currency' | 'date' | 'createdAt'>
export type Sent = { amount: number; currency?: string; date: string; createdAt?: string }
/** The columns that both tables have. */
type Row = Fields & Pick<RevenueTable, 'ownerId' | 'productId'>

interface Kind<Table extends Row> {
  table: 'cost' | 'revenue'
  resource: string
  schema: TObject
  /** Fields that are false by default, and stored as 0 or 1. */
  flags?: string[]
  book(tx: Tx, sign: Sign, row: Table): Promise<void>
}

/** Costs or revenue of products. Their sums are in the ledger. All methods throw not_found for the product. */
export class MoneyRecords<
  Record extends Fields = Fields,
  Create extends Sent = Sent,
  Table extends Row = Row,
> {
  readonly eventOf
  readonly #kind: Kind<Table>
  readonly #statements
  readonly #select
  readonly #selectPage

  constructor(kind: Kind<Table>) {
    // Kysely infers types from the name of a table, not from a parameter.
    const table = kind.table as 'revenue'
    const columns = columnsOf(kind.schema) as (keyof Row)[]
    this.#kind = kind
    this.eventOf = eventsOf(kind.table, kind.resource)
    this.#statements = statementsOf(table, ['ownerId', 'productId', 'id'])
    this.#select = selectBy(table, columns, 'ownerId', 'productId', 'id')
    this.#selectPage = selectPage(table, columns, 'date', 'id')
  }

  readonly order = ({ date, id }: Fields): SortKey => [date, id]

  async list(db: Db, actor: Actor, product: string, page: Page, range: DateRange = {}): Promise<Record[]> {
    checkRange(range)
    const place = await productKey(db, actor, product)
    return (await db.all(this.#selectPage, { ...place, ...pageParams(page, range) })).map((row) =>
      this.#toRecord(row),
    )
  }

  /** @throws not_found */
  async get(db: Db, actor: Actor, product: string, id: string): Promise<Record> {
    const place = await productKey(db, actor, product)
    return this.#toRecord(orNotFound(await db.one(this.#select, { ...place, id }), this.#kind.table))
  }

  /** Gives back the record and its product's id. @throws validation_error; nothing is written then */
  async create(
    tx: Tx,
    actor: Actor,
    product: string,
    sent: Create,
    more: Partial<Table> = {},
  ): Promise<[Record, productId: string]> {
    const place = await productKey(tx, actor, product)
    const { createdAt = tx.now } = sent
    const record = this.#complete({ ...sent, id: newId('', createdAt), createdAt })
    const row = { ...place, ...this.#toRow(record), ...more } as Table
    await this.#kind.book(tx, 'plus', row)
    await tx.run(this.#statements.insert, row as never)
    const { productId } = place
    await emit(tx, actor, { ...this.eventOf('created', row), after: { productId, ...record } })
    return [record, productId]
  }

  /** Changes what is sent. @throws not_found */
  async update(tx: Tx, actor: Actor, product: string, id: string, change: Partial<Sent>): Promise<Record> {
    const place = await productKey(tx, actor, product)
    const before = await this.get(tx, actor, place.productId, id)
    if (Object.keys(change).length === 0) return before
    const currency = change.currency?.toUpperCase()
    await tx.run(this.#statements.change, { ...this.#toRow(change), currency, ...place, id })
    const after = await this.get(tx, actor, place.productId, id)
    await this.#kind.book(tx, 'minus', { ...place, ...this.#toRow(before) } as Table)
    await this.#kind.book(tx, 'plus', { ...place, ...this.#toRow(after) } as Table)
    await emit(tx, actor, { ...this.eventOf('updated', { ...place, id }), before, after })
    return after
  }

  /** Moves a record to the trash. @throws not_found */
  async delete(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
    const place = await productKey(tx, actor, product)
    const row = await moveToTrash(tx, this.#kind.table, this.#statements.remove, { ...place, id })
    await this.#kind.book(tx, 'minus', row as unknown as Table)
    await emit(tx, actor, this.eventOf('deleted', row))
  }

  /** Restores a deleted record, also in every sum. @throws not_found, also when it was removed for good */
  async undelete(tx: Tx, actor: Actor, product: string, id: string): Promise<Record> {
    const place = await productKey(tx, actor, product)
    const row = await takeFromTrash<Table>(tx, this.#kind.table, { ...place, id })
    await tx.run(this.#statements.insert, row as never)
    await this.#kind.book(tx, 'plus', row)
    await emit(tx, actor, this.eventOf('restored', row))
    return this.get(tx, actor, place.productId, id)
  }

  #complete(sent: Sent & Pick<Fields, 'id' | 'createdAt'>): Record {
    const { schema, flags = [] } = this.#kind
    const defaults = Object.fromEntries(flags.map((name) => [name, false]))
    const amount = fromUnits(toUnits(sent.amount))
    return recordOf(schema, {
      ...defaults,
      ...sent,
      amount,
      currency: (sent.currency ?? 'USD').toUpperCase(),
    }) as Record
  }

  #toRow(fields: Partial<Sent>): Partial<Row> {
    const row: { [column: string]: unknown } = { ...fields }
    if (fields.amount !== undefined) row.amount = toUnits(fields.amount)
    for (const name of this.#kind.flags ?? []) if (row[name] !== undefined) row[name] = Number(row[name])
    return row
  }

  #toRecord(row: Pick<Row, 'amount'>): Record {
    const record: { [field: string]: unknown } = { ...row, amount: fromUnits(row.amount) }
    for (const name of this.#kind.flags ?? []) record[name] = record[name] === 1
    return record as Record
  }
}
