import { enableCompileCache } from 'node:module'

// First, so that the service itself is loaded from the cache.
enableCompileCache()
const { startService } = await import('./service.ts')
await startService()
