import type { Database, Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { emit } from '../activity/emit.ts'
import { deleteApiKeys } from '../api-keys/api-keys.ts'
import { resetFactors } from '../factors/factors.ts'
import { wakeNews } from '../news/wake-news.ts'
import { deleteOtherSessions } from '../sessions/sessions.ts'
import { resumeDeliveries, stopDeliveries } from '../webhooks/webhooks.ts'
import type { AccountTable, User } from './accounts.schema.ts'
import { accountEvent, changeAccount, endMailedLinks } from './accounts.ts'
import { checkNewPassword } from './new-password.ts'

export interface ListedAccount
  extends Pick<AccountTable, 'id' | 'email' | 'name' | 'createdAt' | 'disabledAt'> {
  lastSeenAt: string | null
}

export const listAccounts = (db: Db): Promise<ListedAccount[]> => db.all(selectAccounts, {})

/** Sets a password without the old one and ends every session. @throws validation_error */
export async function resetPassword(
  database: Database,
  { id, email, name }: Pick<User, 'id' | 'email' | 'name'>,
  password: string,
  { revokeKeys = false } = {},
): Promise<void> {
  await checkNewPassword('password', password, { email, name })
  const passwordHash = await hashPassword(password)
  await database.write(
    async (tx) => {
      await replacePassword(tx, id, passwordHash)
      if (revokeKeys) await deleteApiKeys(tx, { ownerId: id })
    },
    { ownerId: id },
  )
}

/** Sets a password without the old one and ends every session. */
export async function replacePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run(changeAccount, { id, passwordHash })
  await endMailedLinks(tx, id)
  await emit(tx, { ownerId: id }, accountEvent('password_changed', { ownerId: id }))
  await endSessions(tx, id)
}

/** Ends every session and blocks keys, webhooks and sign-ins until the account is enabled. */
export async function disableAccount(tx: Tx, id: string): Promise<void> {
  await tx.run(changeAccount, { id, disabledAt: tx.now })
  await endMailedLinks(tx, id)
  await stopDeliveries(tx, id)
  await emit(tx, { ownerId: id }, accountEvent('disabled', { ownerId: id }))
  await endSessions(tx, id)
}

/** Keys and webhooks work again. Users have to sign in again. */
export async function enableAccount(tx: Tx, id: string): Promise<void> {
  await tx.run(changeAccount, { id, disabledAt: null })
  await resumeDeliveries(tx, id)
  await wakeNews(tx, id)
  await emit(tx, { ownerId: id }, accountEvent('enabled', { ownerId: id }))
  tx.emit({ type: 'revoked' })
}

/** Removes every second factor and ends every session. Signing in needs only the password again. */
export async function removeFactors(tx: Tx, id: string): Promise<void> {
  await resetFactors(tx, id)
  await endSessions(tx, id)
}

export const logTransfer = (
  tx: Tx,
  ownerId: string,
  type: 'account.exported' | 'account.imported' | 'account.restored',
): Promise<void> => emit(tx, { ownerId }, { type, resource: 'account', id: ownerId })

async function endSessions(tx: Tx, ownerId: string): Promise<void> {
  await deleteOtherSessions(tx, { ownerId })
  tx.emit({ type: 'revoked' })
}

const selectAccounts = query((db, _: object) =>
  db
    .selectFrom('account')
    .leftJoin('session', 'session.ownerId', 'account.id')
    .select(['account.id', 'email', 'name', 'account.createdAt', 'disabledAt'])
    .select(({ fn }) => fn.max('lastSeenAt').as('lastSeenAt'))
    .groupBy('account.id')
    .orderBy('account.id'),
)
