import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CreateWebhook, Prodops, WholeDelivery } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { InvalidArgumentError, Option } from 'commander'
import { type ConnectionValues, connect, productFor, productOption } from '../connection.ts'
import type { Definition } from '../program.ts'
import { given } from '../sending.ts'

const types = schemas.CreateWebhook.properties.events.items.enum

interface Values extends ConnectionValues {
  forwardTo: URL
  event?: CreateWebhook['events']
  secret?: string
}

/** A name that never has an address (RFC 6761). The service keeps the events, and this command fetches them. */
const endpoint = {
  url: 'https://prodops-webhook-listen.invalid/',
  format: 'standard',
  description: 'prodops webhook listen',
} as const
const pollMs = 1_000

export default {
  define: (command) =>
    command
      .requiredOption('--forward-to <url>', 'your receiver, e.g. http://127.0.0.1:4000', address)
      .addOption(new Option('--event <types...>', '(default: all)').choices(types))
      .addOption(productOption('only events of this product'))
      .option('--secret <secret>', 'signs the events, whsec_… (default: a new one)', webhookSecret)
      .action(async (values: Values) => {
        const prodops = connect(values)
        const productIds = values.product === undefined ? undefined : [(await productFor(prodops, values)).id]
        const stop = new AbortController()
        for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())
        const { event: events = [...types], secret: own } = values
        const made = await prodops.webhooks.create({ ...endpoint, events, ...given({ productIds }) })
        const secret = own ?? made.secret
        console.log(
          `Forwards events to ${values.forwardTo.href}. Press Ctrl-C to stop. The secret is ${secret}`,
        )
        try {
          for await (const event of eventsOf(prodops, made.id, stop.signal))
            console.log(await forward(event, values.forwardTo, secret))
        } finally {
          await prodops.webhooks.delete(made.id)
        }
      }),
} satisfies Definition

function address(value: string): URL {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return new URL(value)
  throw new InvalidArgumentError('It must be an address, such as http://127.0.0.1:4000.')
}

function webhookSecret(value: string): string {
  if (/^whsec_[A-Za-z0-9+/]+=*$/.test(value)) return value
  throw new InvalidArgumentError('It must be whsec_ and Base64.')
}

async function* eventsOf(
  prodops: Prodops,
  webhookId: string,
  signal: AbortSignal,
): AsyncGenerator<WholeDelivery> {
  const seen = new Set<string>()
  while (!signal.aborted) {
    const found: string[] = []
    for await (const { id } of prodops.webhooks.eachDelivery(webhookId)) {
      if (seen.has(id)) break
      found.unshift(id)
    }
    for (const id of found) {
      seen.add(id)
      yield prodops.webhooks.delivery(webhookId, id)
    }
    await pause(pollMs, undefined, { signal }).catch(() => {})
  }
}

/** Sends the event as the service would. Returns a line with the result. */
async function forward({ eventId, type, payload }: WholeDelivery, url: URL, secret: string): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${eventId}.${timestamp}.${payload}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  const startMs = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  }).then(
    async ({ status, body }) => {
      await body?.cancel()
      return String(status)
    },
    (error) => `failed (${error.cause?.code ?? error.message})`,
  )
  const time = new Date().toTimeString().slice(0, 8)
  return `${time}  POST ${url.pathname}  ${type}  ${answer}  ${Math.round(performance.now() - startMs)} ms`
}
