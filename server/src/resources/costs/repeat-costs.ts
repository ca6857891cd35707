import { dayIn, monthsLater } from '../../domain/calendar.ts'
import { fromUnits } from '../../domain/money.ts'
import type { Actor } from '../../doors/actor.ts'
import { query } from '../../storage/query.ts'
import type { Tx } from '../../storage/storage.ts'
import { findProduct } from '../products/products.ts'
import type { RepeatCosts, RepeatedCosts } from './costs.schema.ts'
import { createCost } from './costs.ts'

/**
 * Adds the recurring costs of the month before once more, each on its day or the month's last. One that the month has already, by
 * name, category and currency, is not added again, so that it can be asked twice. @throws not_found for the product
 */
export async function repeatCosts(tx: Tx, actor: Actor, { month, product }: RepeatCosts): Promise<RepeatedCosts> {
  const productId = product === undefined ? undefined : (await findProduct(tx, actor, product)).id
  const recurringIn = (month: string) =>
    tx.all(selectRecurring, { ownerId: actor.ownerId, productId, first: `${month}-01`, last: `${month}-31` })
  const there = (await recurringIn(month)).map(sameness)
  const added: RepeatedCosts['added'] = []
  let skipped = 0
  for (const { productId, ...cost } of await recurringIn(monthsLater(month, -1))) {
    const known = there.indexOf(sameness({ productId, ...cost }))
    if (known >= 0) {
      there.splice(known, 1)
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

const sameness = ({ productId, name, category, currency }: Record<'productId' | 'name' | 'category' | 'currency', string>) =>
  JSON.stringify([productId, name, category, currency])

const selectRecurring = query((db, p: { ownerId: string; productId?: string | undefined; first: string; last: string }) => {
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
  return p.productId === undefined ? rows : rows.where('cost.productId', '=', p.productId)
})
