/** An IPv4 address, or the /64 network of an IPv6 address, because one sender owns all of it. */
export function senderOf(addressAndPort: string): string {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(addressAndPort) ?? []
  const address = ipv6 ?? ipv4 ?? addressAndPort
  if (!address.includes(':')) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [left = '', right = ''] = address.split('::')
  const groupsOf = (part: string) => part.split(':').filter(Boolean)
  const [head, tail] = [groupsOf(left), groupsOf(right)]
  const whole = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
