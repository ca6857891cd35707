import { ProdopsError } from './errors.ts'
import type { Cost, Feedback, Finding, Idea, Import, Log, Product, Revenue, Task, Version } from './schema.ts'

interface EventOf<Type extends string, Data> {
  type: Type
  timestamp: string
  /** The page of the record in the dashboard; null if the service does not know its public URL. */
  url: string | null
  data: Data
}

/** The body of a webhook of the format `standard`. */
export type WebhookEvent =
  | EventOf<'feedback.created', Feedback>
  | EventOf<'task.created' | 'task.updated' | 'task.completed' | 'task.deleted', Task>
  | EventOf<'version.created' | 'version.released', Version>
  | EventOf<'log.created', Log>
  | EventOf<'metric.updated', MetricChange>
  | EventOf<'revenue.created', Revenue & { productId: string }>
  | EventOf<'cost.created', Cost & { productId: string }>
  | EventOf<'idea.created', Idea>
  | EventOf<'product.created', Product>
  | EventOf<'import.completed' | 'import.undone', Import>
  | EventOf<'attention.raised', Finding & { productId: string | null }>
  | EventOf<'webhook.test', { webhookId: string; message: string }>

export interface MetricChange {
  productId: string
  metricId: string
  metricKey: string
  date: string | null
  value: number
  previousValue: number | null
}

/** The request is not from the service: ignore it and respond 400. */
export class WebhookVerificationError extends ProdopsError {
  override name = 'WebhookVerificationError'
}

export interface VerifyOptions {
  /** How far the clocks may differ. An older request may be a replay. Default: 300,000. */
  toleranceMs?: number
}

type HeaderValues = Headers | Record<string, string | string[] | undefined>

/**
 * Verifies a request of a webhook and returns its event, by https://www.standardwebhooks.com. Needs Web
 * Crypto, which Node, Bun, Deno, browsers and edge runtimes have.
 * @param body as received: text or bytes, not parsed
 * @param headers of the request, in any case
 * @param secret `whsec_…`, shown when the webhook was created
 * @throws WebhookVerificationError, TypeError for a body that was parsed
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeaderValues,
  secret: string,
  { toleranceMs = 300_000 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('verifyWebhook takes the body as it was received, not parsed.')
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerIn(headers, `webhook-${name}`),
  )
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('The request has no signature.')
  if (!(Math.abs(Date.now() - Number(timestamp) * 1000) <= toleranceMs))
    throw new WebhookVerificationError('The request is too old, or the clocks differ.')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), hmac, false, [
    'verify',
  ])
  for (const signature of signatures.split(' ')) {
    const [version, code = ''] = signature.split(',')
    // Compares in constant time.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(code), signed)))
      return JSON.parse(text)
  }
  throw new WebhookVerificationError(
    'The signature is wrong: the secret is another one, or the body was changed.',
  )
}

const hmac = { name: 'HMAC', hash: 'SHA-256' }

function headerIn(headers: HeaderValues, name: string): string | undefined {
  const values = headers instanceof Headers ? headers : Object.entries(headers)
  for (const [key, value] of values) if (key.toLowerCase() === name) return String(value)
  return undefined
}

/** Decodes Base64. The result is empty if the text is not Base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
