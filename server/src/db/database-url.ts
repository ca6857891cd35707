import { StartupError } from '../errors.ts'

export function serverUrls(databaseUrl: string): string[] {
  const [, before = '', servers = '', after = ''] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? []
  return servers.split(',').map((server) => {
    const text = `${before}${server}${after}`
    if (!URL.canParse(text))
      throw new StartupError(`DATABASE_URL has an invalid server "${server}": expected host:port.`)
    const url = new URL(text)
    url.searchParams.delete('target_session_attrs')
    return url.href
  })
}
