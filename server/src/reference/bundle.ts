import { gzipSync } from 'node:zlib'
import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

/** Run as a process of its own by docs.routes.ts: gives the browser's part of the library, gzipped, on its standard output. */
const app = Fastify()
await app.register(reference, { routePrefix: '/docs', configuration: { url: '/' } })
const { rawPayload } = await app.inject('/docs/js/scalar.js')
process.stdout.write(gzipSync(rawPayload))
