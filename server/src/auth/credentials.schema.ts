export type CredentialKind = 'server' | 'feedback' | 'session'

/** Finds the owner by the hash of a secret. `id` names the API key, the session or the product of a Feedback Key. */
export interface CredentialTable {
  hash: string
  ownerId: string
  kind: CredentialKind
  id: string
  expiresAt: string | null
}
