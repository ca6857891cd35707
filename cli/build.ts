import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'rolldown'

/**
 * Makes prodops.mjs, the commands that speak to a service in one file, which the service gives away, and a package around it: in
 * cli/dist or the folder that is given. Made beside its place and moved there whole.
 */
const began = new Date()
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const target = resolve(process.argv[2] ?? path('dist'))
const whole = `${target}-${process.pid}`
const old = `${whole}-old`

try {
  mkdirSync(whole, { recursive: true })
  await makeFile(join(whole, 'prodops.mjs'))
  describePackage()
  if (existsSync(target)) renameSync(target, old)
  renameSync(whole, target)
} finally {
  for (const folder of [whole, old]) rmSync(folder, { recursive: true, force: true })
}
console.log(`${join(target, 'prodops.mjs')} is the whole of it.`)

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
  // It tells with its time from which state of the sources it was made.
  utimesSync(file, began, began)
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
  writeFileSync(join(whole, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  cpSync(path('../LICENSE'), join(whole, 'LICENSE'))
}
