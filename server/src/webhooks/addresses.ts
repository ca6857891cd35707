import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address as `lookup` of a connection gives it. */
export interface Address {
  address: string
  family: 4 | 6
}

/** Never the system's own look-up: it holds a thread that the disk is waited for with, as long as somebody's name server likes. */
export const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/**
 * Every address that a host of a URL stands for. Names are asked of DNS, not of the machine's own list, but for `localhost`.
 * @throws when the name has none
 */
export async function addressesOf(host: string): Promise<Address[]> {
  const literal = withoutBrackets(host)
  const family = isIP(literal)
  if (family) return [{ address: literal, family: family as 4 | 6 }]
  if (isLocalhost(host)) return [loopback(4), loopback(6)]
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [...addressesFrom(four, 4), ...addressesFrom(six, 6)]
  if (found.length) return found
  throw four.status === 'rejected' ? four.reason : new Error('The name has no address.')
}

/** Whether the host of a URL can't be seen at once to be no public address. */
export const mayBePublic = (host: string): boolean =>
  !isLocalhost(host) && (isIP(withoutBrackets(host)) === 0 || isPublic(withoutBrackets(host)))

/** As a URL writes an IPv6 address. */
const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

const isLocalhost = (host: string) => /(^|\.)localhost\.?$/.test(host)

const loopback = (family: 4 | 6): Address => ({ address: family === 4 ? '127.0.0.1' : '::1', family })

const addressesFrom = (result: PromiseSettledResult<string[]>, family: 4 | 6): Address[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []

/** Whether an address is one of the public Internet's, in whatever form it is written: not a private, local or reserved one. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast'
  const bytes = parsed.toByteArray()
  // What a translator on the way makes an IPv4 address of.
  if (parsed.toNormalizedString().startsWith('64:ff9b:0:0:0:0:'))
    return ipaddr.fromByteArray(bytes.slice(12)).range() === 'unicast'
  // Of all that is IPv6 only this eighth is given out.
  return parsed.range() === 'unicast' && bytes[0]! >> 5 === 1
}
