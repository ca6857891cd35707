// In JavaScript, so that what was compiled at an earlier start is not compiled, and its types not stripped, again: a third of the
// time to the first answer, and some 13 MB that the stripper would hold.
import { enableCompileCache } from 'node:module'

enableCompileCache()
const { startService } = await import('./service.ts')
await startService()
