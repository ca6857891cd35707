import { type Static, Type } from 'typebox'
import {
  amount,
  changesOf,
  currencyCode,
  day,
  idOf,
  nullable,
  object,
  optional,
  text,
  timestamp,
} from '../../domain/fields.ts'

export const revenueTypes = [
  'subscription',
  'one_time',
  'lifetime',
  'advertising',
  'enterprise',
  'affiliate',
  'refund',
  'other',
] as const

const type = Type.Enum([...revenueTypes], {
  description:
    'subscription: recurring; what MRR is made of. one_time: a single payment. lifetime: bought once for ' +
    'good. ' +
    'advertising: also sponsorship. enterprise: also custom contracts. affiliate: commissions. ' +
    'refund: given back to a customer, as a positive amount.',
})

export const Revenue = object('Revenue', {
  id: idOf(''),
  amount: Type.Number({ description: 'In units of the currency, exactly as sent.', examples: [19.99] }),
  currency: Type.String({ description: 'An ISO 4217 currency code.', examples: ['USD'] }),
  type,
  source: nullable(Type.String({ description: 'Payment source, free text.', examples: ['Stripe'] })),
  note: nullable(Type.String()),
  date: day(),
  createdAt: timestamp(),
})

const periodMonths = Type.Integer({
  minimum: 1,
  maximum: 120,
  description: 'The months that the amount pays for: 12 for an annual plan. null: the month of its date.',
})

const customer = {
  description:
    'The customer who pays, such as the id at the payment provider. Payments of one product, source and ' +
    'customer are a subscription.',
  examples: ['cus_NffrFeUfNV2Hib'],
}

export const DashboardRevenue = object('DashboardRevenue', {
  ...Revenue.properties,
  periodMonths: nullable(periodMonths),
  customer: nullable(Type.String(customer)),
})

/** The record of the API. `customer` only comes with `include=customer`. */
export const PublishedRevenue = object('Revenue', {
  ...Revenue.properties,
  customer: optional(
    nullable(
      Type.String({ ...customer, description: `${customer.description} Only with \`include=customer\`.` }),
    ),
  ),
})

const sent = {
  amount,
  currency: optional({ ...currencyCode, default: 'USD' }),
  type,
  source: optional(text({ description: 'Payment source, free text.', examples: ['Stripe'] })),
  note: optional(text()),
  date: day(),
}

export const includableRevenueFields = ['customer'] as const

export const CreateRevenue = object('CreateRevenue', sent)
export const CreateDashboardRevenue = object('CreateDashboardRevenue', {
  ...sent,
  periodMonths: optional(periodMonths),
  customer: optional(Type.String({ ...customer, minLength: 1, maxLength: 200 })),
})

export const UpdateRevenue = changesOf('UpdateRevenue', CreateRevenue, Revenue)
export const UpdateDashboardRevenue = changesOf(
  'UpdateDashboardRevenue',
  CreateDashboardRevenue,
  DashboardRevenue,
)

export type Revenue = Static<typeof Revenue>
export type PublishedRevenue = Static<typeof PublishedRevenue>
export type DashboardRevenue = Static<typeof DashboardRevenue>
export type CreateRevenue = Static<typeof CreateDashboardRevenue>
export type UpdateRevenue = Static<typeof UpdateDashboardRevenue>

/** `amount` in 1/10,000 of the currency's unit. */
export type RevenueTable = DashboardRevenue & {
  ownerId: string
  productId: string
  /** Source, note and customer, folded. */
  searchText: string | null
}
