import Fastify from 'fastify'

const app = Fastify()
app.get('/readyz', () => ({}))
console.log(`running at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.once('SIGTERM', () => process.exit())
