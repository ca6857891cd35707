import { truncate } from '../../domain/text.ts'
import { CreateCost } from '../costs/costs.schema.ts'
import { CreateFeedback } from '../feedback/feedback.schema.ts'
import { CreateLog } from '../logs/logs.schema.ts'
import { CreateDashboardRevenue } from '../revenue/revenue.schema.ts'
import { CreateDashboardTask, maxDescription, maxTitle } from '../tasks/tasks.schema.ts'
import { type DateFormat, type DecimalMark, type Moment, readMoment, readNumber, withoutApostrophe } from './cells.ts'
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

/**
 * Reads the cells of a row as a record: fields as the API takes them, `product` as the file names it, and no field for an empty
 * cell. A revenue with a negative amount becomes a refund. `error` says all that is wrong; with `isSkipped`, only why the row is
 * left out.
 */
export function recordReader(
  kind: ImportKind,
  mapping: Mapping,
  options: ImportOptions,
  headings: string[],
): (cells: string[]) => Outcome {
  const { product, metric, defaults = {}, skip = {} } = options
  const columnsOf = (named: string | string[]) => [named].flat().map((heading) => ({ heading, index: headings.indexOf(heading) }))
  const leftOut = Object.entries(skip).map(([heading, words]) => ({
    ...columnsOf(heading)[0]!,
    words: new Set(words.map((word) => word.toLowerCase())),
  }))
  const how = { options, momentOf: momentReader(options) }
  const plans = fields[kind].map((field) => {
    const { name, values = [] } = field
    const columns = columnsOf(mapping[name] ?? [])
    return {
      field,
      // All refunds and taxes are deducted.
      sum: name === 'deducted' && columns.length > 1 ? sumReader(columns, options) : undefined,
      readText: columns.length > 0 ? textReader(field, columns, options) : () => '',
      readValue: readers[field.type]({ ...how, values }),
      fallback: defaults[name] || commonDefaults[kind]?.[name] || '',
    }
  })
  const common: ImportRecord = { ...(product !== undefined && { product }), ...(metric !== undefined && { metric }) }
  return (cells) => {
    for (const { heading, index, words } of leftOut) {
      const cell = cellAt(cells, index)
      if (words.has(cell.toLowerCase())) return { error: `${heading} is "${cell}"`, isSkipped: true }
    }
    const record = { ...common }
    const errors: string[] = []
    for (const { field, sum, readText, readValue, fallback } of plans) {
      const { name } = field
      const text = sum ? '' : readText(cells) || fallback
      const value = sum ? sum(cells) : text === '' ? undefined : readValue(text)
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

/** A column that a field is mapped to. */
interface Column {
  heading: string
  index: number
}

const cellAt = (cells: string[], index: number) => withoutApostrophe(cells[index] ?? '').trim()

const sumReader =
  (columns: Column[], { decimalMark }: ImportOptions) =>
  (cells: string[]) =>
    columns.reduce((sum, { index }) => sum + Math.abs(readNumber(cellAt(cells, index), decimalMark) ?? 0), 0)

type TextReader = (cells: string[]) => string

function textReader({ name, type, values = [] }: MappableField, columns: Column[], options: ImportOptions): TextReader {
  const isJoined = columns.length > 1
  const filled = (cells: string[]) =>
    columns.map(({ heading, index }) => ({ heading, cell: cellAt(cells, index) })).filter(({ cell }) => cell !== '')
  if (name === 'metadata' && isJoined)
    return (cells) => {
      const pairs = filled(cells).map(({ heading, cell }) => [heading, cell])
      return pairs.length > 0 ? JSON.stringify(Object.fromEntries(pairs)) : ''
    }
  if (type === 'list')
    return (cells) =>
      filled(cells)
        .map(({ cell }) => cell)
        .join()
  if (isJoined && type === 'text')
    return (cells) =>
      filled(cells)
        .map(({ heading, cell }) => (options.withHeadings ? `${heading}\n${cell}` : cell))
        .join('\n\n')
  const first = (cells: string[]) => {
    for (const { index } of columns) {
      const cell = cellAt(cells, index)
      if (cell !== '') return cell
    }
    return ''
  }
  if (type === 'text') return first
  const own = options.words?.[name] ?? {}
  const words = new Map(
    [...Object.entries(commonWords[name] ?? {}), ...Object.entries(own).reverse()].map(([word, value]) => [
      word.toLowerCase(),
      value,
    ]),
  )
  const named = choiceReader(values)
  return (cells) => {
    const cell = first(cells)
    return words.get(cell.toLowerCase()) ?? (cell === '' ? undefined : (named(cell) ?? own['*'])) ?? cell
  }
}

/** Finds the value that a text names, in any case and with any signs between its letters. */
function choiceReader(values: string[]) {
  const byLetters = new Map(values.toReversed().map((value) => [letters(value), value]))
  const exact = new Set(values)
  return (text: string) => (exact.has(text) ? text : (byLetters.get(text.toLowerCase()) ?? byLetters.get(letters(text))))
}

/** Fields often have the same date: it is read once. */
function momentReader({ dateFormat }: ImportOptions) {
  let last: { text: string; moment: Moment | undefined } = { text: '', moment: undefined }
  return (text: string) => {
    if (text !== last.text) last = { text, moment: readMoment(text, dateFormat) }
    return last.moment
  }
}

interface How {
  options: ImportOptions
  values: string[]
  momentOf(text: string): Moment | undefined
}

const readers: Record<MappableField['type'], (how: How) => (text: string) => ImportRecord[string] | undefined> = {
  text: () => (text) => text,
  day: (how) => (text) => how.momentOf(text)?.day,
  timestamp: (how) => (text) => how.momentOf(text)?.timestamp,
  number: (how) => (text) => readNumber(text, how.options.decimalMark),
  boolean: () => (text) => /^(true|yes|1)$/i.test(text) || (/^(false|no|0)$/i.test(text) ? false : undefined),
  choice: (how) => choiceReader(how.values),
  list: () => (text) => [...new Set(text.split(/[,;]/).map(labelOf).filter(Boolean))].slice(0, 10),
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
