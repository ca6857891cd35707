import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '../../domain/durations.ts'

const maxNumber = 50_000
export const challengeMs = 10 * minuteMs

export type Challenge = ReturnType<typeof newChallenge>

export function newChallenge(secret: string) {
  const expires = Math.floor((Date.now() + challengeMs) / 1000)
  // The `&` keeps digits of the number from being read as part of the time.
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`
  const challenge = hash('sha256', `${salt}${randomInt(maxNumber + 1)}`)
  return {
    algorithm: 'SHA-256' as const,
    challenge,
    maxnumber: maxNumber,
    salt,
    signature: sign(challenge, secret),
  }
}

export function solvedChallenge(token: string, secret: string): string | undefined {
  const { challenge, number, salt, signature } = fieldsOf(token)
  const expires = /\?expires=(\d+)&$/.exec(String(salt))?.[1]
  const isSolved =
    typeof challenge === 'string' &&
    isEqual(String(signature), sign(challenge, secret)) &&
    hash('sha256', `${salt}${number}`) === challenge &&
    Number(expires) * 1000 > Date.now()
  return isSolved ? challenge : undefined
}

function fieldsOf(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString()) ?? {}
  } catch {
    return {}
  }
}

const sign = (challenge: string, secret: string) =>
  createHmac('sha256', secret).update(challenge).digest('hex')

function isEqual(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
