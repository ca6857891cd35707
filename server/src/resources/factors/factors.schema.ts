import { type Static, Type } from 'typebox'
import { nullable, object, optional, requiredText, timestamp } from '../../domain/fields.ts'

export const Factor = object('Factor', {
  id: Type.String(),
  kind: Type.Enum(['totp', 'passkey']),
  name: requiredText({ maxLength: 60, examples: ['Laptop'] }),
  createdAt: timestamp(),
  lastUsedAt: nullable(timestamp()),
})

export const Factors = object('Factors', {
  factors: Type.Array(Factor),
  recoveryCodes: Type.Integer({ description: 'How many are left.' }),
})

/** An authenticator app that is being set up. */
export const NewTotp = object('NewTotp', {
  token: Type.String({ description: 'For the confirmation with a first code, within 10 minutes.' }),
  secret: Type.String({ description: 'In base 32, to type.' }),
  uri: Type.String({ description: '`otpauth://…`, to scan.' }),
})

/** Without `properties`: extensions of browsers are not unknown fields, and the library checks the rest. */
const anyJson = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })

export const PasskeyOptions = anyJson('For `navigator.credentials.create` or `get`. They work once.')
const passkey = anyJson("The browser's `PublicKeyCredential`.")
const shortText = Type.String({ maxLength: 100 })

/** With the token and first code of an authenticator app, or with a passkey. */
export const CreateFactor = object('CreateFactor', {
  name: Factor.properties.name,
  token: optional(shortText),
  code: optional(shortText),
  passkey: optional(passkey),
})

export const RecoveryCodes = object('RecoveryCodes', {
  recoveryCodes: nullable(
    Type.Array(Type.String(), { description: 'Shown once. null: the existing ones still work.' }),
  ),
})
export const NewFactor = object('NewFactor', { ...Factor.properties, ...RecoveryCodes.properties })

/** One of them. `code` is of an authenticator app. */
export const ConfirmSession = object('ConfirmSession', {
  password: optional(Type.String({ maxLength: 1000 })),
  code: optional(shortText),
  passkey: optional(passkey),
})

export const FactorNeeded = object('FactorNeeded', {
  token: Type.String({ description: 'For the second step, within 10 minutes.' }),
  methods: Type.Array(Type.Enum(['totp', 'passkey', 'recovery_code'])),
})
export const SecondFactor = object('SecondFactor', { token: shortText, code: shortText })
export const SignInWithPasskey = object('SignInWithPasskey', {
  passkey,
  accountId: optional(Type.String({ description: 'Passkeys of other accounts are refused.' })),
})

export type Factor = Static<typeof Factor>
export type Factors = Static<typeof Factors>
export type CreateFactor = Static<typeof CreateFactor>
export type ConfirmSession = Static<typeof ConfirmSession>
export type FactorNeeded = Static<typeof FactorNeeded>

export interface FactorTable extends Factor {
  ownerId: string
  /** Of an authenticator app, or the public key of a passkey in base64url. */
  secret: string
  /** The 30-second step of the last code that was used, or the counter of the passkey. */
  counter: number
}
