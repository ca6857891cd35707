export type CredentialKind = 'server' | 'feedback' | 'session'

/**
 * The directory of secrets: by the hash of one, whose it is. `id` is that of the server key or the session; of a Feedback Key the
 * product's. It is the one place that is looked up before the owner is known.
 */
export interface CredentialTable {
  hash: string
  ownerId: string
  kind: CredentialKind
  id: string
  expiresAt: string | null
}
