import { setTimeout as pause } from 'node:timers/promises'
import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { schemas } from '@prodops/mcp/schemas.ts'
import { type Activity, bodyOf, type Prodops } from '@prodops/sdk'
import { connect, type ProductValues, productIdFor, productOption } from '../connection.ts'
import { csvLine } from '../csv.ts'
import { headingsOf, type OutputValues, withOutput } from '../listing.ts'
import type { Definition } from '../program.ts'
import { plain } from '../sending.ts'

type Values = ProductValues &
  OutputValues & { resource?: string; record?: string; after?: string; follow?: boolean }

const pollMs = 2_000

export const activity: Definition = {
  define: (command) =>
    withOutput(command)
      .addOption(productOption('only changes of this product'))
      .option('--resource <name>', 'only changes of this resource, such as tasks')
      .option('--record <id>', 'only changes of this record')
      .option('--after <id>', 'only entries after this one')
      .option('--follow', 'keep running and print new entries')
      .action(async (values: Values) => {
        const { output = 'table' } = values
        // After the first response, which may be an error.
        let headings = output === 'csv' && csvLine(headingsOf(schemas.Activity))
        for await (const entry of entries(connect(), values)) {
          if (headings) console.log(headings)
          headings = false
          console.log(formats[output](entry))
        }
        if (headings) console.log(headings)
      }),
}

async function* entries(prodops: Prodops, values: Values): AsyncGenerator<Activity> {
  const { resource, record: recordId, after, follow } = values
  const productId = await productIdFor(prodops, values)
  for (let cursor = after; ; ) {
    const query = withoutUndefined({ productId, resource, recordId, after: cursor })
    const { data, next } = await bodyOf(prodops.GET('/api/v1/activity', { params: { query } }))
    yield* data
    cursor = next ?? undefined
    if (data.length > 0) continue
    if (!follow) return
    await pause(pollMs)
  }
}

const lineOf = ({ createdAt, type, recordId, actor, changes, count }: Activity) =>
  [
    createdAt,
    type,
    recordId,
    count > 1 && `×${count}`,
    `by ${actor.name ?? actor.type}`,
    changes?.map(({ field }) => field).join(', '),
  ]
    .filter(Boolean)
    .join('  ')

/** One line for each entry, because `--follow` does not end. */
const formats = {
  table: (entry: Activity) => plain(lineOf(entry).replaceAll('\n', ' ')),
  json: (entry: Activity) => JSON.stringify(entry),
  csv: (entry: Activity) => plain(csvLine(Object.values(entry))),
}
