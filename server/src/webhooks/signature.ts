import { createHmac } from 'node:crypto'

export interface Message {
  id: string
  /** Seconds since 1970, of this try. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks. Each secret signs; a receiver takes the message when one of the signatures is right. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
