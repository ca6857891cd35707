import { type Static, Type } from 'typebox'
import {
  amount,
  boolean,
  changesOf,
  currencyCode,
  day,
  idOf,
  nullable,
  object,
  optional,
  requiredText,
  text,
  timestamp,
} from '../../domain/fields.ts'

export const costCategories = ['INFRASTRUCTURE', 'THIRD_PARTY', 'MARKETING', 'TOOLS', 'OTHER'] as const

const category = Type.Enum([...costCategories], {
  description:
    'INFRASTRUCTURE: servers, domains, cloud services. THIRD_PARTY: APIs and services of others. ' +
    'MARKETING: advertising, sponsorships, promotions. TOOLS: software subscriptions and tools.',
})

export const Cost = object('Cost', {
  id: idOf(''),
  name: Type.String({ examples: ['Server'] }),
  amount: Type.Number({ description: 'In units of the currency, exactly as sent.', examples: [19.99] }),
  currency: Type.String({ description: 'An ISO 4217 currency code.', examples: ['USD'] }),
  category,
  isRecurring: boolean,
  note: nullable(Type.String()),
  date: day(),
  createdAt: timestamp(),
})

const name = requiredText({ examples: ['Server'] })

export const CreateCost = object('CreateCost', {
  name,
  amount,
  currency: optional({ ...currencyCode, default: 'USD' }),
  category,
  isRecurring: optional(Type.Boolean({ default: false })),
  note: optional(text()),
  date: day(),
})

export const UpdateCost = changesOf('UpdateCost', CreateCost, Cost)

const NewPrice = Type.Object({ amount, from: day('From this day on.') })
const endDate = nullable(day('No record is added after this day. null: without an end.'))
const newPrice = {
  ...nullable(NewPrice),
  description:
    'The amount of records from a day on, in the currency of the cost. Records that are there keep ' +
    'theirs: `from` is then the day of the next one.',
}

const repeats = Type.Enum(['monthly', 'yearly'])

export const CostSchedule = object('CostSchedule', {
  repeats: { ...nullable(repeats), description: 'null: without a schedule.' },
  nextDate: nullable(day('When the next record is added. null: never.')),
  endDate,
  newPrice,
})

export const ExportedSchedule = object('ExportedSchedule', {
  costId: { ...idOf(''), description: 'The cost that it started with.' },
  ...CostSchedule.properties,
})

export const PutCostSchedule = object('PutCostSchedule', {
  repeats: optional(
    Type.Enum(['monthly', 'yearly'], { description: 'Default: as it is, and `monthly` at first.' }),
  ),
  endDate: optional(endDate),
  newPrice: optional(newPrice),
})

export type Cost = Static<typeof Cost>
export type CreateCost = Static<typeof CreateCost>
export type UpdateCost = Static<typeof UpdateCost>
export type CostSchedule = Static<typeof CostSchedule>
export type ExportedSchedule = Static<typeof ExportedSchedule>
export type PutCostSchedule = Static<typeof PutCostSchedule>

/** `amount` in 1/10,000 of the currency's unit, `isRecurring` 0 or 1. */
export type CostTable = Omit<Cost, 'isRecurring'> & {
  ownerId: string
  productId: string
  isRecurring: number
  /** The schedule that it started or was added by. */
  scheduleId: string | null
  /** Name and note, folded. */
  searchText: string | null
}

/** `id` and `startDate` are those of the first cost, `newAmount` is in 1/10,000 of the unit. */
export interface CostScheduleTable {
  ownerId: string
  productId: string
  id: string
  startDate: string
  /** Between two records: 1 or 12. */
  months: number
  nextDate: string
  endDate: string | null
  newAmount: number | null
  newAmountFrom: string | null
}
