import { ForbiddenError, type Prodops, type Product, ValidationError } from '@prodops/sdk'

/** What a key may do. It decides which tools an agent is offered. */
export interface Abilities {
  writes: boolean
  ideas: boolean
  /** The newest 100. */
  products: Product[]
}

/** Asks the service without changing anything. @throws ApiError */
export async function abilitiesOf(prodops: Prodops): Promise<Abilities> {
  const products = await prodops.products.list({ limit: 100 })
  const [writes, ideas] = await Promise.all([
    mayDo(() => prodops.tasks.create({ title: '' })),
    mayDo(() => prodops.ideas.list({ limit: 1 })),
  ])
  return { writes, ideas, products }
}

/** Creating a task without a title is always refused: by validation if the key may write, otherwise as forbidden. */
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
