import { forbidden } from '../errors.ts'
import type { CredentialKind } from './credentials.schema.ts'

export interface Actor {
  readonly ownerId: string
  /** Id of the key or session; for a Feedback Key the product's id. */
  readonly credentialId: string
  /** Undefined for the service itself and its operator. */
  readonly kind?: CredentialKind
  readonly readOnly: boolean
  /** The products that a limited key can access, or null for all. */
  readonly productIds: ReadonlySet<string> | null
}

/** @throws forbidden if the key is limited to products and the record is outside them */
export function mayReach({ productIds }: Actor, productId: string | null): void {
  if (productIds === null || (productId !== null && productIds.has(productId))) return
  throw forbidden('This key cannot access this product. Use a key that can.')
}
