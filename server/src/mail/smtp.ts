import type { MailConfig } from '../config.ts'

export interface OutgoingMail {
  /** Stays the same when the mail is sent again, so that the receiver recognises it. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** An address without a name. */
  replyTo?: string
  /** The id of the message before. */
  inReplyTo?: string
  /** For example `List-Unsubscribe`. */
  headers?: Record<string, string>
}

/** The server refused the mail for good (5xx), so that sending it again is useless. */
export class MailRefused extends Error {}

/**
 * Sends by SMTP and returns once the server has accepted.
 * @param signal ends the connection
 * @throws MailRefused; another Error if it may be accepted later
 */
export async function sendMail(
  { smtpUrl, from }: MailConfig,
  mail: OutgoingMail,
  signal?: AbortSignal,
): Promise<void> {
  const { hostname, username } = new URL(smtpUrl)
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  // Loaded with the first mail: the start does not need it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    // Passwords leave the machine encrypted or not at all.
    requireTLS: username !== '' && !isLocal && smtpUrl.startsWith('smtp:'),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Not as text, which may list several addresses.
  const only = (address: string) => ({ name: '', address })
  const { to, replyTo, ...rest } = mail
  try {
    await transport.sendMail({
      ...rest,
      ...(replyTo && { replyTo: only(replyTo) }),
      ...(mail.inReplyTo && { references: mail.inReplyTo }),
      from,
      to: only(to),
      signal,
    })
  } catch (error) {
    throw isFinal(error) ? new MailRefused(String(error), { cause: error }) : error
  } finally {
    transport.close()
  }
}

/** The address or the mail was refused. A wrong password is the operator's to correct. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
