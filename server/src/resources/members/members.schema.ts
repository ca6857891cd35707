import { type Static, Type } from 'typebox'
import { email, idOf, nullable, object, requiredText, timestamp } from '../../domain/fields.ts'
import { SetUp } from '../accounts/accounts.schema.ts'

const kind = Type.Enum(['viewer', 'account'], {
  description: 'viewer: may look at your account. account: gets an account of their own on this service.',
})

export const Member = object('Member', {
  id: idOf(''),
  name: Type.String(),
  email: Type.String(),
  createdAt: timestamp(),
})

export const Invitation = object('Invitation', {
  id: Type.String(),
  email: Type.String(),
  kind,
  expiresAt: timestamp(),
})

export const NewInvitation = object('NewInvitation', {
  ...Invitation.properties,
  token: nullable(
    Type.String({ description: 'For the link to `/invitation#{token}`. null: the link was sent by mail.' }),
  ),
})

export const CreateInvitation = object('CreateInvitation', { email, kind })

const token = Type.String({ maxLength: 100, description: 'From the link of the invitation.' })

export const InvitationToken = Type.Object({ token })

export const OpenInvitation = object('OpenInvitation', {
  email: Type.String(),
  kind,
  from: Type.String({ description: 'Who invites.' }),
  hasAccount: Type.Boolean({
    description: 'Whether the address has an account, so that signing in is enough.',
  }),
})

export const AcceptInvitation = object('AcceptInvitation', {
  token,
  name: requiredText({ maxLength: 200, examples: ['Ada'] }),
  password: SetUp.properties.password,
  timeZone: SetUp.properties.timeZone,
})

export const ReachableAccount = object('ReachableAccount', {
  id: idOf(''),
  name: Type.String(),
  email: Type.String(),
  isOwn: Type.Boolean(),
  isCurrent: Type.Boolean({ description: 'Whether this session looks at it.' }),
})

export const ViewAccount = object('ViewAccount', {
  accountId: Type.String({ maxLength: 100, description: 'Your own account, or one that you may look at.' }),
})

export type Member = Static<typeof Member>
export type Invitation = Static<typeof Invitation>
export type CreateInvitation = Static<typeof CreateInvitation>
export type OpenInvitation = Static<typeof OpenInvitation>
export type ReachableAccount = Static<typeof ReachableAccount>

/** `userId` may look at the account `ownerId`. */
export interface MemberTable {
  ownerId: string
  userId: string
  createdAt: string
}
