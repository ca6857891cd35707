import type { StorageOptions } from './open.ts'

export type Value = string | number | null
/** The values of a row in the order of its table's columns. */
export type Row = Value[]

export interface BulkTable {
  name: string
  columns: string[]
  /** The columns of its primary key, by which its rows are read in order. */
  key: string[]
}

/**
 * All tables of some data, alike on every engine, for what moves whole tables or accounts. One connection, one transaction at a time.
 * Rows are read in slices, so that memory does not grow with them.
 */
export interface Bulk {
  /** By name, without the one that says which migrations were made. */
  readonly tables: readonly BulkTable[]
  /** By name, in order. */
  readonly migrations: readonly string[]
  /** To read as of now, whatever others write; or to write, alone. */
  begin(mode: 'read' | 'write'): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  /** @param ownerId whose rows; all where it is not given. So of the others */
  read(table: BulkTable, ownerId?: string): AsyncIterable<Row[]>
  count(table: BulkTable, ownerId?: string): Promise<number>
  insert(table: BulkTable, rows: Row[]): Promise<void>
  /**
   * From here until `endFilling` an empty table is without its indexes, but for its key: to make them once of all rows is several times
   * as fast as to keep them with each. Part of the transaction.
   */
  beginFilling(table: BulkTable): Promise<void>
  endFilling(table: BulkTable): Promise<void>
  remove(table: BulkTable, ownerId?: string): Promise<void>
  /** The id of the account with this address. */
  accountOf(email: string): Promise<string | undefined>
  /** Keeps out whoever else asks for the same, until this is closed or its process ends. False: somebody else has it. */
  lock(name: string): Promise<boolean>
  close(): Promise<void>
}

export type Place = Pick<StorageOptions, 'dataDir' | 'databaseUrl'>

/** The column that says whose a row is. Settings are nobody's. */
export function ownerColumn({ name, columns }: BulkTable): string | undefined {
  return name === 'account' ? 'id' : columns.includes('ownerId') ? 'ownerId' : undefined
}

/** How many rows are held at a time, of which one may be a megabyte. */
export const sliceRows = 500
