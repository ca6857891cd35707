import { kill } from './kill.ts'
import { powerLoss, syncBeforeAnswer } from './power/rows.ts'
import type { Row } from './row.ts'

/** Every row, by the name that `npm run torture -- <name>` takes, in the order of the page. */
export const rows: Record<string, Row> = {
  kill,
  'sync-before-answer': syncBeforeAnswer,
  'power-loss': powerLoss,
}
