import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { isPassword } from '../../domain/passwords.ts'
import { clearSessionCookie, setSessionCookie } from '../../doors/session.ts'
import { Failure, tooMany } from '../../errors.ts'
import { commit, deleted } from '../../http/answers.ts'
import { Windows } from '../../http/rate-limit.ts'
import { dataOf, listOf, type Routes, success } from '../../http/routes.ts'
import { User } from '../accounts/accounts.schema.ts'
import { findUserByEmail, getUser } from '../accounts/accounts.ts'
import { Session, SignIn } from './sessions.schema.ts'
import { createSession, deleteSession, listSessions, type Visitor } from './sessions.ts'

const quarterHourMs = 15 * 60_000
const triesPerAccount = 10
const triesPerAddress = 30

/** Without a session: signing in. */
export const signInRoutes: Routes = async (app) => {
  const { storage } = app
  const byAccount = new Windows(triesPerAccount, quarterHourMs)
  const byAddress = new Windows(triesPerAddress, quarterHourMs)

  app.post(
    '/session',
    { schema: { summary: 'Sign in', body: SignIn, response: { 201: dataOf(User) } } },
    async (request, reply) => {
      const { email, password } = request.body
      const account = email.toLowerCase()
      const tries = [byAccount.take(account), byAddress.take(request.ip)]
      const refused = tries.filter(({ left }) => left < 0).map(({ resetsInMs }) => resetsInMs)
      if (refused.length) {
        throw tooMany('Too many failed attempts to sign in. Try again later.', Math.max(...refused) / 1000)
      }
      const user = await storage.read((db) => findUserByEmail(db, email))
      if (!(await isPassword(password, user?.passwordHash)) || !user)
        throw new Failure('unauthorized', 'The e-mail address or the password is wrong.')
      byAccount.giveBack(account)
      byAddress.giveBack(request.ip)
      const { secret } = await storage.write((tx) => createSession(tx, user.id, visitorOf(request)))
      setSessionCookie(request, reply, secret)
      reply.code(201)
      return { data: await storage.read((db) => getUser(db, { ownerId: user.id })) }
    },
  )
}

export const sessionRoutes: Routes = async (app) => {
  const { storage, credentials } = app

  app.get('/session', { schema: { summary: 'Who is signed in', response: { 200: dataOf(User) } } }, async ({ actor }) => ({
    data: await storage.read((db) => getUser(db, actor)),
  }))

  app.delete('/session', { schema: { summary: 'Sign out', response: { 200: success } } }, async (request, reply) => {
    const { actor } = request
    await storage.write((tx) => deleteSession(tx, actor, actor.credentialId))
    credentials.forgetAll()
    clearSessionCookie(request, reply)
    return { success: true as const }
  })

  app.get(
    '/sessions',
    { schema: { summary: 'The sessions of the account', response: { 200: listOf(Session) } } },
    async ({ actor }) => ({
      data: await storage.read((db) => listSessions(db, actor)),
    }),
  )

  app.delete(
    '/sessions/:sessionId',
    { schema: { summary: 'End a session', params: Type.Object({ sessionId: Type.String() }), response: { 200: success } } },
    async (request, reply) => {
      const answer = await commit(request, reply, async (tx) => {
        await deleteSession(tx, request.actor, request.params.sessionId)
        return deleted()
      })
      credentials.forgetAll()
      return answer
    },
  )
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({ address: ip, userAgent: headers['user-agent'] ?? null })
