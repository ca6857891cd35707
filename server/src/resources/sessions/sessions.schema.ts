import { type Static, Type } from 'typebox'
import { idOf, nullable, object, timestamp } from '../../domain/fields.ts'

export const Session = object('Session', {
  id: idOf(''),
  createdAt: timestamp(),
  lastSeenAt: timestamp('Accurate to the minute.'),
  expiresAt: timestamp('The latest end; it ends earlier if it is not used.'),
  address: nullable(Type.String()),
  userAgent: nullable(Type.String()),
  isCurrent: Type.Boolean(),
})

export const SignIn = object('SignIn', {
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 1000 }),
})

export type Session = Static<typeof Session>
/** `confirmedAt` is of the last sign-in or confirmation. `viewing` is another account that is shown. */
export type SessionTable = Omit<Session, 'isCurrent'> & {
  ownerId: string
  confirmedAt: string | null
  viewing: string | null
}
