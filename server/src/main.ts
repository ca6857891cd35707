import { enableCompileCache } from 'node:module'

// What was compiled at an earlier start is not compiled again: a third of the time to the first answer.
enableCompileCache()
const { startService } = await import('./service.ts')
await startService()
