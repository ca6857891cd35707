import { parseArgs } from 'node:util'
import { machine, table, writeDown, written } from '../report.ts'
import { NotHere, type Outcome, type Row } from './row.ts'
import { rows } from './rows.ts'

const page = 'reliability.md'
const head = ['Fault', 'Test', 'Result', 'Bar']

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, minutes: { type: 'string', default: '30' } },
  allowPositionals: true,
})
const options = { quick: values.quick, minutes: Number(values.minutes) }
const unknown = positionals.find((name) => !Object.hasOwn(rows, name))
if (unknown || !(options.minutes > 0)) {
  console.error(
    `${unknown ? `There is no row ${unknown}.` : '--minutes takes a number.'} ` +
      `npm run torture -- [--quick] [--minutes 30] [${Object.keys(rows).join(' | ')}]`,
  )
  process.exit(1)
}

// Each temporary folder adds a listener that removes it.
process.setMaxListeners(0)

const lines = new Map<string, string[]>()
let missed = 0
for (const name of positionals.length ? positionals : Object.keys(rows)) {
  const row = rows[name]!
  console.log(`${name}: ${row.fault} …`)
  const beganAtMs = performance.now()
  const outcome = await attempt(row)
  if (!outcome.holds) missed++
  if ('figure' in outcome) {
    const line = [row.fault, outcome.done, outcome.figure, `${row.bar} ${outcome.holds ? '✓' : '✗'}`]
    lines.set(row.fault, line)
    console.log(
      `  ${line.slice(1).join('\n  ')}\n  (${((performance.now() - beganAtMs) / 1000).toFixed(0)} s)\n`,
    )
    if (!options.quick && !outcome.isRough) keep(line)
  }
}
console.log(`${table(head, [...lines.values()], 'left')}\n\n${machine()}`)
if (missed) {
  console.error(`${missed} missed.`)
  process.exit(1)
}
process.exit(0)

/** A row that throws counts as missed; the others still run. */
async function attempt(row: Row): Promise<Outcome | { holds: boolean }> {
  try {
    return await row.run(options)
  } catch (error) {
    if (error instanceof NotHere) console.log(`  Not tested here: ${error.message}\n`)
    else console.error(error)
    return { holds: error instanceof NotHere }
  }
}

/** Replaces one line of the table in the page; lines of other runs stay. */
function keep(line: string[]) {
  const known = new Map(
    written('torture', page)
      .split('\n')
      .filter((text) => text.startsWith('| '))
      .map((text) => text.slice(2, -2).split(' | '))
      .map((cells) => [cells[0]!, cells]),
  )
  known.set(line[0]!, line)
  const inOrder = Object.values(rows).flatMap(({ fault }) => (known.has(fault) ? [known.get(fault)!] : []))
  writeDown('torture', `${table(head, inOrder, 'left')}\n\n${machine()}`, page)
}
