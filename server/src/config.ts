import { isIP } from 'node:net'
import { StartupError } from './errors.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  publicUrl: string | null
  rateLimitPerMinute: number | null
  trustedProxies: string[]
  logLevel: string
  /** Logs every request, which costs about a third of the throughput. */
  logRequests: boolean
  metricsPort: number | null
  metricsHost: string
  webhooksToPrivate: boolean
  backupDir: string | null
  backupEveryMs: number
  backupsKept: number
  activityDays: number
  ecbUrl: { url: string; isOwn: boolean }
  /** null: no mails are sent. */
  mail: MailConfig | null
  startedByNpm: boolean
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with the user and password. */
  smtpUrl: string
  /** An address, or a name and an address: `prodops <ops@example.com>`. */
  from: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws StartupError that names the variable and its values */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const value = (name: string) => env[name]?.trim() || undefined
  return {
    port: wholeNumber('PORT', value('PORT') ?? '3000', 0, 65_535),
    host: value('HOST') ?? '127.0.0.1',
    dataDir: value('PRODOPS_DATA_DIR') ?? './data',
    databaseUrl: databaseUrl(value('DATABASE_URL')),
    publicUrl: publicUrl(value('PRODOPS_PUBLIC_URL')),
    rateLimitPerMinute: rateLimit(value('PRODOPS_RATE_LIMIT') ?? '6000'),
    trustedProxies: proxies(value('PRODOPS_TRUSTED_PROXIES')),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', logLevels),
    logRequests: onOrOff('PRODOPS_LOG_REQUESTS', value('PRODOPS_LOG_REQUESTS')),
    metricsPort: metricsPort(value('PRODOPS_METRICS_PORT')),
    metricsHost: value('PRODOPS_METRICS_HOST') ?? '127.0.0.1',
    webhooksToPrivate: onOrOff('PRODOPS_WEBHOOKS_TO_PRIVATE', value('PRODOPS_WEBHOOKS_TO_PRIVATE')),
    backupDir: value('PRODOPS_BACKUP_DIR') ?? null,
    backupEveryMs: duration('PRODOPS_BACKUP_EVERY', value('PRODOPS_BACKUP_EVERY') ?? '1d'),
    backupsKept: wholeNumber('PRODOPS_BACKUP_KEEP', value('PRODOPS_BACKUP_KEEP') ?? '7', 1, 100_000),
    activityDays: wholeNumber('PRODOPS_ACTIVITY_DAYS', value('PRODOPS_ACTIVITY_DAYS') ?? '400', 1, 100_000),
    ecbUrl: ecbUrl(value('PRODOPS_ECB_URL')),
    mail: mail(value('PRODOPS_SMTP_URL'), value('PRODOPS_MAIL_FROM')),
    startedByNpm: /^(start|demo|npx)$/.test(env.npm_lifecycle_event ?? ''),
  }
}

export function unknownSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  return Object.keys(env).filter((name) => name.startsWith('PRODOPS_') && !known.has(name))
}

const ofService =
  'DATA_DIR PUBLIC_URL RATE_LIMIT TRUSTED_PROXIES LOG_REQUESTS BACKUP_DIR BACKUP_EVERY BACKUP_KEEP ' +
  'METRICS_PORT METRICS_HOST WEBHOOKS_TO_PRIVATE ACTIVITY_DAYS ECB_URL SMTP_URL MAIL_FROM'
const ofCommands = 'URL API_KEY PRODUCT MAX_RETRIES'
const known = new Set(`${ofService} ${ofCommands}`.split(' ').map((name) => `PRODOPS_${name}`))

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return number
  throw new StartupError(`${name} is "${text}", but must be a whole number from ${min} to ${max}.`)
}

const metricsPort = (text: string | undefined) =>
  text === undefined ? null : wholeNumber('PRODOPS_METRICS_PORT', text, 0, 65_535)

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

function duration(name: string, text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? []
  const ms = Number(count) * units[unit as keyof typeof units]
  // Timers are limited to 2^31 ms.
  if (ms >= 1_000 && ms <= 31 * units.d) return ms
  throw new StartupError(`${name} is "${text}", but must be a duration up to 31d, such as 30m, 6h or 1d.`)
}

const rateLimit = (text: string) =>
  text === 'off'
    ? null
    : wholeNumber('PRODOPS_RATE_LIMIT (requests per minute, or off)', text, 1, 1_000_000_000)

function oneOf(name: string, text: string, words: string[]): string {
  if (words.includes(text)) return text
  throw new StartupError(`${name} is "${text}", but must be one of ${words.join(', ')}.`)
}

const onOrOff = (name: string, text = 'off'): boolean => oneOf(name, text, ['on', 'off']) === 'on'

function publicUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    /^[\w./~-]*$/.test(url.pathname) &&
    !url.search &&
    !url.hash &&
    !url.username
  )
    return url.origin + url.pathname.replace(/\/+$/, '')
  throw new StartupError(
    `PRODOPS_PUBLIC_URL is "${text}", but must be a URL such as https://ops.example.com or ` +
      'https://example.com/prodops.',
  )
}

/** The address of the SDMX data of all daily rates, without parameters. */
function ecbUrl(text: string | undefined): Config['ecbUrl'] {
  if (text === undefined)
    return { url: 'https://data-api.ecb.europa.eu/service/data/EXR/D..EUR.SP00.A', isOwn: false }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return { url: text, isOwn: true }
  throw new StartupError(`PRODOPS_ECB_URL is "${text}", but must be a URL without parameters.`)
}

/** The messages do not repeat the URL, which contains a password. */
function mail(smtpUrl: string | undefined, from: string | undefined): MailConfig | null {
  if (smtpUrl === undefined && from === undefined) return null
  const protocol = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl).protocol : ''
  if (!smtpUrl || !/^smtps?:$/.test(protocol))
    throw new StartupError(
      'PRODOPS_SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587. Characters of the ' +
        'user and password other than letters and digits are percent-encoded.',
    )
  if (from && /^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)) return { smtpUrl, from }
  throw new StartupError(
    `PRODOPS_MAIL_FROM is "${from ?? ''}", but must be an address such as ops@example.com or ` +
      'prodops <ops@example.com>.',
  )
}

/** The message does not repeat the value, which contains a password. */
function databaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  // The URL may list several servers: host:port,host:port.
  const first = text.replace(/^(\w+:\/\/(?:[^@/?]*@)?[^,/?]*),[^/?]*/, '$1')
  const url = URL.canParse(first) ? new URL(first) : undefined
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text
  throw new StartupError(
    'DATABASE_URL must be a PostgreSQL URL, such as postgres://user:password@host:5432/prodops.',
  )
}

function proxies(text: string | undefined): string[] {
  const list =
    text
      ?.split(',')
      .map((address) => address.trim())
      .filter(Boolean) ?? []
  const everybody = list.find((entry) => isNetwork(entry) && /\/0+$/.test(entry))
  if (everybody)
    throw new StartupError(
      `PRODOPS_TRUSTED_PROXIES contains "${everybody}", so that every client could claim any ` +
        'address. List only your proxies.',
    )
  const wrong = list.find((entry) => !isNetwork(entry))
  if (wrong)
    throw new StartupError(
      `PRODOPS_TRUSTED_PROXIES contains "${wrong}", but must list IP addresses and networks, such as ` +
        '127.0.0.1,10.0.0.0/8.',
    )
  return list
}

function isNetwork(entry: string): boolean {
  const [address, mask, ...more] = entry.split('/')
  const version = isIP(address!)
  const longest = version === 4 ? 32 : 128
  return (
    version !== 0 &&
    more.length === 0 &&
    (mask === undefined || (/^\d{1,3}$/.test(mask) && Number(mask) <= longest))
  )
}
