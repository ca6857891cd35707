import { createHmac } from 'node:crypto'
import type { WebhookTable } from './webhooks.schema.ts'

interface Message {
  id: string
  timestamp: number
  body: string
}

/** Headers of Standard Webhooks. Each secret adds a signature; receivers accept any valid one. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

type Secrets = Pick<WebhookTable, 'secret' | 'previousSecret' | 'previousSecretUntil'>

export const secretsAt = (now: string, { secret, previousSecret, previousSecretUntil }: Secrets): string[] =>
  previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
    ? [secret, previousSecret]
    : [secret]
