import { type Static, Type } from 'typebox'
import { boolean, idOf, nullable, object, optional, requiredText, timestamp } from '../../domain/fields.ts'

export const ApiKey = object('ApiKey', {
  id: idOf('key_'),
  name: Type.String({ examples: ['ci'] }),
  hint: Type.String({ description: 'The last four characters of the key.', examples: ['x7Qp'] }),
  readOnly: boolean,
  manage: Type.Boolean({
    description: 'It may do what the API otherwise leaves to the dashboard.',
    examples: [false],
  }),
  productIds: nullable(
    Type.Array(idOf('prod_'), {
      description: 'The products it reaches; null: all, and ideas and tasks without a product.',
    }),
  ),
  expiresAt: nullable(timestamp()),
  lastUsedAt: nullable(timestamp('Accurate to the minute.')),
  createdAt: timestamp(),
})

export const NewApiKey = object('NewApiKey', {
  ...ApiKey.properties,
  key: Type.String({ description: 'Shown only once.' }),
})

export const maxProducts = 100

export const CreateApiKey = object('CreateApiKey', {
  name: requiredText({ maxLength: 100, examples: ['ci'] }),
  readOnly: optional(boolean),
  manage: optional(Type.Boolean({ description: 'Not with `readOnly`.' })),
  productIds: optional(Type.Array(Type.String(), { minItems: 1, maxItems: maxProducts, uniqueItems: true })),
  expiresAt: optional(timestamp('In the future. ISO 8601.')),
})

export type ApiKey = Static<typeof ApiKey>
export type NewApiKey = Static<typeof NewApiKey>
export type CreateApiKey = Static<typeof CreateApiKey>

/** `isLimited` stays set when the products are deleted, so that the key does not become unlimited. */
export type ApiKeyTable = Omit<ApiKey, 'productIds' | 'readOnly' | 'manage'> & {
  ownerId: string
  readOnly: number
  manage: number
  isLimited: number
}
export type ApiKeyProductTable = { ownerId: string; keyId: string; productId: string }
