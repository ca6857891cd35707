export type Value = string | number | null
export type Row = Value[]

export interface BulkTable {
  name: string
  columns: string[]
  /** The columns of the primary key. Rows are read in its order. */
  key: string[]
}

/**
 * Access to whole tables for copy, export and import, the same on both engines. It uses one
 * connection and one transaction at a time, and reads in slices so that memory use stays flat.
 */
export interface Bulk {
  readonly tables: readonly BulkTable[]
  readonly migrations: readonly string[]
  /** A `read` transaction sees one snapshot of the data. */
  begin(mode: 'read' | 'write'): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  /** Without an `ownerId`, the rows of all owners. The same holds for `count` and `remove`. */
  read(table: BulkTable, ownerId?: string): AsyncIterable<Row[]>
  count(table: BulkTable, ownerId?: string): Promise<number>
  insert(table: BulkTable, rows: Row[]): Promise<void>
  /** Drops the indexes of an empty table until `createIndexes`: indexing all rows once is several times faster. */
  dropIndexes(table: BulkTable): Promise<void>
  createIndexes(table: BulkTable): Promise<void>
  remove(table: BulkTable, ownerId?: string): Promise<void>
  findAccountId(email: string): Promise<string | undefined>
  /** Takes a lock that is held until this is closed or the process ends. Returns false if another process has it. */
  lock(name: string): Promise<boolean>
  close(): Promise<void>
}

export function ownerColumn({ name, columns }: BulkTable): string | undefined {
  return name === 'account' ? 'id' : columns.includes('ownerId') ? 'ownerId' : undefined
}

/** Rows per slice. A row may be a megabyte. */
export const sliceRows = 500
