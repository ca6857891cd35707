export type CredentialKind = 'server' | 'feedback' | 'session'

/** Finds the owner by the hash of a secret. `id` is the id of the API key or session; for a Feedback Key the product's id. */
export interface CredentialTable {
  hash: string
  ownerId: string
  kind: CredentialKind
  id: string
  expiresAt: string | null
}
