/** `id` is a hash of credential, method, path and key. `headers` and `body` are JSON. */
export interface IdempotencyTable {
  ownerId: string
  id: string
  bodyHash: string
  status: number
  headers: string
  body: string
  createdAt: string
}
