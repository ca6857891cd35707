import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 32
const checkLength = 6

export const serverKeyPrefix = 'svc_sk_'
export const feedbackKeyPrefix = 'svc_fb_'

/** A key: prefix, 32 random base-62 characters, and their CRC32 as 6 more, which reveals typos. */
export function newKey(prefix: string): string {
  const start = prefix + randomText(secretLength)
  return start + checkOf(start)
}

/** Whether prefix and checksum are right, so that a database lookup makes sense. */
export function isWhole(key: string, prefix: string): boolean {
  if (key.length !== prefix.length + secretLength + checkLength || !key.startsWith(prefix)) return false
  return key.endsWith(checkOf(key.slice(0, -checkLength)))
}

export const hashOf = (secret: string): string => hash('sha256', secret, 'hex')

export const hintOf = (key: string): string => key.slice(-4)

/** Random base-62 text without bias. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  return text
}

function checkOf(text: string): string {
  let rest = crc32(text)
  let check = ''
  for (let i = 0; i < checkLength; i++) {
    check = alphabet[rest % 62] + check
    rest = Math.floor(rest / 62)
  }
  return check
}
