import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/** Options of the engine; see docs/decisions/0027-built-once.md. */
const options = [
  '--heap-growing-percent=10',
  '--no-allocation-site-pretenuring',
  '--no-maglev',
  '--invocation-count-for-turbofan=10000',
  // This thread has its young generation from the command line. For other threads it would override their limits.
  '--min-semi-space-size=0',
  '--max-semi-space-size=0',
]

// First, so that the service itself is loaded from the cache.
enableCompileCache()
// The code of these modules is stored in Node, but not for these options.
for (const name of ['cluster', 'crypto', 'http']) process.getBuiltinModule(name)
for (const option of options) setFlagsFromString(option)
const { startService } = await import('./service.ts')
await startService()
