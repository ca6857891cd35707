import { truncate } from '../../domain/text.ts'
import { CreateCost } from '../costs/costs.schema.ts'
import { CreateFeedback } from '../feedback/feedback.schema.ts'
import { CreateLog } from '../logs/logs.schema.ts'
import { CreateDashboardRevenue } from '../revenue/revenue.schema.ts'
import { CreateDashboardTask, maxDescription, maxTitle } from '../tasks/tasks.schema.ts'
import { type DateFormat, type DecimalMark, readMoment, readNumber, withoutApostrophe } from './cells.ts'
import type { ImportKind } from './imports.schema.ts'

export type { ImportKind }

/** The heading of each field. Texts of several columns are joined by a blank line; of dates, numbers and words the first counts. */
export type Mapping = Record<string, string | string[]>

export interface ImportOptions {
  /** The order of the numbers of a date that does not start with the year. */
  dateFormat?: DateFormat
  /** The decimal mark of a number that could be read both ways, such as 1,234. */
  decimalMark?: DecimalMark
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
type Outcome = { record: ImportRecord; isShortened?: true } | { error: string; isSkipped?: true }

type FieldSchema = { type?: string; enum?: string[]; format?: string }

const other = (name: string, type: MappableField['type'], isRequired = false): MappableField => ({ name, type, isRequired })
const product = other('product', 'text')
const createdAt = other('createdAt', 'timestamp')
/** Refunds and taxes, in other columns than the amount. */
const deducted = other('deducted', 'number')

const fields: Record<ImportKind, MappableField[]> = {
  tasks: [
    ...fieldsOf(CreateDashboardTask).filter(({ name }) => !name.endsWith('Id')),
    product,
    createdAt,
    other('completedAt', 'timestamp'),
  ],
  feedback: [...fieldsOf(CreateFeedback), product, createdAt],
  revenue: [...fieldsOf(CreateDashboardRevenue), deducted, product, createdAt],
  costs: [...fieldsOf(CreateCost), deducted, product, createdAt],
  logs: [...fieldsOf(CreateLog), product, createdAt],
  'metric-values': [other('date', 'day', true), other('value', 'number', true), other('metric', 'text'), product],
}

function fieldsOf({ properties, required }: { properties: object; required?: readonly string[] }): MappableField[] {
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
  fields[kind].map((field) => ({ ...field, isRequired: field.isRequired && !commonDefaults[kind]?.[field.name] }))

const commonDefaults: Partial<Record<ImportKind, Record<string, string>>> = {
  feedback: { source: 'OTHER', type: 'OTHER' },
  costs: { category: 'OTHER' },
}

const commonWords: Record<string, Record<string, string>> = {
  status: {
    ...wordsFor('todo', 'Backlog', 'Icebox', 'New', 'Not started', 'Open', 'Planned', 'Triage'),
    ...wordsFor('in_progress', 'Doing', 'In review', 'Review', 'Started', 'Testing'),
    ...wordsFor('done', 'Canceled', 'Cancelled', 'Closed', 'Complete', 'Completed', 'Fixed', 'Merged', 'Released', 'Resolved'),
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

/** Columns that are named like a field, in any case. */
export function mappingFor(kind: ImportKind, headings: string[]): Mapping {
  const found = fields[kind].map(({ name }) => [name, headings.find((heading) => letters(heading) === letters(name))])
  return Object.fromEntries(found.filter(([, heading]) => heading !== undefined))
}

/** The columns that no field takes and that no row is left out by. */
export function unusedColumns(headings: string[], mapping: Mapping, { skip = {} }: ImportOptions = {}): string[] {
  const used = new Set([...Object.values(mapping).flat(), ...Object.keys(skip)])
  return headings.filter((heading) => !used.has(heading))
}

/** Reads the time, or else the day, by which the records of a kind are stored, as text in the order of time; empty without one. */
export function timeReader(mapping: Mapping, dateFormat: DateFormat, headings: string[]) {
  const part = mapping.createdAt ? 'timestamp' : 'day'
  const columns = [mapping.createdAt ?? mapping.date ?? mapping.logDate ?? []].flat().map((name) => headings.indexOf(name))
  return (cells: string[]): string => {
    const filled = columns.map((column) => cells[column]?.trim()).find(Boolean)
    return (filled && readMoment(filled, dateFormat)?.[part]) || ''
  }
}

/**
 * The record of a row: fields as the API takes them, `product` as the file names it, and no field for an empty cell. A revenue
 * with a negative amount becomes a refund. `error` says all that is wrong; with `isSkipped`, only why the row is left out.
 */
export function toRecord(
  kind: ImportKind,
  mapping: Mapping,
  options: ImportOptions,
  headings: string[],
  cells: string[],
): Outcome {
  const columnOf = (heading: string) => ({ heading, cell: withoutApostrophe(cells[headings.indexOf(heading)] ?? '').trim() })
  for (const [heading, words] of Object.entries(options.skip ?? {})) {
    const { cell } = columnOf(heading)
    if (words.some((word) => word.toLowerCase() === cell.toLowerCase()))
      return { error: `${heading} is "${cell}"`, isSkipped: true }
  }
  const { product, metric, defaults = {} } = options
  const record: ImportRecord = { ...(product !== undefined && { product }), ...(metric !== undefined && { metric }) }
  const errors: string[] = []
  for (const field of fields[kind]) {
    const { name, values = [] } = field
    const mapped = mapping[name]
    const columns = mapped === undefined ? [] : [mapped].flat().map(columnOf)
    // All refunds and taxes are deducted.
    const summed = name === 'deducted' && columns.length > 1 ? sumOf(columns, options) : undefined
    const text = (mapped !== undefined && textOf(field, columns, options)) || defaults[name] || commonDefaults[kind]?.[name] || ''
    const value = summed ?? (text === '' ? undefined : readers[field.type](text, options, values))
    if (value !== undefined) record[name] = value
    else if (text !== '') errors.push(`${name} must be ${expected(field, options)}: "${text.slice(0, 100)}"`)
    else if (field.isRequired) errors.push(`${name} is missing`)
  }
  for (const name of ['amount', 'deducted'])
    if (isTooPrecise(record[name])) errors.push(`${name} must have at most 4 decimal places: "${record[name]}"`)
  if (errors.length > 0) return { error: errors.join('; ') }
  if (kind === 'tasks') return shortened(record)
  return 'amount' in record ? withAmount(kind, record, options) : { record }
}

/** The rest of a title that is too long starts the description. Of a long description, an address at the end is kept. */
function shortened({ title: whole, description: details, ...record }: ImportRecord): Outcome {
  const title = truncate(String(whole), maxTitle)
  const texts = [title !== whole && whole, details].filter(Boolean)
  if (texts.length === 0) return { record: { title, ...record } }
  const text = texts.join('\n\n')
  if ([...text].length <= maxDescription) return { record: { title, description: text, ...record } }
  const address = /\n\nhttps?:\/\/\S{1,500}$/.exec(text)?.[0] ?? ''
  const description = truncate(text.slice(0, text.length - address.length), maxDescription - address.length) + address
  return { record: { title, description, ...record }, isShortened: true }
}

/** Computed amounts have a rounding error. */
const isTooPrecise = (amount: unknown) =>
  typeof amount === 'number' && Math.abs(amount - rounded(amount)) > Math.max(1, Math.abs(amount)) * 1e-9

const sumOf = (columns: Column[], { decimalMark }: ImportOptions) =>
  columns.reduce((sum, { cell }) => sum + Math.abs(readNumber(cell, decimalMark) ?? 0), 0)

/** A column that a field is mapped to, and its cell. */
interface Column {
  heading: string
  cell: string
}

function textOf({ name, type, values = [] }: MappableField, columns: Column[], { words, withHeadings }: ImportOptions): string {
  const filled = columns.filter(({ cell }) => cell !== '')
  const isJoined = columns.length > 1
  if (name === 'metadata' && isJoined && filled.length > 0)
    return JSON.stringify(Object.fromEntries(filled.map(({ heading, cell }) => [heading, cell])))
  if (type === 'list') return filled.map(({ cell }) => cell).join()
  if (type === 'text')
    return filled.map(({ heading, cell }) => (withHeadings && isJoined ? `${heading}\n${cell}` : cell)).join('\n\n')
  const cell = filled[0]?.cell ?? ''
  const [own, common] = [words?.[name] ?? {}, commonWords[name] ?? {}]
  return find(own, cell) ?? find(common, cell) ?? (cell === '' ? undefined : (choice(values, cell) ?? own['*'])) ?? cell
}

const find = (words: Record<string, string>, cell: string) =>
  Object.entries(words).find(([word]) => word.toLowerCase() === cell.toLowerCase())?.[1]

const choice = (values: string[], text: string) =>
  values.includes(text) ? text : values.find((value) => letters(value) === letters(text))

type Reader = (text: string, options: ImportOptions, values: string[]) => ImportRecord[string] | undefined

const readers: Record<MappableField['type'], Reader> = {
  text: (text) => text,
  day: (text, { dateFormat }) => readMoment(text, dateFormat)?.day,
  timestamp: (text, { dateFormat }) => readMoment(text, dateFormat)?.timestamp,
  number: (text, { decimalMark }) => readNumber(text, decimalMark),
  boolean: (text) => /^(true|yes|1)$/i.test(text) || (/^(false|no|0)$/i.test(text) ? false : undefined),
  choice: (text, _, values) => choice(values, text),
  list: (text) => [...new Set(text.split(/[,;]/).map(labelOf).filter(Boolean))].slice(0, 10),
}

/** A label has no spaces, quotes and backslashes. */
const labelOf = (text: string) => (text.match(/[^\s"\\\p{Cc}]+/gu) ?? []).join('-').slice(0, 30)

function expected({ type, values }: MappableField, { dateFormat = 'YYYY-MM-DD' }: ImportOptions): string {
  if (type === 'choice') return `one of ${values!.join(', ')}`
  if (type === 'number') return 'a number'
  return type === 'boolean' ? 'yes or no' : `a date, ${dateFormat}`
}

function withAmount(kind: ImportKind, record: ImportRecord, { minorUnits }: ImportOptions): Outcome {
  const { deducted = 0, ...others } = record
  const [sent, less] = [Number(record.amount), Math.abs(Number(deducted))]
  const amount = rounded(sent > 0 ? sent - less : sent + less) / (minorUnits ? minorPerUnit(String(record.currency ?? 'USD')) : 1)
  if (amount === 0) return { error: 'the amount is 0', isSkipped: true }
  return { record: kind === 'revenue' && amount < 0 ? { ...others, type: 'refund', amount: -amount } : { ...others, amount } }
}

/** Amounts have at most 4 decimal places. */
const rounded = (amount: number) => Math.round(amount * 10_000) / 10_000

const minorPerUnit = (currency: string) =>
  /^[a-z]{3}$/i.test(currency)
    ? 10 ** new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!
    : 100

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
