import { ForbiddenError, type Prodops, type Product, ValidationError } from '@prodops/sdk'

/** What a key may do, as far as it decides what an agent is offered. */
export interface Abilities {
  writes: boolean
  ideas: boolean
  /** The newest 100. */
  products: Product[]
}

/** Asks the service, without changing anything. @throws UnauthorizedError, and whatever else the service answers to the key */
export async function abilitiesOf(prodops: Prodops): Promise<Abilities> {
  const products = await prodops.products.list({ limit: 100 })
  const [writes, ideas] = await Promise.all([
    mayDo(() => prodops.tasks.create({ title: '' })),
    mayDo(() => prodops.ideas.list({ limit: 1 })),
  ])
  return { writes, ideas, products }
}

/** A task without a title is never made: a key that may write hears of the title, another of itself. */
async function mayDo(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof ValidationError) return true
    if (error instanceof ForbiddenError) return false
    throw error
  }
}
