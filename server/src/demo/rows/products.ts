import { newId } from '../../domain/id.ts'
import type { ProductTable } from '../../resources/products/products.schema.ts'
import { type Filling, randomFor } from '../demo-product.ts'
import type { World } from '../world.ts'

export function productRow(filling: Filling, { product, startsOn }: World): ProductTable {
  const { ownerId, year } = filling
  const random = randomFor(filling, 'product', product.name)
  const createdAt = year.duringDay(startsOn, random)
  return {
    ownerId,
    id: newId('prod_', createdAt),
    ...product,
    tags: JSON.stringify(product.tags),
    logCount: 0,
    ideaId: null,
    createdAt,
    updatedAt: year.duringDay(random.whole(startsOn + 1, 364), random),
  }
}
