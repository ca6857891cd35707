import autocannon, { type Options, type Request } from 'autocannon'
import { median } from './report.ts'

export interface Load {
  address: string
  key: string
  /** Sent in a cycle. */
  requests: Request[]
  connections?: number
}

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

/** @throws unless every response is 2xx */
export async function run({ address, key, requests, connections = 64 }: Load, options: Partial<Options>) {
  const { errors, timeouts, non2xx, duration, latency, ...result } = await autocannon({
    url: address,
    connections,
    requests,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...options,
  })
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${address}: ${non2xx} responses were not 2xx, ${errors} errors, ${timeouts} timeouts.`)
  return {
    perSecond: result.requests.total / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    maxMs: latency.max,
  }
}

/** Medians of rounds in which the loads take turns, so that other work on the machine affects all of them. */
export async function compare(loads: Load[], rounds: number, seconds: number): Promise<Measured[]> {
  for (const load of loads) await run(load, { duration: 1 })
  const measured = loads.map((): Measured[] => [])
  for (let round = 0; round < rounds; round++)
    for (const i of loads.keys()) {
      const at = (round + i) % loads.length
      measured[at]!.push(await run(loads[at]!, { duration: seconds }))
    }
  return measured.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
    maxMs: median(all.map(({ maxMs }) => maxMs)),
  }))
}
