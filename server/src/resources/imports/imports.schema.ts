import { type Static, Type } from 'typebox'
import { idOf, nullable, object, optional, timestamp } from '../../domain/fields.ts'
import { ImportOptions, mapOf, mapping } from './options.schema.ts'
import { kind } from './rows.schema.ts'

export const maxFileBytes = 64 * 1024 * 1024

const headings = Type.Array(Type.String(), { examples: [['Created (UTC)', 'Amount', 'Fee']] })
const preset = nullable(
  Type.String({ description: 'The preset that fits the headings.', examples: ['stripe-payments'] }),
)

const unusedColumns = Type.Array(Type.String(), {
  description: 'The headings that no field takes.',
  examples: [['Fee']],
})

const ImportTotal = object('ImportTotal', {
  line: Type.String({
    description:
      '`revenue.<type>`, `cost.<category>`, `task.<status>`, `feedback.<type>`, `log` or `metric.<key>`.',
    examples: ['revenue.subscription'],
  }),
  currency: nullable(Type.String({ examples: ['USD'] })),
  records: Type.Integer({ examples: [1200] }),
  amount: nullable(
    Type.Number({
      description: 'The exact sum, or that of the values of a metric; null for records without.',
      examples: [34800],
    }),
  ),
})

const counts = {
  updated: Type.Integer({
    description:
      'Number of rows that changed the record of their `externalId`, or moved it to the trash, or ' +
      'changed the value of a day.',
    examples: [1],
  }),
  unchanged: Type.Integer({
    description: 'Number of rows whose record is there already, as they have it, by their `externalId`.',
    examples: [1199],
  }),
  kept: Type.Integer({
    description:
      'Number of rows with changes that were not made, because a person edited or deleted the ' +
      'record. `errors` names them.',
    examples: [0],
  }),
}

export const Import = object('Import', {
  id: idOf('imp_'),
  kind,
  preset,
  fileName: nullable(Type.String({ examples: ['payments.csv'] })),
  productId: nullable(idOf('prod_')),
  mapping,
  options: ImportOptions,
  unusedColumns,
  status: Type.Enum(['running', 'done', 'failed', 'undoing', 'undone'], {
    description:
      'failed: stopped before the end, as `error` says; undo it then. undoing: its records are being ' +
      'removed.',
  }),
  error: { ...nullable(Type.String()), examples: [null] },
  progress: Type.Number({ description: 'The part of the file that was read, 0 to 1.', examples: [1] }),
  imported: Type.Integer({ description: 'Number of rows that became a new record.', examples: [1200] }),
  ...counts,
  failed: Type.Integer({ description: 'Number of rows that could not be imported.', examples: [0] }),
  skipped: Type.Integer({
    description: 'Number of rows left out by the preset or `options.skip`, or without an amount, or empty.',
    examples: [3],
  }),
  leftOut: Type.Array(
    object('LeftOutRows', {
      reason: Type.String({ examples: ['Status is "Failed"'] }),
      rows: Type.Integer({ description: 'Number of rows.', examples: [3] }),
    }),
    { description: 'Why rows are left out: the 10 most frequent reasons.' },
  ),
  totals: Type.Array(ImportTotal, {
    description:
      'Sums and counts of the records of the rows as they are stored, to compare with those of the provider.',
  }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  finishedAt: { ...nullable(timestamp()), examples: ['2026-03-31T09:30:05.000Z'] },
})

export const FailedRow = object('FailedRow', {
  row: Type.Integer({ description: 'The line of the file, from 1.', examples: [7] }),
  error: Type.String({ examples: ['amount is missing'] }),
  cells: Type.Array(Type.String(), {
    description: 'At most 200 characters of each, and 2,000 of a row, unless `cells=whole`.',
    examples: [['2026-03-31 09:30:00', '', '0.59']],
  }),
})

export const ImportErrors = object('ImportErrors', {
  headings,
  rows: Type.Array(FailedRow, { description: 'At most 1,000.' }),
})

export const ErrorsQuery = Type.Object({
  cells: optional(
    Type.Enum(['short', 'whole'], {
      description: 'Of JSON. short: at most 200 characters of each cell, and 2,000 of a row.',
      default: 'short',
    }),
  ),
  format: optional(
    Type.Enum(['json', 'csv'], {
      description: 'csv: the whole rows as a file, with the error in a last column.',
      default: 'json',
    }),
  ),
})

export const ImportPreview = object('ImportPreview', {
  kind,
  preset,
  mapping,
  options: ImportOptions,
  headings,
  headingsLine: nullable(
    Type.Integer({
      description: 'The line of the headings; rows above it are not read. null: JSON.',
      examples: [1],
    }),
  ),
  unusedColumns,
  fields: Type.Array(
    object('ImportField', {
      name: Type.String({ examples: ['amount'] }),
      type: Type.Enum(['text', 'day', 'timestamp', 'number', 'boolean', 'choice', 'list']),
      isRequired: Type.Boolean({ examples: [true] }),
      values: Type.Array(Type.String(), { description: 'Of a choice; empty for others.', examples: [[]] }),
    }),
    { description: 'The fields that columns can be mapped to.' },
  ),
  rows: Type.Integer({ description: 'Number of rows that would become a new record.', examples: [1200] }),
  ...counts,
  failed: Import.properties.failed,
  skipped: Import.properties.skipped,
  leftOut: Import.properties.leftOut,
  shortened: Type.Integer({
    description:
      'Number of rows whose text is longer than the field takes. It ends in "…", before an address ' +
      'at its end.',
    examples: [0],
  }),
  stored: Type.Integer({
    description:
      'Of `rows`, the number of those equal to a record that is stored. They would be imported ' +
      'again. Compared by product, date and amount or text; metric values are not.',
    examples: [0],
  }),
  totals: Import.properties.totals,
  records: Type.Array(mapOf(Type.Unknown(), undefined, { amount: 19.99, date: '2026-03-31' }), {
    description: 'The records of the first rows.',
  }),
  errors: Type.Array(FailedRow, { description: 'The first rows that fail.' }),
})
export type Import = Static<typeof Import>
export type ImportTotal = Static<typeof ImportTotal>
export type ImportPreview = Static<typeof ImportPreview>
export type ImportErrors = Static<typeof ImportErrors>
export type FailedRow = Static<typeof FailedRow>
