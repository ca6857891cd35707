import { Type } from 'typebox'
import { setDeviceCookie } from '../../auth/device-cookie.ts'
import { setSessionCookie } from '../../auth/session.ts'
import { hourMs, minuteMs } from '../../domain/durations.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { forbidden, tooMany } from '../../errors.ts'
import { create, read, remove } from '../../http/define.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { User } from '../accounts/accounts.schema.ts'
import { checkNewPassword } from '../accounts/new-password.ts'
import { createSession, requireConfirmation } from '../sessions/sessions.ts'
import { visitorOf } from '../sessions/sign-in.routes.ts'
import {
  AcceptInvitation,
  CreateInvitation,
  Invitation,
  InvitationToken,
  Member,
  NewInvitation,
  OpenInvitation,
  ReachableAccount,
  ViewAccount,
} from './members.schema.ts'
import * as members from './members.ts'

const triesPerQuarterHour = 30
const invitationsPerHour = 50

function takeTry(tries: Windows, name: string) {
  const { left, resetsInMs } = tries.take(name)
  if (left < 0) throw tooMany('Too many attempts. Try again later.', resetsInMs / 1000)
}

/** For those who have the link of an invitation, and no session. */
export const openInvitationRoutes: Routes = async (app) => {
  const { database } = app
  const tries = new Windows(triesPerQuarterHour, 15 * minuteMs)
  app.addHook('onRequest', async (request) => {
    takeTry(tries, senderOf(request.ip))
  })

  app.post(
    '/invitation',
    {
      schema: {
        summary: 'Read an invitation',
        body: InvitationToken,
        response: { 200: dataOf(OpenInvitation) },
      },
    },
    async ({ body }) => ({ data: await database.read((db) => members.getOpenInvitation(db, body.token)) }),
  )

  app.post(
    '/invitation/accept',
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Accept an invitation with a new account',
        body: AcceptInvitation,
        response: { 201: dataOf(User) },
      },
    },
    async (request, reply) => {
      const { token, password, name, timeZone } = request.body
      if (!app.signIn.passwords)
        throw forbidden('This service takes no passwords. Sign in with a provider, and open the link again.')
      const { email } = await database.read((db) => members.getOpenInvitation(db, token))
      await checkNewPassword('password', password, { email, name })
      const passwordHash = await hashPassword(password)
      const [user, { secret }] = await database.write(async (tx) => {
        const user = await members.acceptInvitation(tx, token, { name, passwordHash, timeZone })
        return [user, await createSession(tx, user.id, visitorOf(request))]
      })
      app.logSecurityEvent(request, { event: 'invitation_accepted', accountId: user.id })
      setSessionCookie(request, reply, secret)
      setDeviceCookie(request, reply, { id: user.id, passwordHash })
      reply.code(201)
      return { data: user }
    },
  )
}

/** What a person does with their own account while they look at another one. */
export const viewingRoutes: Routes = async (app) => {
  read(app, '/session/accounts', {
    summary: 'List the accounts that you can look at',
    record: Type.Array(ReachableAccount),
    read: (db, { actor }) => members.listReachableAccounts(db, actor),
  })

  app.put(
    '/session/account',
    { schema: { summary: 'Look at an account', body: ViewAccount, response: { 200: success } } },
    async ({ actor, body }) => {
      await app.database.write((tx) => members.viewAccount(tx, actor, body.accountId), actor)
      return { success: true as const }
    },
  )

  app.post(
    '/invitation/join',
    {
      schema: {
        summary: 'Accept an invitation with your account',
        body: InvitationToken,
        response: { 200: success },
      },
    },
    async ({ actor, body }) => {
      await app.database.write((tx) => members.joinAsViewer(tx, actor, body.token), actor)
      return { success: true as const }
    },
  )
}

export const memberRoutes: Routes = async (app) => {
  // Mails to strangers must not be without limit.
  const invitations = new Windows(invitationsPerHour, hourMs)

  read(app, '/members', {
    summary: 'List who may look at the account',
    record: Type.Array(Member),
    read: (db, { actor }) => members.listMembers(db, actor),
  })

  remove(app, '/members/:memberId', {
    summary: 'Remove a viewer',
    config: { revokes: true },
    params: Type.Object({ memberId: Type.String() }),
    work: (tx, { actor, params }) => members.removeMember(tx, actor, params.memberId),
  })

  read(app, '/invitations', {
    summary: 'List open invitations',
    record: Type.Array(Invitation),
    read: (db, { actor }) => members.listInvitations(db, actor),
  })

  create(app, '/invitations', {
    summary: 'Invite somebody',
    config: { secret: true },
    body: CreateInvitation,
    record: NewInvitation,
    async before({ actor }) {
      takeTry(invitations, actor.ownerId)
    },
    async work(tx, { actor, body, server }) {
      await requireConfirmation(tx, actor)
      const mailFrom = server.sendsMail ? server.publicUrl : null
      const invitation = await members.createInvitation(tx, actor, body, mailFrom)
      return [`/invitations/${invitation.id}`, invitation]
    },
  })

  remove(app, '/invitations/:invitationId', {
    summary: 'Withdraw an invitation',
    params: Type.Object({ invitationId: Type.String() }),
    work: (tx, { actor, params }) => members.withdrawInvitation(tx, actor, params.invitationId),
  })
}
