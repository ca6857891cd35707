import { type Static, Type } from 'typebox'
import { boolean, nullable, object, optional, timestamp } from '../../domain/fields.ts'
import { User } from '../accounts/accounts.schema.ts'
import { FactorNeeded } from '../factors/factors.schema.ts'

const provider = Type.String({ maxLength: 100, examples: ['google'] })

export const SignInMethods = object('SignInMethods', {
  providers: Type.Array(Type.Object({ id: provider, name: Type.String({ examples: ['Google'] }) })),
  passwords: Type.Boolean({ description: 'Whether passwords are accepted.' }),
  mail: Type.Boolean({ description: 'Whether the service can send links by mail.' }),
})

export const BeginWithProvider = object('BeginWithProvider', {
  provider,
  to: optional(Type.String({ maxLength: 2000, description: 'The page to open afterwards.' })),
  connect: optional(boolean),
})
export const ProviderAddress = object('ProviderAddress', {
  url: Type.String({ description: 'Where the browser goes. It comes back within 10 minutes.' }),
})
export const FinishWithProvider = object('FinishWithProvider', {
  provider,
  query: Type.String({ maxLength: 8000, description: 'Of the address to which the browser was sent back.' }),
})
export const UseSignInLink = Type.Object({ token: Type.String({ maxLength: 100 }) })
export const SignInResult = object('SignInResult', {
  to: Type.String({ description: 'The page to open.' }),
  user: nullable(User),
  factor: nullable(FactorNeeded),
})

export const Identity = object('Identity', {
  id: Type.String(),
  provider,
  email: nullable(Type.String({ description: 'At the provider, when it was connected.' })),
  createdAt: timestamp(),
})

export type Identity = Static<typeof Identity>
export type SignInResult = Static<typeof SignInResult>
export type IdentityTable = Identity & { ownerId: string }
