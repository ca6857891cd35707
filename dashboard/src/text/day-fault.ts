import { isDay, writeDay } from './days'
import { today } from './format'

export interface DayBounds {
  /** `YYYY-MM-DD` */
  min?: string | undefined
  /** `YYYY-MM-DD` */
  max?: string | undefined
  /** There is no being without one. */
  isNeeded?: boolean | undefined
}

export const firstOfAll = '1900-01-01'
export const lastOfAll = '9999-12-31'

/** What is wrong with what stands in the field of a day; it is said beside it. @param value `YYYY-MM-DD`, '', or what was typed */
export function dayFault(value: string, { min = firstOfAll, max = lastOfAll, isNeeded }: DayBounds = {}): string | undefined {
  if (!value) return isNeeded ? `Write a day, ${example()}.` : undefined
  if (!isDay(value)) return `“${value}” is no day. Write it ${example()}.`
  if (value < min) return `Not before ${writeDay(min)}.`
  if (value > max) return `Not after ${writeDay(max)}.`
  return undefined
}

/** A day in which day and month cannot be taken for each other. */
function example() {
  const last = `${today().slice(0, 4)}-12-31`
  return `like ${[...new Set([writeDay(last), last])].join(' or ')}`
}
