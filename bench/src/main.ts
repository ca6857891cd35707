import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
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

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, baseline: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(
    `There is no part ${unknown}. Usage: npm run bench -- [${Object.keys(parts).join(' | ')}] [--baseline <path>] [--quick]`,
  )
  process.exit(1)
}
const options: Options = {
  quick: values.quick,
  ...(values.baseline !== undefined && { baseline: resolve(values.baseline) }),
}

console.log(machine())
const all = Object.keys(parts) as (keyof typeof parts)[]
for (const name of all.filter((name) => positionals.length === 0 || positionals.includes(name)))
  console.log(`\n${name}\n\n${await parts[name](options)}`)
process.exit(0)
