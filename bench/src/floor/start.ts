import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'

/** What a start takes without the service: Node, Fastify with one route, and one open database. */
enableCompileCache()
const [{ default: Fastify }, { default: Database }] = await Promise.all([import('fastify'), import('better-sqlite3')])
const task = new Database(join(process.argv[2]!, dataFileName), { readonly: true }).prepare('select * from task limit 1')
const app = Fastify()
app.get('/api/v1/tasks', async () => ({ data: task.all() }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
