import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { setDeviceCookie } from '../../auth/device-cookie.ts'
import { setSessionCookie } from '../../auth/session.ts'
import type { Tx } from '../../db/database.ts'
import { minuteMs } from '../../domain/durations.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { Failure, tooMany } from '../../errors.ts'
import { change, read } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { visitorOf } from '../sessions/sessions.routes.ts'
import { confirmSession, createSession } from '../sessions/sessions.ts'
import {
  Account,
  ChangeEmail,
  ChangePassword,
  ConfirmSession,
  SetUp,
  UpdateAccount,
  User,
} from './accounts.schema.ts'
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
  const tryPassword = async (request: FastifyRequest, password: string) => {
    takeTry(request)
    const verifiedHash = await accounts
      .verifyPassword(database, request.actor, 'password', password)
      .catch((error) => {
        app.logSecurityEvent(request, { event: 'password_wrong' })
        throw error
      })
    tries.giveBack(request.actor.ownerId)
    return verifiedHash
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

  app.post(
    '/account/email',
    { schema: { summary: 'Change the email address', body: ChangeEmail, response: { 200: dataOf(User) } } },
    async (request) => {
      const { actor, body } = request
      const verifiedHash = await tryPassword(request, body.password)
      const work = async (tx: Tx) => {
        await accounts.checkPassword(tx, actor.ownerId, verifiedHash)
        await confirmSession(tx, actor)
        return accounts.changeEmail(tx, actor, body.email)
      }
      const user = await database.write(work, actor)
      return { data: user }
    },
  )

  app.post(
    '/session/confirm',
    {
      schema: {
        summary: 'Confirm the session with the password',
        body: ConfirmSession,
        response: { 200: success },
      },
    },
    async (request) => {
      const { actor, body } = request
      const verifiedHash = await tryPassword(request, body.password)
      await database.write(async (tx) => {
        await accounts.checkPassword(tx, actor.ownerId, verifiedHash)
        await confirmSession(tx, actor)
      }, actor)
      return { success: true as const }
    },
  )
}
