import { randomUUID } from 'node:crypto'
import { readConfig } from '@prodops/server/config.ts'
import { htmlOf, type Letter, textOf } from '@prodops/server/mail/render.ts'
import { sendMail } from '@prodops/server/mail/smtp.ts'
import { UsageError } from '../errors.ts'
import type { Definition } from '../program.ts'

const letter: Letter = {
  subject: 'Test mail from prodops',
  blocks: ['This is a test. Mails of the service arrive at this address.'],
  footer: 'Sent by prodops mail test.',
}

export const mailTest: Definition = {
  fields: {},
  define: (command) =>
    command.argument('<address>', 'where to send it').action(async (to: string) => {
      const { mail } = readConfig()
      if (!mail) throw new UsageError('No mail server is set. Set PRODOPS_SMTP_URL and PRODOPS_MAIL_FROM.')
      const message = { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
      await sendMail(mail, { ...message, messageId: `<${randomUUID()}@prodops>` }).catch((error: Error) => {
        throw new UsageError(`The mail was not sent: ${error.message}`)
      })
      console.log(`The mail server accepted a mail to ${to}.`)
    }),
}
