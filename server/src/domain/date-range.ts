import { type Static, Type } from 'typebox'
import { badRequest } from '../errors.ts'
import { day, optional } from './fields.ts'

export const dateRange = (of = '') => ({
  startDate: optional(day(`First day${of}, inclusive.`)),
  endDate: optional(day(`Last day${of}, inclusive.`)),
})

export const DateRange = Type.Object(dateRange())
export type DateRange = Static<typeof DateRange>

export const isLimited = ({ startDate, endDate }: DateRange): boolean => (startDate ?? endDate) !== undefined

/** @throws bad_request for a range that ends before it starts */
export function checkRange({ startDate, endDate }: DateRange) {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return
  throw badRequest('startDate: must not be after endDate', [
    { path: 'startDate', code: 'out_of_range', message: 'must not be after endDate' },
  ])
}
