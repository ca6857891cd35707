import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** What a start takes without the service: Node, Fastify with one route, and one open database. */
enableCompileCache()
const { default: Fastify } = await import('fastify')
const { dataFileName } = await import('@prodops/server/storage/sqlite/data-file.ts')
const { openReader } = await import('@prodops/server/storage/sqlite/file.ts')
const task = openReader(join(process.argv[2]!, dataFileName)).prepare('select * from task limit 1')
const app = Fastify()
app.get('/api/v1/tasks', async () => ({ data: task.all() }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
