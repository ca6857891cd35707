import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Rule, rules } from './rules.ts'

// Breaks each rule on purpose, runs the tests that guard it, and prints which breaks no test notices.
// Usage: npm run mutate [first] [last], numbers of rules from 1.

const least = 0.95
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const vitest = fileURLToPath(new URL('../../../../node_modules/vitest/vitest.mjs', import.meta.url))
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))

function passes(tests: string[]): boolean {
  const files = tests.map((test) => `server/src/${test}`)
  const args = [
    vitest,
    'run',
    '--config',
    config,
    '--root',
    root,
    '--bail',
    '1',
    '--reporter',
    'dot',
    ...files,
  ]
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore', timeout: 120_000 }).status === 0
}

/** Whether a test fails while the rule is broken. @throws Error when the source no longer has the rule's text exactly once */
function isCaught({ file, find, replace, tests }: Rule): boolean {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2)
    throw new Error(`server/src/${file} does not have this text exactly once: ${find}`)
  // Ctrl-C ends the child too; the source is restored either way.
  const onInterrupt = () => {}
  process.on('SIGINT', onInterrupt)
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    return !passes(tests)
  } finally {
    writeFileSync(path, source)
    process.off('SIGINT', onInterrupt)
  }
}

const [first = 1, last = rules.length] = process.argv.slice(2).map(Number)
const chosen = rules.slice(first - 1, last)
const tests = [...new Set(chosen.flatMap((rule) => rule.tests))]
if (!passes(tests)) throw new Error('The tests fail before anything is broken.')

let caught = 0
for (const [i, rule] of chosen.entries()) {
  const isNoticed = isCaught(rule)
  if (isNoticed) caught++
  console.log(`${isNoticed ? 'caught' : 'MISSED'}  ${first + i}  ${rule.file}: ${rule.find}`)
}
console.log(`${caught} of ${chosen.length} broken rules are caught.`)
if (caught < chosen.length * least) process.exitCode = 1
