import { type Static, Type } from 'typebox'
import { currencyCode, day, nullable, object, optional } from '../../domain/fields.ts'

const rate = Type.Number({
  minimum: 1e-12,
  maximum: 1e12,
  description: 'The value of one unit of the currency in the reporting currency. Stored exactly.',
  examples: [1.0823],
})

export const Rate = object('Rate', { currency: Type.String({ examples: ['EUR'] }), date: day(), rate })

export const PutRate = object(
  'PutRate',
  { currency: currencyCode, date: day(), rate: nullable(rate) },
  { description: 'The rate of a day; null where there shall be none.' },
)

export const PutRates = object('PutRates', { rates: Type.Array(PutRate, { minItems: 1, maxItems: 1000 }) })

export const MissingRate = object('MissingRate', {
  currency: Type.String(),
  date: day(),
  records: Type.Integer({ description: 'Number of records without this rate.' }),
})

export const EcbFile = object('EcbFile', {
  file: Type.String({
    description: 'The content of eurofxref-hist.csv, or SDMX CSV of daily rates per euro (EXR).',
  }),
})
export const ImportedDays = object('ImportedDays', { days: Type.Integer(), from: day(), to: day() })
export const RateFilter = Type.Object({ currency: optional(currencyCode) })

export type Rate = Static<typeof Rate>
export type PutRate = Static<typeof PutRate>
export type PutRates = Static<typeof PutRates>
export type MissingRate = Static<typeof MissingRate>
export type EcbFile = Static<typeof EcbFile>
export type ImportedDays = Static<typeof ImportedDays>
export type RateFilter = Static<typeof RateFilter>

/** The rate that a record counts at. `date` is up to 5 days earlier than that of the record. */
export type UsedRate = { date: string; source: 'entered' | 'ecb' }

/** `rates` is JSON: units per euro by currency. `ownerId` is empty for what all accounts share. */
export type EcbDayTable = { ownerId: string; date: string; rates: string }
/** `base` is the reporting currency at the time of entry. `rate` is a decimal number as text. */
export type ExchangeRateTable = {
  ownerId: string
  base: string
  currency: string
  date: string
  rate: string
}
