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
import { Failure, tooMany } from '../../errors.ts'
import { change, read } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { ConfirmSession } from '../factors/factors.schema.ts'
import { mismatch, recordUse, useTotp, verifyPasskey } from '../factors/factors.ts'
import { confirmSession, createSession, requireConfirmation } from '../sessions/sessions.ts'
import { visitorOf } from '../sessions/sign-in.routes.ts'
import { Account, ChangeEmail, ChangePassword, SetUp, UpdateAccount, User } from './accounts.schema.ts'
import * as accounts from './accounts.ts'
import { checkNewPassword } from './new-password.ts'

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
      await database.write((tx) => accounts.changePassword(tx, actor, change), actor)
      app.logSecurityEvent(request, { event: 'password_changed' })
      tries.giveBack(actor.ownerId)
      await rememberDevice(request, reply, actor.ownerId)
      return { success: true as const }
    },
  )

  change(app, 'POST', '/account/email', {
    summary: 'Change the email address',
    body: ChangeEmail,
    record: User,
    async work(tx, { actor, body }) {
      await requireConfirmation(tx, actor)
      return accounts.changeEmail(tx, actor, body.email)
    },
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
