/** `id` is a hash of credential, method, path and key; `headers` JSON text; `body` the JSON that was answered. */
export interface IdempotencyTable {
  ownerId: string
  id: string
  bodyHash: string
  status: number
  headers: string
  body: string
  createdAt: string
}
