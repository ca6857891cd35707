import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { isPostgres } from '../dialect.ts'
import { query } from '../query.ts'

export interface Table {
  name: string
  columns: Column[]
  key: string[]
}

interface Column {
  name: string
  type: string
  isNullable: boolean
}

export type Row = Record<string, unknown>

/** Excluded: what is temporary or of one website, visitors' addresses, plain secrets, who gets mails. */
const excluded = new Set([
  'captcha',
  'feedbackSender',
  'session',
  'webhook',
  'webhookDelivery',
  'factor',
  'job',
  'mail',
  'mailRecipient',
  'member',
  'identity',
  'oneTimeToken',
  'importFile',
])

export const isArchivedRow = (row: Row) => row.kind !== 'session'

/** Rows at a time; a screenshot has up to 2.7 MB. */
export const maxRowsOf = ({ name }: Table) => (['screenshot', 'importFile'].includes(name) ? 10 : 500)

export const archivedTables = async (db: Db): Promise<Table[]> =>
  (await allTables(db)).filter((table) => !excluded.has(table.name) && isOwned(table))

/** Whether its rows belong to accounts. */
export const isOwned = (table: Table) => table.columns.some(({ name }) => name === ownerColumn(table))

export async function allTables(db: Db): Promise<Table[]> {
  const columns = await db.all(selectColumns, {})
  return [...Map.groupBy(columns, ({ tableName }) => tableName)].map(([name, own]) => ({
    name,
    columns: own.map(({ columnName, type, isNullable }) => ({
      name: columnName,
      type: type.toLowerCase(),
      isNullable: isNullable === 1,
    })),
    key: own
      .filter(({ position }) => position > 0)
      .sort((a, b) => a.position - b.position)
      .map(({ columnName }) => columnName),
  }))
}

/** Whether a column takes a value on both engines. */
export function fits(value: unknown, { type, isNullable }: Column): boolean {
  if (value === null) return isNullable
  if (type === 'text') return typeof value === 'string' && !value.includes('\0')
  if (type === 'double precision') return typeof value === 'number'
  return Number.isSafeInteger(value) && (type === 'bigint' || Math.abs(Number(value)) < 2 ** 31)
}

const ownerColumn = ({ name }: Pick<Table, 'name'>) => (name === 'account' ? 'id' : 'ownerId')

export const isOwnedBy = (table: Table, row: Row, ownerId: string) => row[ownerColumn(table)] === ownerId

/** The rows of an account in the order of their key, some at a time. */
export async function* rowsOf(db: Db, table: Table, ownerId: string): AsyncGenerator<Row[]> {
  const owner = ownerColumn(table)
  const rest = table.key.filter((column) => column !== owner)
  const select = sql`select ${refs(namesOf(table))} from ${sql.table(table.name)} where ${sql.ref(owner)}`
  const order = sql`order by ${refs([owner, ...rest])} limit ${sql.lit(maxRowsOf(table))}`
  const firstPage = queryOf((p) => sql`${select} = ${p.ownerId} ${order}`)
  const nextPage = queryOf((p) => {
    const last = sql.join(rest.map((column) => p[column]))
    return sql`${select} = ${p.ownerId} and (${refs(rest)}) > (${last}) ${order}`
  })
  let rows = await db.all(firstPage, { ownerId })
  while (rows.length > 0) {
    yield rows
    if (rows.length < maxRowsOf(table)) return
    rows = await db.all(nextPage, { ...rows.at(-1), ownerId })
  }
}

/** Changes no row if one with the same key exists. */
export const insertRow = (table: Table) =>
  queryOf((row) => {
    const values = sql.join(namesOf(table).map((column) => row[column]))
    return sql`insert into ${sql.table(table.name)} (${refs(namesOf(table))}) values (${values})
      on conflict do nothing`
  })

export const deleteRows = (table: Table) =>
  queryOf(
    (p) => sql`delete from ${sql.table(table.name)} where ${sql.ref(ownerColumn(table))} = ${p.ownerId}`,
  )

export const deleteSomeRows = (table: Table) =>
  queryOf((p) => {
    const [name, key] = [sql.table(table.name), refs(table.key)]
    const isOwn = sql`${sql.ref(ownerColumn(table))} = ${p.ownerId}`
    return sql`delete from ${name} where ${isOwn} and (${key}) in
      (select ${key} from ${name} where ${isOwn} limit ${p.limit})`
  })

/** A query of tables that are known only at run time. */
const queryOf = (build: (params: Row) => RawBuilder<Row>) =>
  query<Row, Row>((engine, params) => ({ compile: () => build(params).compile(engine) }))

const namesOf = ({ columns }: Table) => columns.map(({ name }) => name)

const refs = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))

const selectColumns = query<object, ColumnRow>((engine) => ({
  compile: () => (isPostgres(engine) ? columnsOnPostgres : columnsOnSqlite).compile(engine),
}))

interface ColumnRow {
  tableName: string
  columnName: string
  type: string
  isNullable: number
  /** In the primary key, from 1. */
  position: number
}

const columnsOnSqlite = sql<ColumnRow>`
  select t.name as "tableName", c.name as "columnName", c.type, c."notnull" = 0 as "isNullable",
    c.pk as position
  from pragma_table_list t join pragma_table_info(t.name) c
  where t.schema = 'main' and t.type = 'table' order by t.name, c.name`

/** Of partitioned tables, but not of their partitions. */
const columnsOnPostgres = sql<ColumnRow>`
  select t.relname as "tableName", c.attname as "columnName", format_type(c.atttypid, null) as type,
    not c.attnotnull as "isNullable", coalesce(array_position(k.conkey, c.attnum), 0) as position
  from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
  where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
  order by t.relname collate "C", c.attname collate "C"`
