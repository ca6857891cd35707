export type Value = string | number | null
export type Row = Value[]

/** What is wrong with a stored row by the rules of the API, such as `amount must be more than 0`. */
export type RowFault = (table: string, row: Record<string, unknown>) => string | undefined

export interface BulkTable {
  name: string
  columns: string[]
  key: string[]
}

/** A row that the schema refuses. */
export class RefusedRow extends Error {
  constructor(isDuplicate: boolean, cause: unknown) {
    super(isDuplicate ? 'has the key of another row' : 'breaks a rule of the schema', { cause })
  }
}

export interface Bulk {
  readonly tables: readonly BulkTable[]
  readonly migrations: readonly string[]
  begin(mode: 'read' | 'write'): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  read(table: BulkTable, ownerId?: string): AsyncIterable<Row[]>
  count(table: BulkTable, ownerId?: string): Promise<number>
  /** @throws RefusedRow */
  insert(table: BulkTable, rows: Row[]): Promise<void>
  remove(table: BulkTable, ownerId?: string): Promise<void>
  findAccountId(email: string): Promise<string | undefined>
  /** Held until this is closed or the process ends. Returns false if another process has it. */
  lock(name: string): Promise<boolean>
  close(): Promise<void>
}

export function ownerColumn({ name, columns }: BulkTable): string | undefined {
  return name === 'account' ? 'id' : columns.includes('ownerId') ? 'ownerId' : undefined
}

/** Rows in memory at a time; a screenshot has up to 2.7 MB. */
export const sliceRowsOf = ({ name }: BulkTable) => (name === 'screenshot' ? 10 : 500)

export const quoted = (name: string) => `"${name}"`

export function ownerFilter(table: BulkTable, ownerId: string | undefined, placeholder: string) {
  if (ownerId === undefined) return { where: '', values: [] }
  return { where: ` where ${quoted(ownerColumn(table)!)} = ${placeholder}`, values: [ownerId] }
}

export const selectRows = ({ name, columns, key }: BulkTable, where: string) =>
  `select ${columns.map(quoted).join(', ')} from ${quoted(name)}${where} order by ${key.map(quoted).join(', ')}`
