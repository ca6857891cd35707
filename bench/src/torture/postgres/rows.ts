import type { Row } from '../row.ts'
import { twoNodes } from './exact.ts'
import { connectionsEnded, failover, serverCrashed } from './faults.ts'

/** What PostgreSQL and several nodes have to stand, by name. */
export const postgresRows: Record<string, Row> = {
  'postgres-connections': connectionsEnded,
  'postgres-crash': serverCrashed,
  'postgres-failover': failover,
  'two-nodes': twoNodes,
}
