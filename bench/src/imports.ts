import { setTimeout as delay } from 'node:timers/promises'
import { makeData, metricKey } from './data.ts'
import { memoryOf, startService } from './processes.ts'
import { against, figure, table } from './report.ts'

const barSeconds = 10
const barMb = 150
const dayMs = 86_400_000

/** As in an export, the newest first. */
const dayOf = (i: number, perDay: number) =>
  new Date(Date.UTC(2026, 9, 1) - Math.floor(i / perDay) * dayMs).toISOString().slice(0, 10)

/** The headings of a file of each kind, and its rows. */
const files: Record<string, { headings: string; row: (i: number) => string }> = {
  tasks: {
    headings: 'title,description,status,priority,createdAt',
    row: (i) => `Task ${i},"Found by a customer, in the ${i}th export",Done,High,${dayOf(i, 140)} 10:00`,
  },
  feedback: {
    headings: 'content,type,source,author,createdAt',
    row: (i) => `"The export stops at row ${i}, twice",bug,email,Person ${i % 900},${dayOf(i, 140)} 10:00`,
  },
  revenue: {
    headings: 'date,amount,currency,type,note',
    row: (i) => `${dayOf(i, 140)},${(i % 900) + 0.99},${i % 3 ? 'usd' : 'eur'},subscription,Invoice ${i}`,
  },
  costs: { headings: 'date,amount,name,category', row: (i) => `${dayOf(i, 140)},${i % 90}.5,Server ${i % 50},INFRASTRUCTURE` },
  logs: { headings: 'logDate,content', row: (i) => `${dayOf(i, 140)},"Worked on the export, part ${i}"` },
  'metric-values': { headings: 'date,value', row: (i) => `${dayOf(i, 1)},${i % 5000}` },
}

/** The time until a file is imported, and the memory that this takes, on SQLite. */
export async function imports({ quick }: { quick: boolean }): Promise<string> {
  const rows = quick ? 10_000 : 100_000
  const lines: string[][] = []
  for (const [kind, { headings, row }] of Object.entries(files)) {
    const data = await makeData()
    const service = await startService(data)
    const idle = memoryOf(service)
    const body = [headings, ...Array.from({ length: rows }, (_, i) => row(i))].join('\n')
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${data.serverKey}`, 'content-type': 'text/csv' }
      const answer = await fetch(`${service.address}/api/v1/imports${path}`, { ...init, headers })
      return ((await answer.json()) as { data: { id: string; status: string; imported: number } }).data
    }
    const beganAtMs = performance.now()
    const query = new URLSearchParams({ kind, product: data.productId, ...(kind === 'metric-values' && { metric: metricKey }) })
    let made = await call(`?${query}`, { method: 'POST', body })
    while (made.status === 'running') {
      await delay(50)
      made = await call(`/${made.id}`)
    }
    const seconds = (performance.now() - beganAtMs) / 1000
    if (made.imported !== rows) throw new Error(`${kind}: ${JSON.stringify(made)}`)
    const mostMb = (memoryOf(service)?.mostMb ?? Number.NaN) - (idle?.nowMb ?? Number.NaN)
    await service.stop()
    const judge = (holds: boolean, bar: string) => (quick ? '' : against(holds, bar))
    lines.push([
      kind,
      figure(seconds),
      judge(seconds <= barSeconds, `≤ ${barSeconds}`),
      figure(mostMb),
      judge(mostMb <= barMb, `≤ ${barMb}`),
    ])
  }
  return table([`${rows.toLocaleString('en-US')} rows of`, 'Seconds', 'Bar', 'Memory above idle, MB', 'Bar'], lines)
}
