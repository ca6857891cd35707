import { Argument, Command } from 'commander'
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

const program = new Command('npm run torture --')
  .addArgument(new Argument('[faults...]', 'default: all').choices(Object.keys(faults)))
  .option('--quick', 'fewer rounds', false)
  .parse()

console.log(machine())
const rows: string[][] = []
let failed = 0
for (const [key, { name, bar, run }] of Object.entries(faults)) {
  if (program.args.length > 0 && !program.args.includes(key)) continue
  console.log(`${key} …`)
  try {
    const { done, found, holds } = await run(program.opts())
    rows.push([name, done, found, `${bar} ${holds ? '✓' : '✗'}`])
    if (!holds) failed++
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    rows.push([name, '', `not tested: ${error.message}`, bar])
  }
}
console.log(table(['Fault', 'Test', 'Result', 'Bar'], rows))
process.exit(failed === 0 ? 0 : 1)
