import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import {
  day,
  idOf,
  measure,
  nullable,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../domain/fields.ts'
import { CreateCost } from '../costs/costs.schema.ts'
import { CreateFeedback } from '../feedback/feedback.schema.ts'
import { CreateLog } from '../logs/logs.schema.ts'
import { CreateDashboardRevenue } from '../revenue/revenue.schema.ts'
import { CreateDashboardTask } from '../tasks/tasks.schema.ts'

export const maxFileBytes = 64 * 1024 * 1024

export const importKinds = ['tasks', 'feedback', 'revenue', 'costs', 'logs', 'metric-values'] as const
const kind = Type.Enum([...importKinds], { description: 'What the rows become.' })

/** An object with any names. */
const mapOf = <T extends TSchema>(values: T, description?: string, example?: object) =>
  Type.Unsafe<Record<string, Static<T>>>({
    type: 'object',
    additionalProperties: values,
    ...(description && { description }),
    ...(example && { examples: [example] }),
  })

const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
const texts = Type.Array(Type.String())
const mapping = mapOf(
  texts,
  'The columns of each field, by their headings. Texts of several columns are joined by a blank line.',
  { date: ['Created (UTC)'], amount: ['Amount'] },
)

export const ImportOptions = object('ImportOptions', {
  dateFormat: nullable(
    Type.Enum([...dateFormats], {
      description:
        'The order of the numbers of dates that do not start with the year. null: as all cells of a ' +
        'column show.',
      examples: ['YYYY-MM-DD'],
    }),
  ),
  decimalMark: nullable(
    Type.Enum(['.', ','], {
      description: 'Of all numbers. null: as all cells of a column show.',
      examples: ['.'],
    }),
  ),
  timeZone: nullable(
    Type.String({
      description: 'Of times without a zone, and of names such as IST that several zones have. null: UTC.',
      examples: ['Europe/Berlin'],
    }),
  ),
  negate: nullable(
    Type.Boolean({
      description:
        'true: amounts below 0 are above it, and the other way round. Costs with amounts on both ' +
        'sides are those below 0, and the others are left out.',
      examples: [false],
    }),
  ),
  negative: nullable(
    Type.Enum(['refund', 'skip'], {
      description:
        'What revenue below 0 is: a refund, or no revenue, as in a bank statement. null: as the ' +
        'columns show.',
      examples: ['refund'],
    }),
  ),
  minorUnits: Type.Boolean({
    description: 'Amounts are in the smallest unit of the currency, such as cents.',
  }),
  withHeadings: Type.Boolean({ description: 'Each joined text follows its heading, as in a form.' }),
  defaults: mapOf(Type.String(), 'Values of fields without a column, and of empty cells.', {
    currency: 'EUR',
  }),
  words: mapOf(
    mapOf(Type.String()),
    'The values that the words of a field stand for. `*` is any other word.',
    {
      type: { Defect: 'BUG' },
    },
  ),
  skip: mapOf(texts, 'Rows with one of these words in the column are left out.', { Status: ['failed'] }),
  product: nullable(
    Type.String({
      description: 'The product of rows without one.',
      examples: ['prod_cmnf7u3c8x2v9q4k7w1d5t8bz'],
    }),
  ),
  metric: {
    ...nullable(Type.String({ description: 'The key of the metric of rows without one.' })),
    examples: [null],
  },
  idSource: {
    ...nullable(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'The program that gives the ids of the column `externalId`, such as `mollie`. Required ' +
          'with that column, unless a preset fits.',
      }),
    ),
    examples: [null],
  },
})

export const SentOptions = Type.Partial(ImportOptions)

export const defaultOptions: Static<typeof ImportOptions> = {
  dateFormat: null,
  decimalMark: null,
  timeZone: null,
  negate: null,
  negative: null,
  minorUnits: false,
  withHeadings: false,
  defaults: {},
  words: {},
  skip: {},
  product: null,
  metric: null,
  idSource: null,
}

const json = (what: string) => Type.String({ maxLength: 10_000, description: `${what} As JSON.` })

export const ImportQuery = Type.Object({
  kind: optional({ ...kind, description: 'What the rows become. Without it, by the headings.' }),
  preset: optional(
    Type.String({
      maxLength: 100,
      description:
        'The program that wrote the file, such as `stripe`; `none` reads it by the columns alone. ' +
        'Without it, by the headings.',
    }),
  ),
  product: optional(Type.String({ description: 'The product of rows without one: its id, slug or name.' })),
  metric: optional(Type.String({ description: 'The key of the metric of rows without one.' })),
  dateFormat: optional(Type.Enum([...dateFormats], { description: 'As in ImportOptions.' })),
  decimalMark: optional(Type.Enum(['.', ','], { description: 'As in ImportOptions.' })),
  timeZone: optional(
    Type.String({ maxLength: 60, description: 'As in ImportOptions, such as `Europe/Berlin`.' }),
  ),
  negate: optional(Type.Boolean({ description: 'As in ImportOptions.' })),
  negative: optional(Type.Enum(['refund', 'skip'], { description: 'As in ImportOptions.' })),
  headingsLine: optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'The line of the headings in a CSV file. Without it, by the lines.',
    }),
  ),
  delimiter: optional(
    Type.String({
      minLength: 1,
      maxLength: 1,
      description: 'The separator of cells. Without it, by the headings.',
    }),
  ),
  encoding: optional(
    Type.String({
      maxLength: 40,
      description: 'Such as `utf-8`, `utf-16le` or `windows-1252`. Without it, by the bytes.',
    }),
  ),
  fileName: optional(Type.String({ maxLength: 200, description: 'Shown in the list of imports.' })),
  mapping: optional(
    json(
      'Fields with a heading or a list of headings, over the suggested ones; an empty text removes a field.',
    ),
  ),
  options: optional(json('Fields of ImportOptions, over the suggested ones.')),
})

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
    description: 'Number of rows that changed the record of their `externalId`, or moved it to the trash.',
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
      'failed: stopped before the end, as `error` says; send the file again with the same ' +
      'Idempotency-Key to continue. undoing: its records are being removed.',
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
    { description: 'Why rows are left out: the 10 most frequent reasons. Of an import, once it has ended.' },
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

const kept = { createdAt: optional(timestamp()) }
const inProduct = <T extends TProperties>(fields: T) =>
  Type.Object({ ...fields, product: Type.String(), ...kept })
const { productId: _, versionId: __, ...task } = CreateDashboardTask.properties

/** The bodies of POST, with a product that is named in any way. */
export const rowSchemas = {
  tasks: Type.Object({
    ...task,
    product: optional(Type.String()),
    ...kept,
    completedAt: optional(timestamp()),
  }),
  feedback: inProduct(CreateFeedback.properties),
  revenue: inProduct(CreateDashboardRevenue.properties),
  costs: inProduct(CreateCost.properties),
  logs: inProduct(CreateLog.properties),
  'metric-values': Type.Object({
    product: Type.String(),
    metric: requiredText(),
    date: day(),
    value: measure(''),
  }),
}

export type ImportKind = (typeof importKinds)[number]
export type Rows = { [Kind in ImportKind]: Static<(typeof rowSchemas)[Kind]> }
export type Import = Static<typeof Import>
export type ImportTotal = Static<typeof ImportTotal>
export type ImportOptions = Static<typeof ImportOptions>
export type ImportQuery = Static<typeof ImportQuery>
export type ImportPreview = Static<typeof ImportPreview>
export type ImportErrors = Static<typeof ImportErrors>
export type FailedRow = Static<typeof FailedRow>

/** `headings`, `mapping`, `options`, `leftOut` and `totals` are JSON. `requestKey` is of the upload. */
/** `keyId` is the key that made it; null: a person. */
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
}

/**
 * A row of the file and what it did to a record: made it, or `did` else. Of a metric value, the metric, its
 * date and both values. `was` and `digests` are the fields that it changed, as they were and as they became.
 */
export interface StoredRow {
  row: number
  recordId: string
  productId?: string | null
  date?: string
  value?: number
  before?: number | null
  externalId?: string
  did?: 'change' | 'remove'
  was?: Record<string, unknown>
  digests?: Record<string, [before: string, after: string]>
}

/** Rows that were stored in one transaction. `rows` are `StoredRow`s as JSON. */
export interface ImportPartTable {
  ownerId: string
  importId: string
  id: string
  rows: string
}

/**
 * The record that an import made for a provider's id. `productId` is empty for tasks without a product,
 * `report` the preset that read the file or empty. `recordId` is null after a later file left the payment
 * out. `digests` are JSON. `keyId` is the key whose import made it; null: a person.
 */
export interface ImportedRecordTable {
  ownerId: string
  kind: ImportKind
  productId: string
  source: string
  report: string
  externalId: string
  recordId: string | null
  digests: string
  keyId: string | null
}

/** A row that failed. `cells` are JSON. */
export interface ImportErrorTable {
  ownerId: string
  importId: string
  row: number
  error: string
  cells: string
}
