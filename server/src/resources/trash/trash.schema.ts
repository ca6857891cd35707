export type Kind = 'product' | 'task' | 'idea' | 'version' | 'log' | 'feedback' | 'revenue' | 'cost'

/** A deleted row, as JSON. `productId` is null for rows that belong to no product, and for ideas. */
export type TrashTable = {
  ownerId: string
  kind: Kind
  id: string
  productId: string | null
  row: string
  deletedAt: string
}
