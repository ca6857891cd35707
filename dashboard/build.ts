import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Builds beside the place and moves it there when it is whole: a service that runs meanwhile never serves half of it. */
// Whoever asks for a build, a test included, gets what is served.
process.env.NODE_ENV = 'production'
const began = new Date()
const target = join(import.meta.dirname, 'dist')
const whole = `${target}-${process.pid}`
const old = `${whole}-old`

try {
  await build({ root: import.meta.dirname, build: { outDir: whole }, logLevel: 'warn' })
  compress(whole)
  // The page tells with its time from which state of the sources it was made.
  utimesSync(join(whole, 'index.html'), began, began)
  try {
    renameSync(target, old)
  } catch {}
  renameSync(whole, target)
} finally {
  for (const folder of [whole, old]) rmSync(folder, { recursive: true, force: true })
}

function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}
