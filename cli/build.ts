import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'rolldown'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const target = resolve(process.argv[2] ?? path('dist'))

mkdirSync(target, { recursive: true })
await makeFile(join(target, 'prodops.mjs'))
describePackage()

async function makeFile(file: string) {
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
}

function describePackage() {
  const { name, version, license, type } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  const about = {
    name,
    version,
    license,
    type,
    bin: { prodops: './prodops.mjs' },
    files: ['prodops.mjs'],
    engines: { node: '>=20.3' },
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  cpSync(path('../LICENSE'), join(target, 'LICENSE'))
}
