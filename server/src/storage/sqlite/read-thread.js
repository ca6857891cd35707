// As ../../main.js: a thread has to be told of the compiled code itself.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./read-thread.ts')
