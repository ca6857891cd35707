import { newId } from '../../domain/id.ts'
import { toUnits } from '../../domain/money.ts'
import type { CostTable } from '../../resources/costs/costs.schema.ts'
import { type DemoProduct, type Filling, randomFor } from '../demo-product.ts'
import { daysInYear } from '../year.ts'

const daysInMonth = daysInYear / 12

export function* costRows(filling: Filling, { row, world }: DemoProduct): Generator<CostTable> {
  const { ownerId, year } = filling
  const random = randomFor(filling, 'costs', row.name)
  for (const { on, amount, ...cost } of world.costs) {
    const isRecurring = on === 'monthly'
    for (let day = isRecurring ? world.startsOn + 2 : on; day < daysInYear; day = isRecurring ? day + daysInMonth : daysInYear) {
      const paidOn = Math.floor(day)
      const createdAt = year.duringDay(paidOn, random)
      const named = { ownerId, productId: row.id, id: newId('', createdAt) }
      yield { ...named, ...cost, amount: toUnits(amount), isRecurring: isRecurring ? 1 : 0, date: year.date(paidOn), createdAt }
    }
  }
}
