import { backups } from './backups.ts'
import { badData } from './bad-data.ts'
import { clock } from './clock.ts'
import { damagedPage } from './damaged-page.ts'
import { fullDisk } from './full-disk.ts'
import { kill } from './kill.ts'
import { largeAccountRow } from './large-account.ts'
import { mixedLoad } from './mixed-load.ts'
import { postgresRows } from './postgres/rows.ts'
import { failedSync } from './power/failed-sync.ts'
import { powerLoss, syncBeforeAnswer } from './power/rows.ts'
import type { Row } from './row.ts'
import { slowDisk } from './slow-disk.ts'
import { slowSockets } from './slow-sockets.ts'

/** The rows by name, in the order of the page. */
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
  ...postgresRows,
  clock,
  'mixed-load': mixedLoad,
}
