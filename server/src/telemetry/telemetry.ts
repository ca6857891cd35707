import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { errorTypes, StartupError } from '../errors.ts'

/** The library is imported only if metrics are enabled, to save memory and start time. */
export async function openTelemetry({
  metricsPort,
  metricsHost,
}: Pick<Config, 'metricsPort' | 'metricsHost'>) {
  const { counts, register } = await countsFor()
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartupError(
          `PRODOPS_METRICS_PORT is ${metricsPort}, but that port cannot be opened on ${metricsHost} ` +
            `(${error.message}).`,
        ),
      ),
    )
    server.listen(metricsPort!, metricsHost, resolve)
  })
  server.unref()
  const { address, port } = server.address() as AddressInfo
  return {
    ...counts,
    address: `http://${address.includes(':') ? `[${address}]` : address}:${port}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const causes = new Map<number, string>(Object.entries(errorTypes).map(([type, status]) => [status, type]))

async function countsFor() {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'prodops_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const rejections = new Counter({
    name: 'prodops_rejections_total',
    help: 'Rejected requests by error type.',
    labelNames: ['cause'] as const,
    registers,
  })
  const batches = new Histogram({
    name: 'prodops_commit_changes',
    help: 'Changes per commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  })
  const commits = new Histogram({
    name: 'prodops_commit_duration_seconds',
    help: 'Time from the start of a transaction until it is on disk.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  const counts = {
    responded({ method, routeOptions }: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) {
      const labels = { method, route: routeOptions.url ?? 'none', status }
      requests.observe(labels, elapsedTime / 1000)
      const cause = causes.get(status)
      if (cause) rejections.inc({ cause })
    },
    committed(changes: number, tookMs: number) {
      batches.observe(changes)
      commits.observe(tookMs / 1000)
    },
    watch(database: Database) {
      const { nodes } = database
      if (!nodes) return
      new Gauge({
        name: 'prodops_database_connections',
        help: 'Database connections: open, idle, and requests waiting for one.',
        labelNames: ['pool', 'state'] as const,
        registers,
        collect() {
          for (const [pool, load] of Object.entries(nodes.poolStats()))
            for (const [state, count] of Object.entries(load)) this.set({ pool, state }, count)
        },
      })
    },
  }
  return { counts, register }
}
