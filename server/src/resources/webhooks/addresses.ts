import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { FieldError } from '../../errors.ts'

export interface Address {
  address: string
  family: 4 | 6
}

/** Not the system's resolver: it blocks a thread of the pool that disk writes use. */
export const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/** Every address of a URL's host, from DNS only, except `localhost`. @throws if the name has no address */
export async function addressesOf(host: string): Promise<Address[]> {
  const literal = withoutBrackets(host)
  const family = isIP(literal)
  if (family) return [{ address: literal, family: family as 4 | 6 }]
  if (isLocalhost(host)) return [loopback(4), loopback(6)]
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [...addressesFrom(four, 4), ...addressesFrom(six, 6)]
  if (found.length) return found
  throw four.status === 'rejected' ? four.reason : new Error('The host has no IP address.')
}

/** Checks the URL of a webhook without a DNS lookup. */
export function wrongAddress(text: unknown, allowsPrivate: boolean): FieldError[] {
  if (typeof text !== 'string' || !URL.canParse(text)) return []
  const { protocol, username, password, hostname } = new URL(text)
  const wrong = (code: string, message: string) => [{ path: 'url', code, message }]
  if (username || password) return wrong('format', 'must not contain a user name or password')
  if (allowsPrivate) return []
  if (protocol !== 'https:') return wrong('format', 'must start with https://')
  return mayBePublic(hostname) ? [] : wrong('not_public', 'must be a public internet address')
}

/** False if the host is known to be private without a DNS lookup. */
export const mayBePublic = (host: string): boolean =>
  !isLocalhost(host) && (isIP(withoutBrackets(host)) === 0 || isPublic(withoutBrackets(host)))

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

const isLocalhost = (host: string) => /(^|\.)localhost\.?$/.test(host)

const loopback = (family: 4 | 6): Address => ({ address: family === 4 ? '127.0.0.1' : '::1', family })

const addressesFrom = (result: PromiseSettledResult<string[]>, family: 4 | 6): Address[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []

export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast'
  const bytes = parsed.toByteArray()
  // NAT64 translates these to IPv4 addresses.
  if (parsed.toNormalizedString().startsWith('64:ff9b:0:0:0:0:'))
    return ipaddr.fromByteArray(bytes.slice(12)).range() === 'unicast'
  // Only this eighth of IPv6 is allocated.
  return parsed.range() === 'unicast' && bytes[0]! >> 5 === 1
}
