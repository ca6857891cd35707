import { fill, makeData } from './data.ts'
import { median } from './load/load.ts'
import { startFastify, startService } from './processes.ts'
import { against, table } from './report.ts'

const tasks = 10_000
const barMs = 300

/** Time from the process start to the first response, with existing data; in turn with Node and Fastify alone. */
export async function start({ quick }: { quick: boolean }): Promise<string> {
  const data = await makeData()
  fill(data, 'task', tasks)
  const starts = { service: startService, fastify: startFastify }
  const tookMs = { service: [] as number[], fastify: [] as number[] }
  const rounds = quick ? 5 : 11
  for (let round = -1; round < rounds; round++)
    for (const name of ['service', 'fastify'] as const) {
      const server = await starts[name](data)
      if (round >= 0) tookMs[name].push(server.startedInMs)
      await server.stop()
    }
  const ratio = median(tookMs.service.map((ms, round) => ms / tookMs.fastify[round]!))
  const row = (name: string, ms: number[], ...rest: [ratio: string, bar: string]) => [
    name,
    ...[median(ms), Math.min(...ms), Math.max(...ms)].map((value) => value.toFixed(0)),
    ...rest,
  ]
  return table(
    ['', 'Median ms', 'Min', 'Max', 'Ratio', 'Bar'],
    [
      row(
        'Service',
        tookMs.service,
        ratio.toFixed(2),
        against(median(tookMs.service) <= barMs, `≤ ${barMs} ms`),
      ),
      row('Node, Fastify and an open database', tookMs.fastify, '', ''),
    ],
  )
}
