import type { ExchangeRateTable } from '../../resources/rates/rates.schema.ts'
import { type Filling, randomFor } from '../demo-product.ts'
import { daysInYear } from '../year.ts'

/** What a unit was worth in dollars on the first and on the last day. */
const courses = {
  EUR: [1.0612, 1.1038],
  JPY: [0.00668, 0.00702],
} as const

/** The owner looks rates up now and then: those of the last days are still to be entered. */
const notEntered = 9

export function* rateRows(filling: Filling): Generator<ExchangeRateTable> {
  const { ownerId, year } = filling
  for (const [currency, [first, last]] of Object.entries(courses)) {
    const random = randomFor(filling, 'rates', currency)
    for (let day = 0; day < daysInYear - notEntered; day++) {
      const course = first + ((last - first) * day) / daysInYear
      const rate = (course * (0.995 + 0.01 * random.next())).toPrecision(5)
      yield { ownerId, base: 'USD', currency, date: year.date(day), rate }
    }
  }
}
