import { globSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'
import { build } from 'rolldown'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const threads = globSync('**/*-thread.ts', { cwd: path('src') }).map((file) => file.replaceAll('\\', '/'))

await build({
  input: {
    main: path('src/main.ts'),
    prodops: path('../cli/src/main.ts'),
    ...Object.fromEntries(threads.map((file) => [file.replace(/\.ts$/, ''), path(`src/${file}`)])),
  },
  platform: 'node',
  external: ['better-sqlite3', '@node-rs/argon2', 'pg-native'],
  output: { dir: path('dist'), format: 'esm', cleanDir: true, comments: false },
})

// The API reference's script for the browser. Only the plugin of the library gives it away.
const app = Fastify()
await app.register(reference, { routePrefix: '/docs', configuration: { url: '/' } })
const { rawPayload } = await app.inject('/docs/js/scalar.js')
writeFileSync(path('dist/scalar.js.gz'), gzipSync(rawPayload))
