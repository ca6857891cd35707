/** Whose an address is: of IPv6 the network, since whoever has one has all its addresses. */
export function senderOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [left = '', right] = address.split('::')
  const [head, tail] = [left, right ?? ''].map((groups) => groups.split(':').filter(Boolean)) as [string[], string[]]
  const whole = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
