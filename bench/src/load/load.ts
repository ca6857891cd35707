import { setTimeout as delay } from 'node:timers/promises'
import { Connection } from './connection.ts'

/** What one round of load came to. */
export interface Round {
  perSecond: number
  p50Ms: number
  p99Ms: number
  longestMs: number
}

/** Every answer so far that was not 2xx: a measurement counts where there is none. */
export const failures: string[] = []

export interface Load {
  /** Of several servers the connections go to each in turn. */
  address: string | string[]
  /** Sent in turn, by each connection from another start. */
  requests: Buffer[]
  connections: number
  /** Between an answer and the next request; none if not given. */
  pauseMs?: number
}

/** Sends as fast as answers come, for so long. */
export async function loadFor(load: Load, seconds: number): Promise<Round> {
  return run(load, (stop) => void delay(seconds * 1000).then(stop))
}

/** Sends so many requests. */
export async function loadCount(load: Load, count: number): Promise<Round> {
  return run(load, () => {}, count)
}

async function run(
  { address, requests, connections, pauseMs }: Load,
  begin: (stop: () => void) => void,
  count = Number.POSITIVE_INFINITY,
) {
  const addresses = [address].flat()
  const open = await Promise.all(Array.from({ length: connections }, (_, i) => Connection.open(addresses[i % addresses.length]!)))
  const tookMs: number[] = []
  let left = count
  let stopped = false
  const beganAtMs = performance.now()
  begin(() => {
    stopped = true
  })
  await Promise.all(
    open.map(
      (connection, i) =>
        new Promise<void>((ended) => {
          let next = Math.floor((i * requests.length) / connections)
          const send = () => {
            if (stopped || left-- <= 0) return ended()
            next = next + 1 < requests.length ? next + 1 : 0
            connection.send(requests[next]!, (answer) => {
              tookMs.push(answer.tookMs)
              if (answer.text) failures.push(answer.text)
              if (pauseMs) setTimeout(send, pauseMs)
              else send()
            })
          }
          send()
        }),
    ),
  )
  const seconds = (performance.now() - beganAtMs) / 1000
  for (const connection of open) connection.close()
  const sorted = Float64Array.from(tookMs).sort()
  return {
    perSecond: sorted.length / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    longestMs: sorted.at(-1) ?? 0,
  }
}

/** Of values in order. */
export const quantile = (sorted: ArrayLike<number>, share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

export const median = (values: number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
