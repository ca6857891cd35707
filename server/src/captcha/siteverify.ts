import { post } from '../webhooks/post.ts'

export const verifyUrls = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

export type Provider = keyof typeof verifyUrls

/** Error codes that the visitor did not cause. */
const settingsCodes = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'bad-request',
  'internal-error',
]

interface Question {
  url: string
  fields: Record<string, string>
  hostnames: string[]
  allowsPrivate: boolean
  timeoutMs: number
}

export async function verifyToken({
  url,
  fields,
  hostnames,
  allowsPrivate,
  timeoutMs,
}: Question): Promise<boolean> {
  const { status, excerpt } = await post({
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'prodops' },
    body: new URLSearchParams(fields).toString(),
    allowsPrivate,
    timeoutMs,
    maxRead: 16 * 1024,
    signal: new AbortController().signal,
  })
  const { success, hostname, 'error-codes': codes } = answerIn(excerpt)
  if (typeof success !== 'boolean') throw new Error(`The provider returned ${status} in an unknown format.`)
  const rejected = Array.isArray(codes) && settingsCodes.filter((code) => codes.includes(code)).join(', ')
  if (!success && rejected)
    throw new Error(`The provider returned: ${rejected}. Check the site key and the secret.`)
  return success && (hostnames.length === 0 || hostnames.includes(String(hostname)))
}

function answerIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
