import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { schemas } from '@prodops/mcp/schemas.ts'
import { type CreateWebhook, dataOf, type Webhook } from '@prodops/sdk'
import { Option } from 'commander'
import { connect, findProduct, productsOf } from '../connection.ts'
import { addFields, fieldsOf } from '../fields.ts'
import { headingsOf, listing } from '../listing.ts'
import type { Definition } from '../program.ts'
import { jsonHelp, print } from '../sending.ts'

const { properties } = schemas.CreateWebhook
const events = properties.events.items.enum
const flags = { url: '<url>', format: '--format <format>', description: '--description <text>' }
const fields = { ...flags, events: '--event <types...>' }
const help = {
  url: 'your endpoint, or the webhook URL of a Slack or Discord channel',
  format: '(default: by the URL)',
}

export const webhookCreate: Definition = {
  fields,
  define: (command) =>
    addFields(command, { properties }, flags, help)
      .addOption(new Option(fields.events, 'the events to send').choices(events).default(events, 'all'))
      .option('--product <slugs...>', 'only events of these products')
      .option('--json', jsonHelp)
      .action(async (_url: string, values: { product?: string[]; json?: boolean }) => {
        const prodops = connect()
        const products = values.product && (await productsOf(prodops))
        const productIds = products && values.product?.map((named) => findProduct(named, products).id)
        const body = { ...fieldsOf<CreateWebhook>(command, fields), ...withoutUndefined({ productIds }) }
        const webhook = await dataOf(prodops.POST('/api/v1/webhooks', { body }))
        const secret = webhook.format === 'standard' ? `\nSecret, shown only now: ${webhook.secret}` : ''
        print(values, webhook, `Created ${webhook.id} (${webhook.format}).${secret}`)
      }),
}

export const webhookList = listing<Webhook>({
  headings: headingsOf(schemas.Webhook),
  columns: ['id', 'format', ['state', stateOf], ['created by', creatorOf], 'url'],
  ifNone: 'No webhooks.',
  read: () => dataOf(connect().GET('/api/v1/webhooks')),
})

function stateOf({ isPaused, pausedReason, turnedOffAt, turnedOffReason }: Webhook): string {
  const reason = (why: string | null) => (why ? ` (${why.replace('_', ' ')})` : '')
  if (turnedOffAt) return `off${reason(turnedOffReason)}`
  return isPaused ? `paused${reason(pausedReason)}` : 'on'
}

function creatorOf({ createdBy }: Webhook): string {
  return createdBy.type === 'user' ? 'you' : `key ${createdBy.name ?? createdBy.id}`
}

export const webhookDelete: Definition = {
  define: (command) =>
    command.argument('<id>', 'the id of the webhook').action(async (id: string) => {
      await connect().DELETE('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId: id } } })
      console.log(`Deleted ${id}.`)
    }),
}
