import { isIP } from 'node:net'
import { StartupError } from './errors.ts'

/** What the operator decides. Read once, from the environment; nothing else reads it. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** In the place of the data folder: a PostgreSQL database. */
  databaseUrl: string | null
  /** A standby of that database, which answers reads of records. */
  databaseReadUrl: string | null
  /** The address people and programs reach the service at, without a slash at the end; null: the one it listens on. */
  publicUrl: string | null
  /** Requests a minute of one key; null: no limit. */
  rateLimitPerMinute: number | null
  /** Addresses and networks of the proxies in front, whose `X-Forwarded-*` is believed. */
  trustedProxies: string[]
  logLevel: string
  /** A log line for each request: costs about a third of the throughput. */
  logRequests: boolean
  /** A port of its own for `/metrics`; null: none. */
  metricsPort: number | null
  metricsHost: string
  /** Whether webhooks may be sent to addresses that are not public, and without TLS. */
  webhooksToPrivate: boolean
  /** Where backups are made while the service runs; null: nowhere. */
  backupDir: string | null
  backupEveryMs: number
  /** How many of them, the newest, stay. */
  backupsKept: number
  /** Days for which the activity log is kept. */
  activityDays: number
  startedByNpm: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws StartupError that names the variable and what it takes. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const value = (name: string) => env[name]?.trim() || undefined
  return {
    port: wholeNumber('PORT', value('PORT') ?? '3000', 0, 65_535),
    host: value('HOST') ?? '127.0.0.1',
    dataDir: value('PRODOPS_DATA_DIR') ?? './data',
    databaseUrl: databaseUrl(value('DATABASE_URL')),
    databaseReadUrl: databaseReadUrl(value('DATABASE_READ_URL'), value('DATABASE_URL')),
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
    startedByNpm: env.npm_lifecycle_event === 'start' || env.npm_lifecycle_event === 'demo',
  }
}

/** Variables that look like ours and are none: the service goes on without what they were to say. */
export function unknownSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  return Object.keys(env).filter((name) => name.startsWith('PRODOPS_') && !known.has(name))
}

const known = new Set(
  ['DATA_DIR', 'PUBLIC_URL', 'RATE_LIMIT', 'TRUSTED_PROXIES', 'LOG_REQUESTS', 'BACKUP_DIR', 'BACKUP_EVERY', 'BACKUP_KEEP']
    .concat('METRICS_PORT', 'METRICS_HOST', 'WEBHOOKS_TO_PRIVATE', 'ACTIVITY_DAYS')
    .concat('URL', 'API_KEY', 'PRODUCT') // of the commands on a service
    .map((name) => `PRODOPS_${name}`),
)

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new StartupError(`${name} is "${text}"; it takes a whole number from ${least} to ${most}.`)
}

const metricsPort = (text: string | undefined) =>
  text === undefined ? null : wholeNumber('PRODOPS_METRICS_PORT', text, 0, 65_535)

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

function duration(name: string, text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? []
  const ms = Number(count) * units[unit as keyof typeof units]
  // A timer holds no more than 2^31 ms; a month is as good as any longer time.
  if (ms >= 1_000 && ms <= 31 * units.d) return ms
  throw new StartupError(`${name} is "${text}"; it takes a time up to 31d, for instance 30m, 6h or 1d.`)
}

const rateLimit = (text: string) =>
  text === 'off' ? null : wholeNumber('PRODOPS_RATE_LIMIT (requests a minute, or off)', text, 1, 1_000_000_000)

function oneOf(name: string, text: string, words: string[]): string {
  if (words.includes(text)) return text
  throw new StartupError(`${name} is "${text}"; it takes one of ${words.join(', ')}.`)
}

const onOrOff = (name: string, text = 'off'): boolean => oneOf(name, text, ['on', 'off']) === 'on'

function publicUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username)
    return url.origin
  throw new StartupError(
    `PRODOPS_PUBLIC_URL is "${text}"; it takes an address without a path, for instance https://ops.example.com.`,
  )
}

/** Not repeated where it is wrong: it holds a password. */
function databaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  // It may name several servers, host:port,host:port.
  const first = text.replace(/^(\w+:\/\/(?:[^@/?]*@)?[^,/?]*),[^/?]*/, '$1')
  const url = URL.canParse(first) ? new URL(first) : undefined
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text
  throw new StartupError(
    'DATABASE_URL is no address of a PostgreSQL database; it takes one like postgres://user:password@host:5432/prodops.',
  )
}

function databaseReadUrl(text: string | undefined, primary: string | undefined): string | null {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (primary !== undefined && url && /^postgres(ql)?:$/.test(url.protocol) && !url.host.includes(',')) return text
  throw new StartupError(
    'DATABASE_READ_URL takes the address of one standby of the database that DATABASE_URL names, like postgres://user:password@host:5432/prodops.',
  )
}

function proxies(text: string | undefined): string[] {
  const list =
    text
      ?.split(',')
      .map((address) => address.trim())
      .filter(Boolean) ?? []
  const wrong = list.find((entry) => !isNetwork(entry))
  if (wrong)
    throw new StartupError(
      `PRODOPS_TRUSTED_PROXIES names "${wrong}"; it takes addresses and networks, for instance 127.0.0.1,10.0.0.0/8.`,
    )
  return list
}

/** An address, or one with the length of its network's mask behind a slash. */
function isNetwork(entry: string): boolean {
  const [address, mask, ...more] = entry.split('/')
  const version = isIP(address!)
  const longest = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && (mask === undefined || (/^\d{1,3}$/.test(mask) && Number(mask) <= longest))
}
