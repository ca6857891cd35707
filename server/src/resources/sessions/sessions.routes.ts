import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { deviceIdOf, setDeviceCookie } from '../../auth/device-cookie.ts'
import { clearSessionCookie, sessionSecretOf, setSessionCookie } from '../../auth/session.ts'
import type { Tx } from '../../db/database.ts'
import { isPassword } from '../../domain/passwords.ts'
import { Failure, signedOut, tooMany } from '../../errors.ts'
import { read, remove } from '../../http/define.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { User } from '../accounts/accounts.schema.ts'
import { checkPassword, findUserByEmail, getUser } from '../accounts/accounts.ts'
import { Session, SignIn } from './sessions.schema.ts'
import {
  createSession,
  deleteSession,
  listSessions,
  recordFailedSignIn,
  requireRecentPassword,
  type Visitor,
} from './sessions.ts'
import { SignInTries } from './sign-in-tries.ts'

export const signInRoutes: Routes = async (app) => {
  const { database } = app
  const tries = new SignInTries()
  const recordFailure = (ownerId: string, address: string) =>
    database
      .write((tx) => recordFailedSignIn(tx, ownerId, address), { ownerId })
      .catch((err) => app.log.error({ err, accountId: ownerId }, 'the activity log lacks a failed sign-in'))

  app.post(
    '/session',
    { bodyLimit: 16 * 1024, schema: { summary: 'Sign in', body: SignIn, response: { 201: dataOf(User) } } },
    async (request, reply) => {
      const { email, password } = request.body
      const user = await database.read((db) => findUserByEmail(db, email))
      const accountId = user?.id ?? null
      const signInTry = { address: request.ip, email, deviceId: deviceIdOf(request, user) }
      const waitMs = await tries.begin(signInTry)
      if (waitMs > 0) {
        app.logSecurityEvent(request, { event: 'sign_in_limited', accountId })
        throw tooMany('Too many failed attempts to sign in. Try again later.', waitMs / 1000)
      }
      if (!(await isPassword(password, user?.passwordHash)) || !user) {
        app.logSecurityEvent(request, { event: 'sign_in_failed', accountId })
        // After the response: it would take longer for an address that has an account.
        if (user) finished(reply.raw, () => void recordFailure(user.id, request.ip))
        throw signedOut('Incorrect email or password.')
      }
      await tries.succeeded(signInTry)
      const signIn = async (tx: Tx) => {
        await checkPassword(tx, user.id, user.passwordHash)
        return createSession(tx, user.id, visitorOf(request), sessionSecretOf(request))
      }
      const { secret } = await database.write(signIn, { ownerId: user.id }).catch((error) => {
        // The password was right but the account is disabled, so the attempt does not count.
        if (error instanceof Failure && error.type === 'forbidden')
          app.logSecurityEvent(request, { event: 'sign_in_failed', accountId })
        throw error
      })
      app.logSecurityEvent(request, { event: 'sign_in', accountId })
      setSessionCookie(request, reply, secret)
      setDeviceCookie(request, reply, user)
      reply.code(201)
      return { data: await database.read((db) => getUser(db, { ownerId: user.id })) }
    },
  )
}

export const sessionRoutes: Routes = async (app) => {
  app.delete(
    '/session',
    { schema: { summary: 'Sign out', response: { 200: success } } },
    async (request, reply) => {
      const { actor } = request
      const work = async (tx: Tx) => {
        await deleteSession(tx, actor, actor.credentialId)
        tx.emit({ type: 'revoked' })
      }
      await app.database.write(work, actor)
      app.logSecurityEvent(request, { event: 'sign_out' })
      clearSessionCookie(request, reply)
      return { success: true as const }
    },
  )

  read(app, '/sessions', {
    summary: 'List the sessions of the account',
    record: Type.Array(Session),
    read: (db, { actor }) => listSessions(db, actor),
  })

  remove(app, '/sessions/:sessionId', {
    summary: 'End a session',
    config: { revokes: true },
    params: Type.Object({ sessionId: Type.String() }),
    async work(tx, { actor, params }) {
      if (params.sessionId !== actor.credentialId) await requireRecentPassword(tx, actor)
      await deleteSession(tx, actor, params.sessionId)
    },
  })
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? null,
})
