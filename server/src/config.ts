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
  signIn: SignInConfig
  startedByNpm: boolean
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with the user and password. */
  smtpUrl: string
  /** An address, or a name and an address: `prodops <ops@example.com>`. */
  from: string
}

export interface SignInConfig {
  providers: ProviderConfig[]
  /** Addresses and `@domains`, in lowercase, that get an account when they sign in with a provider. */
  allow: string[]
  passwords: boolean
}

/** An OpenID Connect provider; its `id` is `google` for PRODOPS_OIDC_GOOGLE_ISSUER. */
export type ProviderConfig = Record<'id' | 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'scopes', string>

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
    signIn: signIn(value, Object.keys(env).filter(value)),
    startedByNpm: /^(start|demo|npx)$/.test(env.npm_lifecycle_event ?? ''),
  }
}

export function unknownSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  return Object.keys(env).filter(
    (name) => name.startsWith('PRODOPS_') && !known.has(name) && !ofProvider.test(name),
  )
}

const ofService =
  'DATA_DIR PUBLIC_URL RATE_LIMIT TRUSTED_PROXIES LOG_REQUESTS BACKUP_DIR BACKUP_EVERY BACKUP_KEEP ' +
  'METRICS_PORT METRICS_HOST WEBHOOKS_TO_PRIVATE ACTIVITY_DAYS ECB_URL SMTP_URL MAIL_FROM ' +
  'OIDC_ALLOW PASSWORD_SIGN_IN'
const ofCommands = 'URL API_KEY PRODUCT MAX_RETRIES'
const ofProvider = /^PRODOPS_OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME|SCOPES)$/
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

function signIn(value: (name: string) => string | undefined, names: string[]): SignInConfig {
  const ids = new Set(names.flatMap((name) => ofProvider.exec(name)?.[1] ?? []))
  const providers = [...ids].sort().map((id) => provider(id, (name) => value(`PRODOPS_OIDC_${id}_${name}`)))
  const passwords = onOrOff('PRODOPS_PASSWORD_SIGN_IN', value('PRODOPS_PASSWORD_SIGN_IN') ?? 'on')
  const allow = listOf(value('PRODOPS_OIDC_ALLOW')?.toLowerCase())
  const wrong = allow.find((entry) => !/^[^@\s]*@[^@\s]+$/.test(entry))
  if (wrong !== undefined)
    throw new StartupError(
      `PRODOPS_OIDC_ALLOW contains "${wrong}", but must list addresses and domains, such as ` +
        'ada@example.com,@example.org.',
    )
  if (providers.length > 0 && value('PRODOPS_PUBLIC_URL') === undefined)
    throw new StartupError('PRODOPS_OIDC_… needs PRODOPS_PUBLIC_URL: providers send browsers back there.')
  if (!passwords && providers.length === 0)
    throw new StartupError('PRODOPS_PASSWORD_SIGN_IN is "off", which needs a provider: PRODOPS_OIDC_….')
  return { providers, allow, passwords }
}

function provider(id: string, value: (name: string) => string | undefined): ProviderConfig {
  const needed = (name: string) => {
    const text = value(name)
    if (text === undefined) throw new StartupError(`PRODOPS_OIDC_${id}_${name} is missing.`)
    return text
  }
  const issuer = needed('ISSUER')
  const scopes = value('SCOPES') ?? 'openid email profile'
  if (
    !URL.canParse(issuer) ||
    !/^(https:|http:..(localhost|127\.0\.0\.1|\[::1\])[:/])[^?#@]*$/.test(`${issuer}/`)
  )
    throw new StartupError(
      `PRODOPS_OIDC_${id}_ISSUER is "${issuer}", but must be a URL such as https://accounts.example.com. ` +
        'http:// is for providers on this machine.',
    )
  if (!scopes.split(' ').includes('openid'))
    throw new StartupError(`PRODOPS_OIDC_${id}_SCOPES is "${scopes}", but must contain openid.`)
  return {
    ...{ id: id.toLowerCase().replaceAll('_', '-'), issuer, scopes },
    ...{ clientId: needed('CLIENT_ID'), clientSecret: needed('CLIENT_SECRET') },
    name: value('NAME') ?? id.charAt(0) + id.slice(1).toLowerCase().replaceAll('_', ' '),
  }
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

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

function proxies(text: string | undefined): string[] {
  const list = listOf(text)
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
