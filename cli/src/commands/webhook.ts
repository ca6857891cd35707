import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { choices, schemas } from '@prodops/mcp/schemas.ts'
import { type CreateWebhook, dataOf, type Webhook } from '@prodops/sdk'
import { Option } from 'commander'
import { connect, findProduct, productsOf } from '../connection.ts'
import { type Columns, listing } from '../listing.ts'
import type { Definition } from '../program.ts'
import { jsonHelp, print } from '../sending.ts'

const { format, events } = schemas.CreateWebhook.properties

interface Values extends Pick<CreateWebhook, 'format' | 'description'> {
  event: CreateWebhook['events']
  product?: string[]
  json?: boolean
}

export const createWebhook: Definition = {
  fields: { url: '<url>', events: '--event', description: '--description' },
  define: (command) =>
    command
      .argument('<url>', 'your endpoint, or the webhook URL of a Slack or Discord channel')
      .addOption(
        new Option('--event <types...>', 'the events to send')
          .choices(events.items.enum)
          .default(events.items.enum, 'all'),
      )
      .addOption(new Option('--format <format>', '(default: by the URL)').choices(choices(format)))
      .option('--product <slugs...>', 'only events of these products')
      .option('--description <text>', 'a description')
      .option('--json', jsonHelp)
      .action(async (url: string, { product: named, event, ...values }: Values) => {
        const prodops = connect()
        const products = named && (await productsOf(prodops))
        const productIds = products && named.map((one) => findProduct(one, products).id)
        const { format, description } = values
        const body = { url, events: event, ...withoutUndefined({ format, description, productIds }) }
        const webhook = await dataOf(prodops.POST('/api/v1/webhooks', { body }))
        const secret = webhook.format === 'standard' ? `\nSecret, shown only now: ${webhook.secret}` : ''
        print(values, webhook, `Created ${webhook.id} (${webhook.format}).${secret}`)
      }),
}

const columns: Columns<Webhook> = {
  id: ({ id }) => id,
  format: ({ format }) => format,
  state: ({ isPaused, pausedReason, turnedOffAt, turnedOffReason }) => {
    const reason = (why: string | null) => (why ? ` (${why.replace('_', ' ')})` : '')
    if (turnedOffAt) return `off${reason(turnedOffReason)}`
    return isPaused ? `paused${reason(pausedReason)}` : 'on'
  },
  'created by': ({ createdBy }) =>
    createdBy.type === 'user' ? 'you' : `key ${createdBy.name ?? createdBy.id}`,
  url: ({ url }) => url,
}

export const listWebhooks = listing(columns, 'No webhooks.', () => dataOf(connect().GET('/api/v1/webhooks')))

export const deleteWebhook: Definition = {
  define: (command) =>
    command.argument('<id>', 'the id of the webhook').action(async (id: string) => {
      await connect().DELETE('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId: id } } })
      console.log(`Deleted ${id}.`)
    }),
}
