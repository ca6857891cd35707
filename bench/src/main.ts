import { resolve } from 'node:path'
import { Argument, Command } from 'commander'
import { insight } from './insight.ts'
import { memory } from './memory.ts'
import { machine } from './report.ts'
import { startup } from './startup.ts'
import { throughput } from './throughput.ts'

export interface Options {
  /** Shorter, and less exact. */
  quick: boolean
  /** Another checkout of prodops, built. */
  baseline?: string
}

const parts = { throughput, insight, memory, start: startup }

const program = new Command('npm run bench --')
  .addArgument(new Argument('[parts...]', 'default: all').choices(Object.keys(parts)))
  .option('--baseline <path>', 'another checkout, built', (path) => resolve(path))
  .option('--quick', 'shorter, and less exact', false)
  .parse()

console.log(machine())
for (const [name, run] of Object.entries(parts))
  if (program.args.length === 0 || program.args.includes(name))
    console.log(`\n${name}\n\n${await run(program.opts())}`)
process.exit(0)
