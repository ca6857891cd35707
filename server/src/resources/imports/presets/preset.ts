import type { ReadingOptions } from '../mapping.ts'
import type { ImportKind, Rows } from '../rows.schema.ts'
import type { SourceRow } from '../source-row.ts'

/** The fields of a record. Empty texts and undefined stand for fields without a value. */
export type Fields<Kind extends ImportKind> = {
  [Field in keyof Rows[Kind]]?: Rows[Kind][Field] | undefined
} & {
  /** The provider's id of the payment, issue, card or entry. */
  externalId?: string
  /** Refunds and taxes, which are taken off the amount. */
  deducted?: number | undefined
}

/** A row that becomes no record, for example a payment that failed. */
export interface LeftOut {
  /** Why, for the person who imports, such as `Status is "Failed"`. */
  skip: string
  externalId?: string
}

/** How to read the export of a provider. */
export interface PresetOf<Kind extends ImportKind> {
  preset: string
  kind: Kind
  /** The provider, within which `externalId` is unique. */
  source: string
  /** The export is recognized by these, in any case and order. */
  headings: string[]
  /** The heading has to be the first of the file. */
  isFirst?: boolean
  /** The columns of each field, to show. The person who imports may choose others for a field. */
  columns: Record<string, string | string[]>
  /** The columns that decide whether and how a row is read. */
  reads?: string[]
  /** The field that takes all other columns. */
  rest?: string
  /** `defaults` fill what `toRecord` leaves empty. The others are for columns that a person chooses. */
  options?: ReadingOptions
  /**
   * Reads a row of the file. An amount is in whole units of its currency; a negative one becomes a refund.
   * @throws RowError for a row with a state that is unknown
   */
  toRecord(row: SourceRow): Fields<Kind> | LeftOut
}

export type Preset = { [Kind in ImportKind]: PresetOf<Kind> }[ImportKind]
