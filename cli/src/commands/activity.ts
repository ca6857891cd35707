import { setTimeout as pause } from 'node:timers/promises'
import type { Activity, Prodops } from '@prodops/sdk'
import { connect, productFor, productOption } from '../connection.ts'
import type { Definition } from '../program.ts'
import { given } from '../sending.ts'

type Values = { product?: string; resource?: string; record?: string; after?: string; follow?: boolean; json?: boolean }

const pollMs = 2_000

export default {
  define: (command) =>
    command
      .addOption(productOption('only changes of this product'))
      .option('--resource <name>', 'only changes of this resource, such as tasks')
      .option('--record <id>', 'only changes of this record')
      .option('--after <id>', 'only entries after this one')
      .option('--follow', 'keep running and print new entries')
      .option('--json', 'one JSON object per line')
      .action(async (values: Values) => {
        const prodops = connect()
        for await (const entry of entries(prodops, values)) console.log(values.json ? JSON.stringify(entry) : lineOf(entry))
      }),
} satisfies Definition

async function* entries(
  prodops: Prodops,
  { product, resource, record: recordId, after, follow }: Values,
): AsyncGenerator<Activity> {
  const productId = product === undefined ? undefined : (await productFor(prodops, product)).id
  for (let cursor = after; ; ) {
    const { data, next } = await prodops.activity.list(given({ productId, resource, recordId, after: cursor }))
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
    .replace(/\p{Cc}/gu, '�')
