import { forbidden } from '../errors.ts'
import type { CredentialKind } from './credentials.schema.ts'

/** Who is calling, and what they may reach. */
export interface Actor {
  readonly ownerId: string
  /** The key or session that was shown; of a Feedback Key its product. */
  readonly credentialId: string
  /** The kind of that credential; none: the service itself or its operator. */
  readonly kind?: CredentialKind
  readonly readOnly: boolean
  /** The products that a limited key reaches; null: everything of the owner. */
  readonly productIds: ReadonlySet<string> | null
}

/** @throws forbidden for a key that is limited to other products, or to products at all where the record has none. */
export function mayReach({ productIds }: Actor, productId: string | null): void {
  if (productIds === null || (productId !== null && productIds.has(productId))) return
  throw forbidden('This key is limited to chosen products, and this is outside them. Use a key without that limit.')
}
