import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { SMTPServerOptions } from 'smtp-server'
import { SMTPServer } from 'smtp-server'
import { atEnd } from './at-end.ts'

export interface ReceivedMail {
  to: string
  /** Headers and parts, decoded. */
  text: string
}

/** An SMTP server on loopback that keeps what it accepts. `hooks` can refuse or hang. */
export async function startMailServer(hooks: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  let breaksOff = false
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'any' }),
    async onData(stream, session, done) {
      const text = decoded(await buffer(stream))
      received.push({ to: session.envelope.rcptTo[0]!.address, text })
      if (!breaksOff) return done()
      for (const connection of server.connections) connection.close()
    },
    ...hooks,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  atEnd(close)
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'prodops <ops@example.com>' },
    /** Takes mails, but ends the connection instead of answering. */
    breakOff(isOn: boolean) {
      breaksOff = isOn
    },
    close,
  }
}

/** The parts, decoded from quoted-printable where they say so (RFC 2045, section 6.7). */
const decoded = (raw: Buffer) =>
  Buffer.from(
    raw
      .toString('latin1')
      .split(/(?<=\r\n)(?=--)/)
      .map((part) => (/^content-transfer-encoding: quoted-printable/im.test(part) ? decodedPart(part) : part))
      .join(''),
    'latin1',
  ).toString()

const decodedPart = (part: string) =>
  part
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
