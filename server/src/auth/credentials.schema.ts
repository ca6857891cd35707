export type CredentialKind = 'server' | 'feedback' | 'session'

export interface CredentialTable {
  hash: string
  ownerId: string
  kind: CredentialKind
  id: string
  expiresAt: string | null
}
