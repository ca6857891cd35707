import { fileURLToPath } from 'node:url'
import { builtService } from './bundle.js'
import { start } from './start.js'

/** The engine and the C library take these only from whoever starts them. See docs/decisions/0011-memory.md. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=10', '--no-allocation-site-pretenuring', '--no-maglev']
const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

const service = builtService().href
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const [node, , ...args] = process.argv
  const script = fileURLToPath(new URL('start.js', import.meta.url))
  process.execve(node, [node, ...flags, ...process.execArgv, script, service, ...args], { ...malloc, ...process.env })
}
await start(service)
