import { CreateCost } from '../costs/costs.schema.ts'
import { CreateFeedback } from '../feedback/feedback.schema.ts'
import { CreateLog } from '../logs/logs.schema.ts'
import { CreateDashboardRevenue } from '../revenue/revenue.schema.ts'
import { CreateDashboardTask } from '../tasks/tasks.schema.ts'
import { type DateFormat, type DecimalMark, type Moment, readMoment, readNumber, withoutApostrophe } from './cells.ts'

export const importKinds = ['tasks', 'feedback', 'revenue', 'costs', 'logs', 'metric-values'] as const
export type ImportKind = (typeof importKinds)[number]

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

interface FieldSchema {
  type?: string
  enum?: string[]
  format?: string
}

const product: MappableField = { name: 'product', type: 'text', isRequired: false }
const createdAt: MappableField = { name: 'createdAt', type: 'timestamp', isRequired: false }
const completedAt: MappableField = { name: 'completedAt', type: 'timestamp', isRequired: false }
/** Such as a refund or a tax. */
const deducted: MappableField = { name: 'deducted', type: 'number', isRequired: false }

const fields: Record<ImportKind, MappableField[]> = {
  tasks: [...fieldsOf(CreateDashboardTask).filter(({ name }) => !name.endsWith('Id')), product, createdAt, completedAt],
  feedback: [...fieldsOf(CreateFeedback), product, createdAt],
  revenue: [...fieldsOf(CreateDashboardRevenue), deducted, product, createdAt],
  costs: [...fieldsOf(CreateCost), deducted, product, createdAt],
  logs: [...fieldsOf(CreateLog), product, createdAt],
  'metric-values': [
    { name: 'date', type: 'day', isRequired: true },
    { name: 'value', type: 'number', isRequired: true },
    { name: 'metric', type: 'text', isRequired: false },
    product,
  ],
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
export const mappableFields = (kind: ImportKind): MappableField[] => fields[kind]

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
 * The record of a row: fields as the API takes them, `product` as the file names it, and no field for an empty cell. A revenue
 * with a negative amount becomes a refund. `error` says all that is wrong; with `isSkipped`, only why the row is left out.
 */
export function toRecord(
  kind: ImportKind,
  mapping: Mapping,
  options: ImportOptions,
  headings: string[],
  cells: string[],
): { record: ImportRecord } | { error: string; isSkipped?: true } {
  const cellOf = (heading: string) => withoutApostrophe(cells[headings.indexOf(heading)] ?? '').trim()
  for (const [heading, words] of Object.entries(options.skip ?? {}))
    if (words.includes(cellOf(heading))) return { error: `${heading} is "${cellOf(heading)}"`, isSkipped: true }
  const record: ImportRecord = {}
  const errors: string[] = []
  for (const field of fields[kind]) {
    const columns = [mapping[field.name] ?? []].flat().map((heading) => ({ heading, cell: cellOf(heading) }))
    const text = textOf(field, columns, options) || options.defaults?.[field.name] || commonDefaults[kind]?.[field.name] || ''
    const value = text === '' ? undefined : readCell(field, text, options)
    if (value !== undefined) record[field.name] = value
    else if (text !== '') errors.push(`${field.name} must be ${expected(field, options)}: "${text.slice(0, 100)}"`)
    else if (field.isRequired) errors.push(`${field.name} is missing`)
  }
  const { product, metric } = options
  if (product !== undefined) record.product ??= product
  if (metric !== undefined && kind === 'metric-values') record.metric ??= metric
  if (errors.length > 0) return { error: errors.join('; ') }
  return typeof record.amount === 'number' ? withAmount(kind, record, record.amount, options) : { record }
}

function textOf(field: MappableField, columns: { heading: string; cell: string }[], options: ImportOptions): string {
  const { name, type } = field
  const filled = columns.filter(({ cell }) => cell !== '')
  if (columns.length > 1 && name === 'metadata')
    return filled.length > 0 ? JSON.stringify(Object.fromEntries(filled.map(({ heading, cell }) => [heading, cell]))) : ''
  if (name === 'deducted') return deductedOf(filled, options)
  if (type === 'list') return filled.map(({ cell }) => cell).join(',')
  if (type !== 'text') return wordOf(field, filled[0]?.cell ?? '', columns.length > 0, options)
  const isNamed = options.withHeadings === true && columns.length > 1
  return filled.map(({ heading, cell }) => (isNamed ? `${heading}\n${cell}` : cell)).join('\n\n')
}

function deductedOf(filled: { cell: string }[], { decimalMark }: ImportOptions): string {
  const numbers = filled.map(({ cell }) => readNumber(cell, decimalMark))
  const wrong = numbers.indexOf(undefined)
  if (wrong >= 0) return filled[wrong]!.cell
  return filled.length > 0 ? String(rounded((numbers as number[]).reduce((sum, number) => sum + Math.abs(number), 0))) : ''
}

function wordOf({ name, values = [] }: MappableField, cell: string, isMapped: boolean, { words }: ImportOptions): string {
  const own = words?.[name]
  const any = isMapped && (cell !== '' || own?.[''] === undefined) ? own?.['*'] : undefined
  return find(own, cell) ?? find(commonWords[name], cell) ?? choice(values, cell) ?? any ?? cell
}

const choice = (values: string[], text: string) => values.find((value) => letters(value) === letters(text))

const find = (words: Record<string, string> | undefined, cell: string) =>
  Object.entries(words ?? {}).find(([word]) => word.toLowerCase() === cell.toLowerCase())?.[1]

function readCell({ type, values }: MappableField, text: string, { dateFormat, decimalMark }: ImportOptions) {
  const moment = (part: keyof Moment) => readMoment(text, dateFormat)?.[part]
  switch (type) {
    case 'day':
      return moment('day')
    case 'timestamp':
      return moment('timestamp')
    case 'number':
      return readNumber(text, decimalMark)
    case 'boolean':
      return /^(true|yes|1)$/i.test(text) || (/^(false|no|0)$/i.test(text) ? false : undefined)
    case 'choice':
      return choice(values!, text)
    case 'list':
      return labelsOf(text)
    default:
      return text
  }
}

const labelsOf = (text: string) =>
  [
    ...new Set(
      text.split(/[,;]/).map((label) =>
        label
          .trim()
          .replaceAll(/["\\\p{Cc}]/gu, '')
          .replaceAll(/\s+/g, '-')
          .slice(0, 30),
      ),
    ),
  ]
    .filter((label) => label !== '')
    .slice(0, 10)

function expected({ type, values }: MappableField, { dateFormat = 'YYYY-MM-DD' }: ImportOptions): string {
  if (type === 'choice') return `one of ${values!.join(', ')}`
  if (type === 'number') return 'a number'
  return type === 'boolean' ? 'yes or no' : `a date, ${dateFormat}`
}

function withAmount(kind: ImportKind, record: ImportRecord, sent: number, { minorUnits }: ImportOptions) {
  const { deducted = 0, ...others } = record
  const left =
    rounded(sent - Number(deducted) * Math.sign(sent || 1)) / (minorUnits ? minorPerUnit(String(record.currency ?? 'USD')) : 1)
  if (left === 0) return { error: 'the amount is 0', isSkipped: true } as const
  if (left > 0 || kind !== 'revenue') return { record: { ...others, amount: left } }
  return { record: { ...others, type: 'refund', amount: -left } }
}

/** Amounts have at most 4 decimal places. */
const rounded = (amount: number) => Math.round(amount * 10_000) / 10_000

function minorPerUnit(currency: string): number {
  try {
    return 10 ** new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!
  } catch {
    return 100
  }
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
