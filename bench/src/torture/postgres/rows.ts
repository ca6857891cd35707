import { twoNodes } from './exact.ts'
import { connectionsEnded, failover, serverCrashed } from './faults.ts'

export interface Row {
  fault: string
  bar: string
  run(options: { quick: boolean }): Promise<{ done: string; figure: string; holds: boolean }>
}

/** What PostgreSQL and several nodes have to stand, by name. */
export const postgresRows: Record<string, Row> = {
  'postgres-connections': connectionsEnded,
  'postgres-crash': serverCrashed,
  'postgres-failover': failover,
  'two-nodes': twoNodes,
}
