import type { FastifyRequest } from 'fastify'
import { minuteMs } from '../../domain/durations.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { conflict, tooMany } from '../../errors.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { AskForReset, ConfirmEmail, ResetOptions, UseResetLink } from './accounts.schema.ts'
import { confirmEmail } from './email-change.ts'
import { askForReset, useResetLink } from './password-reset.ts'

const byMail = ({ server }: Pick<FastifyRequest, 'server'>) =>
  server.sendsMail && server.publicUrl !== null && server.signIn.passwords

/** For those who forgot the password, or have a link from a mail. */
export const recoveryRoutes: Routes = async (app) => {
  const { database } = app
  const mails = new Windows(10, 15 * minuteMs)
  const links = new Windows(30, 15 * minuteMs)
  const take = (windows: Windows, request: FastifyRequest) => {
    const { left, resetsInMs } = windows.take(senderOf(request.ip))
    if (left >= 0) return
    app.logSecurityEvent(request, { event: 'password_reset_limited' })
    throw tooMany('Too many attempts. Try again later.', resetsInMs / 1000)
  }

  app.get(
    '/password-reset',
    { schema: { summary: 'Whether passwords are reset by mail', response: { 200: dataOf(ResetOptions) } } },
    async (request) => ({ data: { byMail: byMail(request) } }),
  )

  app.post(
    '/password-reset',
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Send a link that resets the password',
        description: 'The response is the same if the address has no account.',
        body: AskForReset,
        response: { 200: success },
      },
    },
    async (request) => {
      take(mails, request)
      if (!byMail(request))
        throw conflict(
          'This service resets no passwords by mail. Ask its operator: prodops user reset-password.',
        )
      await database.write((tx) => askForReset(tx, request.body.email))
      app.logSecurityEvent(request, { event: 'password_reset_asked' })
      return { success: true as const }
    },
  )

  app.post(
    '/password-reset/use',
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Set a new password with the link from the mail',
        body: UseResetLink,
        response: { 200: success },
      },
    },
    async (request) => {
      take(links, request)
      const { token, password } = request.body
      const accountId = await useResetLink(database, app, token, password)
      app.logSecurityEvent(request, { event: 'password_reset', accountId })
      return { success: true as const }
    },
  )

  app.post(
    '/confirm-email',
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Confirm a new email address with the link from the mail',
        body: ConfirmEmail,
        response: { 200: success },
      },
    },
    async (request) => {
      take(links, request)
      const { id } = await database.write((tx) => confirmEmail(tx, app, request.body.token))
      app.logSecurityEvent(request, { event: 'email_changed', accountId: id })
      return { success: true as const }
    },
  )
}
