import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'rolldown'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const file = path('dist/prodops.mjs')

await build({
  input: path('src/standalone.ts'),
  platform: 'node',
  logLevel: 'warn',
  output: { file, format: 'esm', minify: true, codeSplitting: false },
})
const code = readFileSync(file)
writeFileSync(`${file}.gz`, gzipSync(code, { level: 9 }))
writeFileSync(`${file}.br`, brotliCompressSync(code))
chmodSync(file, 0o755)
