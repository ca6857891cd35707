import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { startMailServer } from './mail-server.ts'

/** Settings of a service that sends mails with links to itself. Its port was free a moment ago. */
export async function mailingEnv({ config }: Pick<Awaited<ReturnType<typeof startMailServer>>, 'config'>) {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return {
    PORT: String(port),
    PRODOPS_PUBLIC_URL: `http://127.0.0.1:${port}`,
    PRODOPS_SMTP_URL: config.smtpUrl,
    PRODOPS_MAIL_FROM: config.from,
  }
}
