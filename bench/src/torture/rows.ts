import { backups } from './backups.ts'
import { badData } from './bad-data.ts'
import { clock } from './clock.ts'
import { damagedPage } from './damaged-page.ts'
import { fullDisk } from './full-disk.ts'
import { kill } from './kill.ts'
import { largeAccountRow } from './large-account.ts'
import { mixedLoad } from './mixed-load.ts'
import { twoNodes } from './postgres/exact.ts'
import { connectionsEnded, failover, serverCrashed } from './postgres/faults.ts'
import { failedSync } from './power/failed-sync.ts'
import { powerLoss, syncBeforeAnswer } from './power/rows.ts'
import type { Row } from './row.ts'
import { slowDisk } from './slow-disk.ts'
import { slowSockets } from './slow-sockets.ts'

/** Every row by its name for `npm run torture -- <name>`, in the order of the page. */
export const rows: Record<string, Row> = {
  kill,
  'sync-before-answer': syncBeforeAnswer,
  'power-loss': powerLoss,
  'slow-disk': slowDisk,
  'failed-sync': failedSync,
  'full-disk': fullDisk,
  'bad-data': badData,
  'damaged-page': damagedPage,
  'slow-sockets': slowSockets,
  'large-account': largeAccountRow,
  backups,
  'postgres-connections': connectionsEnded,
  'postgres-crash': serverCrashed,
  'postgres-failover': failover,
  'two-nodes': twoNodes,
  clock,
  'mixed-load': mixedLoad,
}
