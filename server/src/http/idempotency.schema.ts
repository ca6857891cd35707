export interface IdempotencyTable {
  ownerId: string
  id: string
  bodyHash: string
  status: number
  headers: string
  body: string
  createdAt: string
}
