// In JavaScript, so that what was compiled at an earlier start is not compiled, and its types not stripped, again.
import { enableCompileCache } from 'node:module'
import { builtService } from './bundle.js'

/** The engine and the C library take these only from whoever starts them. See docs/decisions/0011-memory.md. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=10']
const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const [node, ...args] = process.argv
  process.execve(node, [node, ...flags, ...process.execArgv, ...args], { ...malloc, ...process.env })
}

enableCompileCache()
const { startService } = await import(builtService().href)
await startService()
