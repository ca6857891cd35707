import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { FieldError } from '../../errors.ts'

/** Not the system's resolver: it blocks a thread of the pool that disk writes use. */
export const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/** Every address of a URL's host, from DNS only, except `localhost`. @throws if the name has no address */
export async function addressesOf(host: string): Promise<string[]> {
  const literal = withoutBrackets(host)
  if (isIP(literal)) return [literal]
  if (isLocalhost(host)) return ['127.0.0.1', '::1']
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0) return found
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
  const literal = withoutBrackets(hostname)
  const isPrivate = isLocalhost(hostname) || (isIP(literal) !== 0 && !isPublic(literal))
  return isPrivate ? wrong('not_public', 'must be a public internet address') : []
}

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

const isLocalhost = (host: string) => /(^|\.)localhost\.?$/.test(host)

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
