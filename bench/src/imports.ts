import { setTimeout as delay } from 'node:timers/promises'
import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import { makeData, metricKey, moveToPostgres } from './data.ts'
import { memoryOf, startService } from './processes.ts'
import { against, figure, table } from './report.ts'

const barSeconds = 10
const barMb = 150
const dayMs = 86_400_000

interface File {
  kind: string
  headings: string
  row: (i: number, day: (perDay: number) => string) => string
}

const tasks: File = {
  kind: 'tasks',
  headings: 'title,description,status,priority,createdAt',
  row: (i, day) => `Task ${i},"Found by a customer, in the ${i}th export",Done,High,${day(140)} 10:00`,
}
const feedback: File = {
  kind: 'feedback',
  headings: 'content,type,source,author,createdAt',
  row: (i, day) => `"The export stops at row ${i}, twice",bug,email,Person ${i % 900},${day(140)} 10:00`,
}
const revenue: File = {
  kind: 'revenue',
  headings: 'date,amount,currency,type,note',
  row: (i, day) => `${day(140)},${(i % 900) + 0.99},${i % 3 ? 'usd' : 'eur'},subscription,Invoice ${i}`,
}
const payments: File = {
  kind: 'revenue',
  headings:
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Decline Reason,Description,Fee,Is Link,Link Funds,Mode,PaymentIntent ID,Refunded date (UTC),Statement Descriptor,Status,Seller Message,Taxes On Fee,Card ID,Customer ID,Customer Description,Customer Email,Invoice ID,Transfer',
  row: (i, day) =>
    `ch_${i},${day(140)} 10:00:${String(i % 60).padStart(2, '0')},${(i % 900) + 0.99},0.00,${i % 3 ? 'usd' : 'eur'},true,${(i % 900) + 0.99},0.00,usd,,${i % 2 ? 'Subscription update' : 'Paperplane'},0.59,false,,Live,pi_${i},,PAPERPLANE,Paid,Payment complete.,0.00,card_${i},cus_${i % 900},,person${i % 900}@example.com,in_${i},`,
}
const costs: File = {
  kind: 'costs',
  headings: 'date,amount,name,category',
  row: (i, day) => `${day(140)},${i % 90}.5,Server ${i % 50},INFRASTRUCTURE`,
}
const logs: File = {
  kind: 'logs',
  headings: 'logDate,content',
  row: (i, day) => `${day(140)},"Worked on the export, part ${i}"`,
}
const values: File = {
  kind: 'metric-values',
  headings: 'date,value',
  row: (i, day) => `${day(1)},${i % 5000}`,
}

type Order = 'newest first' | 'no order'
type Engine = 'SQLite' | 'PostgreSQL'

const named = [
  ...[tasks, feedback, revenue, costs, logs, values].map((file) => ({ name: file.kind, file })),
  { name: 'Stripe payments', file: payments },
]
const ofBothEngines = [tasks, feedback, payments]

const cases: { name: string; file: File; order: Order; engine: Engine }[] = (
  ['SQLite', 'PostgreSQL'] as const
).flatMap((engine) =>
  (['newest first', 'no order'] as const).flatMap((order) =>
    named
      .filter(({ file }) => ofBothEngines.includes(file) || (engine === 'SQLite' && order === 'newest first'))
      .map((one) => ({ ...one, order, engine })),
  ),
)

/** The time until a file is imported, and the memory that this takes. */
export async function imports({ quick }: { quick: boolean }): Promise<string> {
  const rows = quick ? 10_000 : 100_000
  const judge = (holds: boolean, bar: string) => (quick ? '' : against(holds, bar))
  const lines: string[][] = []
  const postgres = await startPostgres()
  for (const one of cases) {
    const { seconds, mb } = await importOf(one, rows, postgres.url)
    lines.push([
      `${one.name}, ${one.order}, ${one.engine}`,
      figure(seconds),
      judge(seconds <= barSeconds, `≤ ${barSeconds}`),
      figure(mb),
      judge(mb <= barMb, `≤ ${barMb}`),
    ])
  }
  await postgres.stop()
  return table(
    [`${rows.toLocaleString('en-US')} rows of`, 'Seconds', 'Bar', 'Memory above idle, MB', 'Bar'],
    lines,
  )
}

async function importOf({ file, order, engine }: (typeof cases)[number], rows: number, postgresUrl: string) {
  const data = await makeData()
  const databaseUrl = engine === 'PostgreSQL' ? (await makeDatabase(postgresUrl)).url : null
  if (databaseUrl) await moveToPostgres(data, databaseUrl)
  const service = await startService(data, databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  const body = textOf(file, order, rows)
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${data.serverKey}`, 'content-type': 'text/csv' }
    const answer = await fetch(`${service.address}/api/v1/imports${path}`, { ...init, headers })
    return ((await answer.json()) as { data: { id: string; status: string; imported: number } }).data
  }
  const idle = memoryOf(service)
  const beganAtMs = performance.now()
  const { kind } = file
  const query = new URLSearchParams({
    kind,
    product: data.productId,
    ...(kind === 'metric-values' && { metric: metricKey }),
  })
  let made = await call(`?${query}`, { method: 'POST', body })
  while (made.status === 'running') {
    await delay(50)
    made = await call(`/${made.id}`)
  }
  const seconds = (performance.now() - beganAtMs) / 1000
  if (made.imported !== rows) throw new Error(`${kind}: ${JSON.stringify(made)}`)
  const mb = (memoryOf(service)?.mostMb ?? Number.NaN) - (idle?.nowMb ?? Number.NaN)
  await service.stop()
  return { seconds, mb }
}

function textOf({ headings, row }: File, order: Order, rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    // A prime number of steps: each row once, in no order.
    const at = order === 'no order' ? (i * 7_919) % rows : i
    return row(at, (perDay) =>
      new Date(Date.UTC(2026, 9, 1) - Math.floor(at / perDay) * dayMs).toISOString().slice(0, 10),
    )
  })
  return [headings, ...lines].join('\n')
}
