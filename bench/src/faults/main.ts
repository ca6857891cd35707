import { parseArgs } from 'node:util'
import { machine, table } from '../report.ts'
import { failedSync } from './failed-sync.ts'
import { Unavailable } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { kill, killWithPostgres } from './kill.ts'
import { powerLoss } from './power-loss.ts'

const faults = {
  kill,
  'kill-postgres': killWithPostgres,
  'power-loss': powerLoss,
  'full-disk': fullDisk,
  'failed-sync': failedSync,
}

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.find((name) => !Object.hasOwn(faults, name))
if (unknown !== undefined) {
  console.error(
    `There is no fault ${unknown}. Usage: npm run torture -- [${Object.keys(faults).join(' | ')}] [--quick]`,
  )
  process.exit(1)
}

console.log(machine())
const rows: string[][] = []
let failed = 0
for (const [key, { name, bar, run }] of Object.entries(faults)) {
  if (positionals.length > 0 && !positionals.includes(key)) continue
  console.log(`${key} …`)
  try {
    const { done, found, holds } = await run(values)
    rows.push([name, done, found, `${bar} ${holds ? '✓' : '✗'}`])
    if (!holds) failed++
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    rows.push([name, '', `not tested: ${error.message}`, bar])
  }
}
console.log(table(['Fault', 'Test', 'Result', 'Bar'], rows))
process.exit(failed === 0 ? 0 : 1)
