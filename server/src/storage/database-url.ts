import { StartupError } from '../errors.ts'

/**
 * An address may name several servers of which one takes writes at a time, as libpq has it: `postgres://user:password@a:5432,b:5432/name`.
 * Gives back the address of each.
 * @throws StartupError for one that is none
 */
export function serverUrls(databaseUrl: string): string[] {
  const [, before = '', servers = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? []
  return servers.split(',').map((server) => {
    const text = `${before}${server}${after}`
    if (!URL.canParse(text)) throw new StartupError(`DATABASE_URL names a server "${server}", which is no host and port.`)
    const url = new URL(text)
    // Which of them takes writes is found out here.
    url.searchParams.delete('target_session_attrs')
    return url.href
  })
}
