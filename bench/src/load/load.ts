import { setTimeout as delay } from 'node:timers/promises'
import { Connection } from './connection.ts'

export interface Round {
  perSecond: number
  p50Ms: number
  p99Ms: number
  longestMs: number
}

/** All responses that were not 2xx. A valid measurement has none. */
export const failures: string[] = []

export interface Load {
  /** With several servers, connections alternate between them. */
  address: string | string[]
  /** Sent in a cycle; each connection starts at another request. */
  requests: Buffer[]
  connections: number
  /** Pause between a response and the next request. Default: none. */
  pauseMs?: number
}

/** Sends for the given time. */
export async function loadFor(load: Load, seconds: number): Promise<Round> {
  return run(load, (stop) => void delay(seconds * 1000).then(stop))
}

/** Sends the given number of requests. */
export async function loadCount(load: Load, count: number): Promise<Round> {
  return run(load, () => {}, count)
}

async function run(
  { address, requests, connections, pauseMs }: Load,
  begin: (stop: () => void) => void,
  count = Number.POSITIVE_INFINITY,
) {
  const addresses = [address].flat()
  const open = await Promise.all(
    Array.from({ length: connections }, (_, i) => Connection.open(addresses[i % addresses.length]!)),
  )
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

/** For sorted values. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0

export const median = (values: number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
