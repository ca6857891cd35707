import type { Row } from '../row.ts'
import { twoNodes } from './exact.ts'
import { connectionsEnded, failover, serverCrashed } from './faults.ts'

/** The rows for PostgreSQL and several nodes. */
export const postgresRows: Record<string, Row> = {
  'postgres-connections': connectionsEnded,
  'postgres-crash': serverCrashed,
  'postgres-failover': failover,
  'two-nodes': twoNodes,
}
