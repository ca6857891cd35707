import { Type } from 'typebox'
import { minuteMs } from '../../domain/durations.ts'
import { senderOf } from '../../domain/senders.ts'
import { setSessionCookie } from '../../doors/session.ts'
import { limitOf } from '../../doors/shared-windows.ts'
import { tooMany } from '../../errors.ts'
import { alsoWrong } from '../../http/also-wrong.ts'
import { changed } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { visitorOf } from '../sessions/sessions.routes.ts'
import { createSession } from '../sessions/sessions.ts'
import { ChangePassword, SetUp, UpdateAccount, User } from './accounts.schema.ts'
import { changePassword, getUser, isSetUp, setUp, updateAccount, wrongPassword } from './accounts.ts'

const triesPerQuarterHour = 10

/** Without a session: making the first account, and with it signing in. */
export const setUpRoutes: Routes = async (app) => {
  const { storage } = app
  const tries = limitOf(storage, 'set-up', triesPerQuarterHour, 15 * minuteMs)

  app.get(
    '/setup',
    {
      schema: {
        summary: 'Whether the first account is still to be made',
        response: { 200: dataOf(Type.Object({ needed: Type.Boolean() })) },
      },
    },
    async () => ({ data: { needed: !(await storage.read(isSetUp)) } }),
  )

  app.post(
    '/setup',
    { bodyLimit: 16 * 1024, schema: { summary: 'Make the first account', body: SetUp, response: { 201: dataOf(User) } } },
    async (request, reply) => {
      const { left, resetsInMs } = await tries.take(senderOf(request.ip))
      if (left < 0) throw tooMany('Too many attempts. Try again later.', resetsInMs / 1000)
      const user = await setUp(storage, request.body)
      const { secret } = await storage.write((tx) => createSession(tx, user.id, visitorOf(request)))
      setSessionCookie(request, reply, secret)
      reply.code(201)
      return { data: user }
    },
  )
}

export const accountRoutes: Routes = async (app) => {
  const { storage, credentials } = app
  const tries = limitOf(storage, 'password', triesPerQuarterHour, 15 * minuteMs)
  const takeTry = async (ownerId: string) => {
    const { left, resetsInMs } = await tries.take(ownerId)
    if (left < 0) throw tooMany('Too many attempts. Try again later.', resetsInMs / 1000)
  }
  // A wrong password is a try, whatever else is wrong beside it.
  const errorHandler = alsoWrong(async (db, { actor }, { current }, known) => {
    if (typeof current !== 'string' || known.some(({ path }) => path === 'current')) return []
    await takeTry(actor.ownerId)
    const errors = await wrongPassword(db, actor, current)
    if (errors.length === 0) await tries.giveBack(actor.ownerId)
    return errors
  })

  app.patch(
    '/account',
    { schema: { summary: 'Change the account', body: UpdateAccount, response: { 200: dataOf(User) } } },
    (request, reply) =>
      commit(
        request,
        reply,
        async (tx) => changed(await updateAccount(tx, request.actor, request.body)),
        (tx) => getUser(tx, request.actor),
      ),
  )

  app.post(
    '/account/password',
    {
      config: { secret: true },
      errorHandler,
      schema: { summary: 'Change the password', body: ChangePassword, response: { 200: success } },
    },
    async ({ actor, body }) => {
      await takeTry(actor.ownerId)
      await changePassword(storage, actor, body)
      await tries.giveBack(actor.ownerId)
      credentials.forgetAll()
      app.live.changed(actor.ownerId, ['sessions'])
      return { success: true as const }
    },
  )
}
