import type { Actor } from '../../auth/actor.ts'
import { dayIn, monthsLater } from '../../domain/calendar.ts'
import { fromUnits } from '../../domain/money.ts'
import { conflict } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { OwnerTx } from '../../storage/storage.ts'
import { findProduct } from '../products/products.ts'
import type { RepeatCosts, RepeatedCosts } from './costs.schema.ts'
import { createCost } from './costs.ts'

/** Every other write waits until they are added. */
const maxRecurring = 2_000

/** Skips a cost that the month already has, by name, category and currency, so that it can be repeated safely. */
export async function repeatCosts(tx: OwnerTx, actor: Actor, { month, product }: RepeatCosts): Promise<RepeatedCosts> {
  const productId = product === undefined ? undefined : (await findProduct(tx, actor, product)).id
  const recurringIn = async (month: string) => {
    const range = { first: `${month}-01`, last: `${month}-31`, limit: maxRecurring + 1 }
    const costs = await tx.all(selectRecurring, { ownerId: actor.ownerId, productId, ...range })
    if (costs.length > maxRecurring) throw conflict(`More than 2,000 recurring costs in ${month}. Import them instead.`)
    return costs
  }
  const existing = new Map<string, number>()
  for (const cost of await recurringIn(month)) existing.set(keyOf(cost), (existing.get(keyOf(cost)) ?? 0) + 1)
  const added: RepeatedCosts['added'] = []
  let skipped = 0
  for (const { productId, ...cost } of await recurringIn(monthsLater(month, -1))) {
    const key = keyOf({ productId, ...cost })
    const left = existing.get(key) ?? 0
    if (left > 0) {
      existing.set(key, left - 1)
      skipped++
      continue
    }
    const { note, ...rest } = cost
    const copy = { ...rest, amount: fromUnits(cost.amount), isRecurring: true, date: dayIn(month, cost.date) }
    const [made] = await createCost(tx, actor, productId, note === null ? copy : { ...copy, note })
    added.push({ ...made, productId })
  }
  return { added, skipped }
}

const keyOf = ({ productId, name, category, currency }: Record<'productId' | 'name' | 'category' | 'currency', string>) =>
  JSON.stringify([productId, name, category, currency])

const selectRecurring = query(
  (db, p: { ownerId: string; productId?: string | undefined; first: string; last: string; limit: number }) => {
    const rows = db
      .selectFrom('cost')
      .innerJoin('product', (on) => on.onRef('product.ownerId', '=', 'cost.ownerId').onRef('product.id', '=', 'cost.productId'))
      .select(['cost.productId', 'cost.name', 'cost.amount', 'cost.currency', 'cost.category', 'cost.note', 'cost.date'])
      .where('cost.ownerId', '=', p.ownerId)
      .where('cost.isRecurring', '=', 1)
      .where('cost.date', '>=', p.first)
      .where('cost.date', '<=', p.last)
      .orderBy('cost.date')
      .orderBy('cost.id')
      .limit(p.limit)
    return p.productId === undefined ? rows : rows.where('cost.productId', '=', p.productId)
  },
)
