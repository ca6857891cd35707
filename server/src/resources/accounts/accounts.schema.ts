import { type Static, Type } from 'typebox'
import {
  boolean,
  currencyCode,
  email,
  idOf,
  nullable,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../domain/fields.ts'

export const weekStarts = ['monday', 'sunday'] as const

const timeZone = Type.String({
  format: 'time-zone',
  description: 'An IANA time zone.',
  examples: ['Europe/Berlin'],
})

const TaskView = object('TaskView', {
  name: requiredText({ maxLength: 60, examples: ['Bugs of this week'] }),
  query: Type.String({
    maxLength: 1000,
    description: 'The query of the address of the task page.',
    examples: ['view=list&due=week&label=bug'],
  }),
})

export const User = object('User', {
  id: idOf(''),
  email: Type.String({ examples: ['ada@example.com'] }),
  name: Type.String({ examples: ['Ada'] }),
  reportingCurrency: Type.String({ examples: ['USD'] }),
  ecbRates: Type.Boolean({ description: 'Whether reference rates of the ECB are fetched and used.' }),
  timeZone: Type.String({
    description:
      'The IANA time zone of the account. Its days are the days of overdue tasks, MRR and reviews.',
    examples: ['Europe/Berlin'],
  }),
  weekStart: Type.Enum([...weekStarts], {
    description: 'The first day of a week, in reviews and the calendar.',
  }),
  taskViews: Type.Array(TaskView, { description: 'The saved views of the task page.' }),
  createdAt: timestamp(),
})

export const Account = object('Account', {
  today: Type.String({ format: 'date', description: "The current day in the account's time zone." }),
  timeZone: User.properties.timeZone,
  weekStart: User.properties.weekStart,
})

const name = requiredText({ maxLength: 200, examples: ['Ada'] })
const newPassword = Type.String({
  pattern: '\\S',
  minLength: 12,
  maxLength: 200,
  description:
    '12 to 200 characters. Not a common password or a simple pattern; 8 characters besides the email ' +
    'address, the name and "prodops".',
})

export const SetUp = Type.Object({
  token: Type.String({ description: 'From the link that the service prints.' }),
  email,
  name,
  password: newPassword,
  timeZone: optional(timeZone),
})
export const UpdateAccount = object('UpdateAccount', {
  name: optional(name),
  reportingCurrency: optional(currencyCode),
  ecbRates: optional(boolean),
  timeZone: optional(timeZone),
  weekStart: optional(Type.Enum([...weekStarts])),
  taskViews: optional(Type.Array(TaskView, { maxItems: 50, description: 'Replaces the saved views.' })),
})
const currentPassword = Type.String({ maxLength: 1000 })
export const ChangePassword = object('ChangePassword', {
  current: currentPassword,
  next: newPassword,
  revokeKeys: optional(Type.Boolean({ description: 'Also revokes every API key of the account.' })),
})
export const ChangeEmail = object('ChangeEmail', { email })
export const PendingEmail = object('PendingEmail', {
  email: nullable(Type.String({ description: 'The new address, until the link mailed to it is used.' })),
  expiresAt: nullable(timestamp()),
})
const linkToken = Type.String({ maxLength: 100, description: 'From the link of the mail.' })
export const ConfirmEmail = Type.Object({ token: linkToken })
export const ResetOptions = Type.Object({
  byMail: Type.Boolean({ description: 'false: the operator sets a new password.' }),
})
export const AskForReset = Type.Object({ email })
export const UseResetLink = Type.Object({ token: linkToken, password: newPassword })
export const DeleteAccount = object('DeleteAccount', {
  email: Type.String({ maxLength: 254, description: 'The email address of the account, to confirm.' }),
})

export type User = Static<typeof User>
export type Account = Static<typeof Account>
export type SetUp = Static<typeof SetUp>
export type PendingEmail = Static<typeof PendingEmail>
export type UpdateAccount = Static<typeof UpdateAccount>

/** `taskCount` is the last `displayId`. `email` is lowercase. */
export type AccountTable = Omit<User, 'ecbRates' | 'timeZone' | 'weekStart' | 'taskViews'> & {
  ecbRates: number | null
  timeZone: User['timeZone'] | null
  weekStart: User['weekStart'] | null
  /** JSON. */
  taskViews: string | null
  /** 1: nobody showed that the address is theirs, so no provider connects to the account by it. */
  emailUnproven: number | null
  passwordHash: string
  taskCount: number
  disabledAt: string | null
  onboardingDismissedAt: string | null
  /** Of the secret in the address of the calendar feed. */
  calendarHash: string | null
}
export type SettingTable = { key: string; value: string }
