import type { CreateWebhook } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { connect, productFor } from '../connection.ts'
import type { Definition } from '../program.ts'
import { given, jsonHelp, print } from '../sending.ts'
import { table } from '../table.ts'

const { format, events } = schemas.CreateWebhook.properties

interface Values extends Pick<CreateWebhook, 'format' | 'description'> {
  event?: CreateWebhook['events']
  product?: string[]
  json?: boolean
}

export const createWebhook: Definition = {
  fields: { url: '<url>', events: '--event', description: '--description' },
  define: (command) =>
    command
      .argument('<url>', 'your endpoint, or the webhook URL of a Slack or Discord channel')
      .addOption(new Option('--event <types...>', '(default: all)').choices(events.items.enum))
      .addOption(new Option('--format <format>', '(default: by the URL)').choices(format.enum))
      .option('--product <slugs...>', 'only events of these products')
      .option('--description <text>', 'a description')
      .option('--json', jsonHelp)
      .action(async (url: string, { event = [...events.items.enum], format, product, description, ...values }: Values) => {
        const prodops = connect()
        const productIds = product && (await Promise.all(product.map(async (one) => (await productFor(prodops, one)).id)))
        const webhook = await prodops.webhooks.create({ url, events: event, ...given({ format, description, productIds }) })
        const secret = webhook.format === 'standard' ? `\nSecret, shown only now: ${webhook.secret}` : ''
        print(values, webhook, `Created ${webhook.id} (${webhook.format}).${secret}`)
      }),
}

export const listWebhooks: Definition = {
  define: (command) =>
    command.option('--json', jsonHelp).action(async (values: Values) => {
      const webhooks = await connect().webhooks.list()
      const rows = webhooks.map(({ id, format, url, isPaused, turnedOffAt }) => [
        id,
        format,
        turnedOffAt ? 'off' : isPaused ? 'paused' : 'on',
        url,
      ])
      print(values, webhooks, rows.length ? table(rows) : 'No webhooks.')
    }),
}

export const deleteWebhook: Definition = {
  define: (command) =>
    command.argument('<id>', 'the id of the webhook').action(async (id: string) => {
      await connect().webhooks.delete(id)
      console.log(`Deleted ${id}.`)
    }),
}
