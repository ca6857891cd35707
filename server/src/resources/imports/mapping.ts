import type { Static } from 'typebox'
import { CreateCost } from '../costs/costs.schema.ts'
import { CreateFeedback } from '../feedback/feedback.schema.ts'
import { CreateLog } from '../logs/logs.schema.ts'
import { CreateDashboardRevenue } from '../revenue/revenue.schema.ts'
import { CreateDashboardTask } from '../tasks/tasks.schema.ts'
import type { SentOptions } from './options.schema.ts'
import type { ImportKind } from './rows.schema.ts'
import { letters } from './words.ts'

/** The headings of each field. Texts of several columns are joined; of other fields the first counts. */
export type Mapping = Record<string, string[]>

export type ReadingOptions = Static<typeof SentOptions>

export interface MappableField {
  name: string
  type: 'text' | 'day' | 'timestamp' | 'number' | 'boolean' | 'choice' | 'list'
  isRequired: boolean
  /** Of a choice. */
  values?: string[]
}

type FieldSchema = { type?: string; enum?: string[]; format?: string }

const field = (name: string, type: MappableField['type'], isRequired = false): MappableField => ({
  name,
  type,
  isRequired,
})

/** Fields that may have a currency in their cells. `deducted` has refunds and taxes of other columns. */
export const amountFields = ['amount', 'debit', 'credit', 'deducted']

const product = field('product', 'text')
const createdAt = field('createdAt', 'timestamp')
/** The provider's id of the payment, issue or entry, by which a later file changes the record. */
const externalId = field('externalId', 'text')

/**
 * Banks write money out and money in as `debit` and `credit` instead of an amount, or as an amount with a
 * `direction` in words.
 */
const money = [
  field('debit', 'number'),
  field('credit', 'number'),
  field('direction', 'text'),
  field('deducted', 'number'),
]

const fields: Record<ImportKind, MappableField[]> = {
  tasks: [
    ...fieldsOf(CreateDashboardTask).filter(({ name }) => !name.endsWith('Id') && name !== 'repeat'),
    product,
    createdAt,
    field('completedAt', 'timestamp'),
    externalId,
  ],
  feedback: [...fieldsOf(CreateFeedback), product, createdAt, externalId],
  revenue: [...fieldsOf(CreateDashboardRevenue), ...money, product, createdAt, externalId],
  costs: [...fieldsOf(CreateCost), ...money, product, createdAt, externalId],
  logs: [...fieldsOf(CreateLog), product, createdAt, externalId],
  'metric-values': [
    field('date', 'day', true),
    field('value', 'number', true),
    field('metric', 'text'),
    product,
  ],
}

function fieldsOf({ properties, required = [] }: { properties: object; required?: readonly string[] }) {
  return Object.entries(properties as Record<string, FieldSchema>).map(
    ([name, schema]): MappableField => ({
      ...field(name, typeOf(schema), required.includes(name)),
      ...(schema.enum && { values: schema.enum }),
    }),
  )
}

function typeOf({ type, enum: values, format }: FieldSchema): MappableField['type'] {
  if (values) return 'choice'
  if (type === 'array') return 'list'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'boolean'
  return format === 'date' ? 'day' : 'text'
}

/** Values of required fields that files seldom have. */
export const commonDefaults: Partial<Record<ImportKind, Record<string, string>>> = {
  feedback: { source: 'OTHER', type: 'OTHER' },
  costs: { category: 'OTHER' },
}

/** The fields that columns can be mapped to. */
export const mappableFields = (kind: ImportKind): MappableField[] =>
  fields[kind].map((field) => ({
    ...field,
    isRequired: field.isRequired && !commonDefaults[kind]?.[field.name],
  }))

/** Whose ids are in a column has to be said, and the direction of money is found by the cells. */
const notByName = ['externalId', 'direction']

/** Columns that are named like a field, in any case. */
export function mappingFor(kind: ImportKind, headings: string[]): Mapping {
  const mapping: Mapping = {}
  for (const { name } of fields[kind]) {
    const heading = headings.find((heading) => letters(heading) === letters(name))
    if (heading !== undefined && !notByName.includes(name)) mapping[name] = [heading]
  }
  return mapping
}
