import { forbidden } from '../errors.ts'
import type { CredentialKind } from './credentials.schema.ts'

export interface Actor {
  /** The account whose data it reaches. */
  readonly ownerId: string
  readonly credentialId: string
  /** The person of a viewer's session, who has an account of their own. */
  readonly viewerId?: string
  readonly kind?: CredentialKind | 'schedule'
  readonly readOnly: boolean
  /** A key with the permission to do what the API otherwise leaves to the dashboard. */
  readonly manages?: boolean
  readonly productIds: ReadonlySet<string> | null
  /** The activity log has one entry for all changes of an import, not one for each. */
  readonly isImport?: boolean
}

/** The service, which does what an account has scheduled. */
export const scheduleActor = (ownerId: string): Actor => ({
  ownerId,
  credentialId: '',
  kind: 'schedule',
  readOnly: false,
  productIds: null,
})

/** The id of the key, if it is limited to products. */
export const limitedKeyOf = ({ productIds, credentialId }: Actor): string | undefined =>
  productIds ? credentialId : undefined

/** The server key that acts; null: a person. */
export const keyIdOf = ({ kind, credentialId }: Actor) => (kind === 'server' ? credentialId : null)

/** Whether it may do what the API leaves to the dashboard. */
export const mayManage = ({ kind, manages }: Actor) => kind !== 'server' || manages === true

export function assertProductAccess({ productIds }: Actor, productId: string | null): void {
  if (productIds === null || (productId !== null && productIds.has(productId))) return
  throw forbidden(
    productId === null
      ? 'This key is limited to some products. Use a key without this limit.'
      : 'This key cannot access this product. Use a key that can.',
  )
}
