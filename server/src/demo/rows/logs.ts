import { hourMs } from '../../domain/durations.ts'
import { newId } from '../../domain/id.ts'
import type { LogTable } from '../../resources/logs/logs.schema.ts'
import { type DemoProduct, type Filling, FreshTexts, fillIn, productOnDay, randomFor } from '../demo-product.ts'
import { Deck, type Random } from '../random.ts'
import { doings, endings } from '../texts/logs.ts'
import { daysInYear } from '../year.ts'

/** Two weeks by the sea. */
const holiday = { first: 208, last: 221 }
const eveningMs = 16.5 * hourMs
const hoursMs = 4 * hourMs

/** An entry on most workdays, written in the evening. */
export function* logRows(filling: Filling, products: readonly DemoProduct[]): Generator<LogTable> {
  const { ownerId, year, scale } = filling
  const random = randomFor(filling, 'logs')
  const deck = new Deck(doings, random)
  const texts = new FreshTexts()
  for (let day = 0; day < daysInYear; day++) {
    if (day >= holiday.first && day <= holiday.last) continue
    for (let i = 0; i < scale; i++) {
      if (!random.chance(year.isWorkday(day) ? 0.88 : 0.04)) continue
      const createdAt = year.at(day, Math.floor(eveningMs + ((i + random.next()) / scale) * hoursMs))
      const product = productOnDay(products, day, random)
      yield {
        ownerId,
        productId: product.row.id,
        id: newId('log_', createdAt),
        content: texts.make(() => entry(product, deck, random)),
        logDate: year.date(day),
        createdAt,
        updatedAt: createdAt,
      }
    }
  }
}

function entry({ world }: DemoProduct, deck: Deck<string>, random: Random): string {
  const area = random.pick(world.areas)
  const other = random.pick(world.areas.filter((another) => another !== area))
  const doing = deck.draw()
  const ending = random.chance(0.6) ? ` ${random.pick(endings)}` : ''
  const isNamed = doing.includes('{other}') && ending.includes('{other}')
  return fillIn(isNamed ? doing : doing + ending, { area, other })
}
