import { dataOf, ForbiddenError, type Prodops, type Product, ValidationError } from '@prodops/sdk'

export interface Permissions {
  writes: boolean
  ideas: boolean
  products: Product[]
}

/** Determines the permissions without changing anything. @throws ApiError */
export async function readPermissions(prodops: Prodops): Promise<Permissions> {
  const products = await dataOf(prodops.GET('/api/v1/products', { params: { query: { limit: 100 } } }))
  const [writes, ideas] = await Promise.all([
    isAllowed(() => prodops.POST('/api/v1/tasks', { body: { title: '' } })),
    isAllowed(() => prodops.GET('/api/v1/ideas', { params: { query: { limit: 1 } } })),
  ])
  return { writes, ideas, products }
}

/** Creating a task without a title always fails: with 422 if the key may write, otherwise with 403. */
async function isAllowed(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof ValidationError) return true
    if (error instanceof ForbiddenError) return false
    throw error
  }
}
