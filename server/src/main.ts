import { startService } from './service.ts'

await startService()
