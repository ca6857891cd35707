import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Actor } from '../../auth/actor.ts'
import { setDeviceCookie } from '../../auth/device-cookie.ts'
import { originOf, setSessionCookie } from '../../auth/session.ts'
import type { Tx } from '../../db/database.ts'
import { minuteMs } from '../../domain/durations.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { Failure, invalid, tooMany } from '../../errors.ts'
import { change, read, remove } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { ConfirmSession } from '../factors/factors.schema.ts'
import { mismatch, recordUse, useTotp, verifyPasskey } from '../factors/factors.ts'
import { confirmSession, createSession, requireConfirmation } from '../sessions/sessions.ts'
import { visitorOf } from '../sessions/sign-in.routes.ts'
import {
  Account,
  ChangeEmail,
  ChangePassword,
  DeleteAccount,
  PendingEmail,
  SetUp,
  UpdateAccount,
  User,
} from './accounts.schema.ts'
import * as accounts from './accounts.ts'
import { deleteAccount } from './delete-account.ts'
import { cancelEmailChange, getPendingEmail, startEmailChange } from './email-change.ts'
import { checkNewPassword } from './new-password.ts'
import { tellOwner } from './tell-owner.ts'

const rememberDevice = async (request: FastifyRequest, reply: FastifyReply, id: string) =>
  setDeviceCookie(request, reply, {
    id,
    passwordHash: await request.server.database.read((db) => accounts.getPasswordHash(db, id)),
  })

const triesPerQuarterHour = 10

export const setUpRoutes: Routes = async (app) => {
  const { database } = app
  const tries = new Windows(triesPerQuarterHour, 15 * minuteMs)

  app.get(
    '/setup',
    {
      schema: {
        summary: 'Whether the first account has to be created',
        response: { 200: dataOf(Type.Object({ needed: Type.Boolean() })) },
      },
    },
    async () => ({ data: { needed: !(await database.read(accounts.isSetUp)) } }),
  )

  app.post(
    '/setup',
    {
      bodyLimit: 16 * 1024,
      schema: { summary: 'Create the first account', body: SetUp, response: { 201: dataOf(User) } },
    },
    async (request, reply) => {
      const sender = senderOf(request.ip)
      const { left, resetsInMs } = tries.take(sender)
      if (left < 0) {
        app.logSecurityEvent(request, { event: 'setup_refused' })
        throw tooMany('Too many attempts. Try again later.', resetsInMs / 1000)
      }
      const user = await accounts.setUp(database, request.body).catch(async (error) => {
        const type = error instanceof Failure && error.type
        if (type === 'forbidden') app.logSecurityEvent(request, { event: 'setup_refused' })
        // The token is valid, so the attempt does not count.
        if (type === 'validation_error') tries.giveBack(sender)
        throw error
      })
      app.logSecurityEvent(request, { event: 'setup_completed', accountId: user.id })
      const { secret } = await database.write((tx) => createSession(tx, user.id, visitorOf(request)))
      setSessionCookie(request, reply, secret)
      await rememberDevice(request, reply, user.id)
      reply.code(201)
      return { data: user }
    },
  )
}

/** For pipelines and agents, which have no session. */
export const accountDayRoutes: Routes = async (app) => {
  read(app, '/account', {
    operationId: 'getAccount',
    summary: "Retrieve the account's day",
    description: 'The day by which tasks are overdue, months begin and commands without a date count.',
    record: Account,
    read: (db, { actor }) => accounts.getAccount(db, actor),
  })
}

export const accountRoutes: Routes = async (app) => {
  read(app, '/session', {
    summary: 'Get the account that is shown',
    record: User,
    read: (db, { actor }) => accounts.getUser(db, actor),
  })

  change(app, 'PATCH', '/account', {
    summary: 'Change the account',
    body: UpdateAccount,
    record: User,
    current: (tx, { actor }) => accounts.getUser(tx, actor),
    work: (tx, { actor, body }) => accounts.updateAccount(tx, actor, body),
  })
}

/** Not for viewers, who delete their own account while they look at it. */
export const accountDeletionRoutes: Routes = async (app) => {
  remove(app, '/account', {
    summary: 'Delete the account with all records',
    config: { revokes: true },
    body: DeleteAccount,
    async work(tx, { actor, body }) {
      await requireConfirmation(tx, actor)
      const { email } = await accounts.getUser(tx, actor)
      if (body.email.trim().toLowerCase() !== email)
        throw invalid({
          path: 'email',
          code: 'mismatch',
          message: 'must be the email address of the account',
        })
      await deleteAccount(tx, actor.ownerId)
    },
    after: (request) => app.logSecurityEvent(request, { event: 'account_deleted' }),
  })
}

/** The password and address of the person who is signed in. */
export const personRoutes: Routes = async (app) => {
  const { database } = app
  const tries = new Windows(triesPerQuarterHour, 15 * minuteMs)
  const takeTry = (request: FastifyRequest) => {
    const { left, resetsInMs } = tries.take(request.actor.ownerId)
    if (left >= 0) return
    app.logSecurityEvent(request, { event: 'password_limited' })
    throw tooMany('Too many attempts. Try again later.', resetsInMs / 1000)
  }
  const mails = new Windows(10, 60 * minuteMs)
  /** Checks what was entered, and returns what is left to check in the transaction that relies on it. */
  const verify = async (actor: Actor, origin: string, { password = '', code, passkey }: ConfirmSession) => {
    if (passkey !== undefined) {
      const used = await verifyPasskey(database, origin, passkey)
      return async (tx: Tx) => {
        if (used?.ownerId !== actor.ownerId || !(await recordUse(tx, used))) throw mismatch('passkey')
      }
    }
    if (code !== undefined)
      return async (tx: Tx) => {
        if (!(await useTotp(tx, actor, code))) throw mismatch('code')
      }
    const verifiedHash = await accounts.verifyPassword(database, actor, 'password', password)
    return (tx: Tx) => accounts.checkPassword(tx, actor.ownerId, verifiedHash)
  }
  // A wrong password counts as an attempt even if other fields are invalid too.
  const errorHandler = addFieldErrors(async (db, request, { current }, known) => {
    const { actor } = request
    const wrongCurrent = known.find(({ path }) => path === 'current')
    if (wrongCurrent?.code === 'mismatch') app.logSecurityEvent(request, { event: 'password_wrong' })
    if (typeof current !== 'string' || wrongCurrent) return []
    takeTry(request)
    const errors = await accounts.wrongPassword(db, actor, current)
    if (errors.length === 0) tries.giveBack(actor.ownerId)
    else app.logSecurityEvent(request, { event: 'password_wrong' })
    return errors
  })

  app.post(
    '/account/password',
    {
      config: { secret: true },
      errorHandler,
      schema: { summary: 'Change the password', body: ChangePassword, response: { 200: success } },
    },
    async (request, reply) => {
      const { actor, body } = request
      await checkNewPassword('next', body.next, await database.read((db) => accounts.getUser(db, actor)))
      takeTry(request)
      const verifiedHash = await accounts.verifyPassword(database, actor, 'current', body.current)
      const passwordHash = await hashPassword(body.next)
      const change = { verifiedHash, passwordHash, revokeKeys: body.revokeKeys ?? false }
      const work = async (tx: Tx) => {
        await accounts.changePassword(tx, actor, change)
        await tellOwner(tx, actor.ownerId, app, {
          subject: 'Your password for prodops was changed',
          text: 'The password of your account was changed in the settings.',
        })
      }
      await database.write(work, actor)
      app.logSecurityEvent(request, { event: 'password_changed' })
      tries.giveBack(actor.ownerId)
      await rememberDevice(request, reply, actor.ownerId)
      return { success: true as const }
    },
  )

  change(app, 'POST', '/account/email', {
    summary: 'Change the email address',
    description: 'Once the link mailed to the new address is used, if the service sends mail.',
    body: ChangeEmail,
    record: User,
    async before({ actor }) {
      const { left, resetsInMs } = mails.take(actor.ownerId)
      if (left < 0) throw tooMany('Too many changes of the address. Try again later.', resetsInMs / 1000)
    },
    async work(tx, { actor, body }) {
      await requireConfirmation(tx, actor)
      return startEmailChange(tx, actor, app, body.email)
    },
    after(request) {
      if (!app.sendsMail || app.publicUrl === null) app.logSecurityEvent(request, { event: 'email_changed' })
    },
  })

  read(app, '/account/email', {
    summary: 'Get the email address that is not confirmed yet',
    record: PendingEmail,
    read: (db, { actor }) => getPendingEmail(db, actor),
  })

  remove(app, '/account/email', {
    summary: 'Cancel the change of the email address',
    work: (tx, { actor }) => cancelEmailChange(tx, actor),
  })

  app.post(
    '/session/confirm',
    {
      schema: {
        summary: 'Confirm the session with the password, a code or a passkey',
        body: ConfirmSession,
        response: { 200: success },
      },
    },
    async (request) => {
      const { actor, body } = request
      takeTry(request)
      const confirm = async () => {
        const checkRest = await verify(actor, originOf(request), body)
        await database.write(async (tx) => {
          await checkRest(tx)
          await confirmSession(tx, actor)
        }, actor)
      }
      await confirm().catch((error) => {
        if (error instanceof Failure && error.type === 'validation_error')
          app.logSecurityEvent(request, { event: 'password_wrong' })
        throw error
      })
      tries.giveBack(actor.ownerId)
      return { success: true as const }
    },
  )
}
