import { parseArgs } from 'node:util'
import { dashboard } from './dashboard.ts'
import { drivers } from './drivers.ts'
import { engines } from './engines.ts'
import { growth } from './growth.ts'
import { imports } from './imports.ts'
import { insight } from './insight.ts'
import { latency } from './latency.ts'
import { failures } from './load/load.ts'
import { memory } from './memory.ts'
import { peers } from './peers/peers.ts'
import { machine, writeDown } from './report.ts'
import { start } from './start.ts'
import { throughput } from './throughput.ts'

const parts: Record<string, (options: { quick: boolean }) => Promise<string>> = {
  throughput,
  engines,
  drivers,
  latency,
  start,
  memory,
  growth,
  peers,
  dashboard,
  insight,
  imports,
}

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
if (unknown) {
  console.error(`There is no part ${unknown}. npm run bench -- [--quick] [${Object.keys(parts).join(' | ')}]`)
  process.exit(1)
}

console.log(`${machine()}\n`)
for (const name of positionals.length ? positionals : Object.keys(parts)) {
  const result = await parts[name]!(values)
  console.log(`${name}\n\n${result}\n`)
  // Results of a quick run are too inaccurate to store.
  if (!values.quick) writeDown(name, `${result}\n\n${machine()}`)
}

if (failures.length) {
  console.error(`${failures.length} answers were not 2xx; the first of them:\n${failures[0]}`)
  process.exit(1)
}
