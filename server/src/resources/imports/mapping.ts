import { cut } from '../../domain/text.ts'
import { CreateCost } from '../costs/costs.schema.ts'
import { CreateFeedback } from '../feedback/feedback.schema.ts'
import { CreateLog } from '../logs/logs.schema.ts'
import { CreateDashboardRevenue } from '../revenue/revenue.schema.ts'
import { CreateDashboardTask } from '../tasks/tasks.schema.ts'
import type { DateFormat } from './date-cells.ts'
import type { DecimalMark } from './number-cells.ts'
import type { ImportKind } from './rows.schema.ts'
import { CellError, type Columns, type SourceRow } from './source-row.ts'

export type { ImportKind }

/** The heading of each field. Texts of several columns are joined; of other fields the first counts. */
export type Mapping = Record<string, string | string[]>

export interface ImportOptions {
  /** The order of the numbers of dates that do not start with the year. Without it, as each column shows. */
  dateFormat?: DateFormat | null
  /** The decimal mark of all numbers. Without it, as each column shows. */
  decimalMark?: DecimalMark | null
  /** Of times without a zone, and of ambiguous names of zones. */
  timeZone?: string | null
  /** Amounts below 0 are above it, and the other way round. */
  negate?: boolean | null
  /** Revenue below 0: refunds, or rows to leave out. */
  negative?: 'refund' | 'skip' | null
  /** Amounts are in the smallest unit of the currency, such as cents. */
  minorUnits?: boolean
  /** The product of rows without one: an id, a slug or a name. */
  product?: string
  /** The key of the metric of rows without one. */
  metric?: string
  /** Values of fields without a column, or with an empty cell. */
  defaults?: Record<string, string>
  /** The values that the words of a field stand for. `*` is any other word, `` an empty cell. */
  words?: Record<string, Record<string, string>>
  /** Rows to leave out: those with one of these words in the column. */
  skip?: Record<string, string[]>
  /** The heading precedes each cell that is joined, as the question of a form does its answer. */
  withHeadings?: boolean
}

export interface MappableField {
  name: string
  type: 'text' | 'day' | 'timestamp' | 'number' | 'boolean' | 'choice' | 'list'
  isRequired: boolean
  /** Of a choice. */
  values?: string[]
}

export type ImportRecord = Record<string, string | number | boolean | string[]>

type FieldSchema = { type?: string; enum?: string[]; format?: string }

const other = (name: string, type: MappableField['type'], isRequired = false): MappableField => ({
  name,
  type,
  isRequired,
})
const product = other('product', 'text')
const createdAt = other('createdAt', 'timestamp')
/** Refunds and taxes, in other columns than the amount. */
const deducted = other('deducted', 'number')
/** The provider's id of the payment, issue or entry, by which a later file changes the record. */
const externalId = other('externalId', 'text')
/** Money out and money in, as banks write them in two columns instead of one amount. */
const debit = other('debit', 'number')
const credit = other('credit', 'number')
/** Words such as Debit and Credit, which give an amount its sign. */
const direction = other('direction', 'text')
/** Fields that may have a currency in their cells. */
export const amountFields = ['amount', 'debit', 'credit', 'deducted']

const ofMoney = [debit, credit, direction, deducted]
const fields: Record<ImportKind, MappableField[]> = {
  tasks: [
    ...fieldsOf(CreateDashboardTask).filter(({ name }) => !name.endsWith('Id')),
    product,
    createdAt,
    other('completedAt', 'timestamp'),
    externalId,
  ],
  feedback: [...fieldsOf(CreateFeedback), product, createdAt, externalId],
  revenue: [...fieldsOf(CreateDashboardRevenue), ...ofMoney, product, createdAt, externalId],
  costs: [...fieldsOf(CreateCost), ...ofMoney, product, createdAt, externalId],
  logs: [...fieldsOf(CreateLog), product, createdAt, externalId],
  'metric-values': [
    other('date', 'day', true),
    other('value', 'number', true),
    other('metric', 'text'),
    product,
  ],
}

function fieldsOf({
  properties,
  required,
}: {
  properties: object
  required?: readonly string[]
}): MappableField[] {
  return Object.entries(properties as Record<string, FieldSchema>).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required?.includes(name) === true,
    ...(schema.enum && { values: schema.enum }),
  }))
}

function typeOf({ type, enum: values, format }: FieldSchema): MappableField['type'] {
  if (values) return 'choice'
  if (type === 'array') return 'list'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'boolean'
  return format === 'date' ? 'day' : 'text'
}

/** The fields that columns can be mapped to. */
export const mappableFields = (kind: ImportKind): MappableField[] =>
  fields[kind].map((field) => ({
    ...field,
    isRequired: field.isRequired && !commonDefaults[kind]?.[field.name],
  }))

const commonDefaults: Partial<Record<ImportKind, Record<string, string>>> = {
  feedback: { source: 'OTHER', type: 'OTHER' },
  costs: { category: 'OTHER' },
}

const commonWords: Record<string, Record<string, string>> = {
  status: {
    ...wordsFor('todo', 'Backlog', 'Icebox', 'New', 'Not started', 'Open', 'Planned', 'Triage'),
    ...wordsFor('in_progress', 'Doing', 'In review', 'Review', 'Started', 'Testing'),
    ...wordsFor(
      'done',
      'Canceled',
      'Cancelled',
      'Closed',
      'Complete',
      'Completed',
      'Duplicate',
      'Fixed',
      'Merged',
      'Released',
      'Resolved',
    ),
  },
  priority: {
    ...wordsFor('high', 'Critical', 'Highest', 'Urgent', 'P0', 'P1'),
    ...wordsFor('medium', 'No priority', 'None', 'Normal', 'P2'),
    ...wordsFor('low', 'Lowest', 'Minor', 'P3', 'P4'),
  },
}

function wordsFor(value: string, ...words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, value]))
}

/**
 * Columns that are named like a field, in any case. That of the ids is not taken: whose ids they are has to
 * be said. That of the direction is found by its cells.
 */
export function mappingFor(kind: ImportKind, headings: string[]): Mapping {
  const named = fields[kind].filter((field) => field !== externalId && field !== direction)
  const found = named.map(({ name }) => [
    name,
    headings.find((heading) => letters(heading) === letters(name)),
  ])
  return Object.fromEntries(found.filter(([, heading]) => heading !== undefined))
}

/** Reads a field of a row. */
interface FieldReader {
  field: MappableField
  /** By the columns of the field; for empty cells, the default. undefined: no value. @throws CellError */
  read(row: SourceRow): ImportRecord[string] | undefined
}

/** The second way to read a row, after presets: a person chooses the columns of each field. */
export const fieldReaders = (kind: ImportKind, mapping: Mapping, options: ImportOptions): FieldReader[] =>
  fields[kind].map((field) => {
    const { name } = field
    const headings = [mapping[name] ?? []].flat()
    if (name === 'deducted' && headings.length > 0) return { field, read: (row) => sumOf(row, headings) }
    const cellOf = cellReader(field, headings, options)
    const readValue = readers[field.type](field)
    const fallback = options.defaults?.[name] || commonDefaults[kind]?.[name] || ''
    const read = (row: SourceRow) => {
      const { text, heading } = cellOf(row)
      const filled = text || fallback
      if (filled === '') return undefined
      const value = readValue(filled, row.columns, text ? heading : undefined)
      if (value === undefined)
        throw new CellError(name, expected(field, row, filled, text ? heading : undefined), filled)
      return value
    }
    return { field, read }
  })

/** All refunds and taxes are deducted. */
function sumOf(row: SourceRow, headings: string[]): number | undefined {
  const numbers = headings.map((heading) => amountIn(row, heading)).filter((number) => number !== undefined)
  return numbers.length > 0 ? numbers.reduce((sum, number) => sum + Math.abs(number), 0) : undefined
}

function amountIn(row: SourceRow, heading: string): number | undefined {
  const cell = row.text(heading)
  if (cell === '') return undefined
  const amount = row.columns.amountOf(cell, heading)
  if (!amount) throw new CellError(heading, row.columns.expectedNumber(cell), cell)
  return amount.value
}

/** The text of a field, and the heading if it is a cell of one column. */
type CellReader = (row: SourceRow) => { text: string; heading?: string }

function cellReader(
  { name, type, values = [] }: MappableField,
  headings: string[],
  options: ImportOptions,
): CellReader {
  const isJoined = headings.length > 1
  const first = (row: SourceRow) => {
    const heading = headings.find((heading) => row.text(heading) !== '')
    return heading === undefined ? { text: '' } : { text: row.text(heading), heading }
  }
  if (name === 'metadata' && isJoined) return (row) => ({ text: row.pairs(...headings) })
  if (type === 'list')
    return (row) => ({
      text: headings
        .map((heading) => row.text(heading))
        .filter(Boolean)
        .join(),
    })
  if (isJoined && type === 'text')
    return (row) => ({ text: options.withHeadings ? row.answers(...headings) : row.joined(...headings) })
  if (type === 'text') return first
  const own = options.words?.[name] ?? {}
  const words = wordReader(name, own)
  const named = choiceReader(values)
  return (row) => {
    const { text, heading } = first(row)
    const word = words(text)
    if (word !== undefined) return { text: word }
    const other = text === '' || named(text) !== undefined ? undefined : own['*']
    return other === undefined ? { text, ...(heading !== undefined && { heading }) } : { text: other }
  }
}

/** Finds the value that a word of a field stands for, in any case. */
export function wordReader(
  name: string,
  own: Record<string, string> = {},
): (text: string) => string | undefined {
  const pairs = [...Object.entries(commonWords[name] ?? {}), ...Object.entries(own).reverse()]
  const words = new Map(pairs.map(([word, value]) => [word.toLowerCase(), value]))
  return (text) => words.get(text.toLowerCase())
}

/** Finds the value that a text names, in any case and with any signs between its letters. */
export function choiceReader(values: string[]) {
  const byLetters = new Map(values.toReversed().map((value) => [letters(value), value]))
  const exact = new Set(values)
  return (text: string) =>
    exact.has(text) ? text : (byLetters.get(text.toLowerCase()) ?? byLetters.get(letters(text)))
}

type ValueReader = (text: string, columns: Columns, heading?: string) => ImportRecord[string] | undefined

const readers: Record<MappableField['type'], (field: MappableField) => ValueReader> = {
  text: () => (text) => text,
  day: () => (text, columns, heading) => columns.momentOf(text, heading)?.day,
  timestamp: () => (text, columns, heading) => columns.momentOf(text, heading)?.timestamp,
  number:
    ({ name }) =>
    (text, columns, heading) =>
      amountFields.includes(name) ? columns.amountOf(text, heading)?.value : columns.numberOf(text, heading),
  boolean: () => (text) => /^(true|yes|1)$/i.test(text) || (/^(false|no|0)$/i.test(text) ? false : undefined),
  choice: ({ values = [] }) => choiceReader(values),
  list: () => labelsOf,
}

/** The labels that a text lists, at most 10. */
export const labelsOf = (text: string): string[] =>
  [...new Set(text.split(/[,;]/).map(labelOf).filter(Boolean))].slice(0, 10)

/** A label has no spaces, quotes and backslashes. */
const labelOf = (text: string) => cut((text.match(/[^\s"\\\p{Cc}]+/gu) ?? []).join('-'), 30)

function expected(
  { type, values = [] }: MappableField,
  { columns }: SourceRow,
  cell: string,
  heading?: string,
): string {
  if (type === 'choice') return `one of ${values.join(', ')}`
  if (type === 'number') return columns.expectedNumber(cell)
  return type === 'boolean' ? 'yes or no' : columns.expectedDate(cell, heading)
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
