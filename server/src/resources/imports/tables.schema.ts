import type { Import } from './imports.schema.ts'
import type { ImportKind } from './rows.schema.ts'

/**
 * `headings`, `mapping`, `options`, `leftOut` and `totals` are JSON. `requestKey` names the request that sent
 * the file. `keyId` is the key that made it; null: a person. `position` counts the rows of the file that are
 * done.
 */
export type ImportTable = Omit<Import, 'mapping' | 'options' | 'unusedColumns' | 'leftOut' | 'totals'> & {
  ownerId: string
  headings: string
  mapping: string
  options: string
  leftOut: string
  totals: string
  requestKey: string | null
  fileHash: string
  keyId: string | null
  position: number
}

/** The file of an import that runs, in pieces. */
export interface ImportFileTable {
  ownerId: string
  importId: string
  piece: number
  bytes: Uint8Array
}

/**
 * What an import did to a record, or to the value of a metric on a day: `recordId` is the id of the metric
 * and the day then. `row` is the line of the file. `undo` is JSON: what is needed to undo a change; null for
 * a new record.
 */
export interface ImportRowTable {
  ownerId: string
  importId: string
  row: number
  recordId: string
  productId: string
  externalId: string | null
  did: 'add' | 'change' | 'remove' | 'restore'
  undo: string | null
  at: string
}

/**
 * The record that an import made for a provider's id. `productId` is empty for tasks without a product,
 * `report` the preset that read the file or empty. `isLeftOut` is 1 after a later file left the payment out.
 * `digests` are JSON. `keyId` is the key whose import made it; null: a person.
 */
export interface ImportedRecordTable {
  ownerId: string
  kind: ImportKind
  productId: string
  source: string
  report: string
  externalId: string
  recordId: string
  isLeftOut: number
  digests: string
  keyId: string | null
}

/** A row that failed, or whose record was kept. `cells` are JSON. */
export interface ImportErrorTable {
  ownerId: string
  importId: string
  row: number
  error: string
  cells: string
}
