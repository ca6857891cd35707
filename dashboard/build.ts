import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
  await compress(whole)
  // The page tells with its time from which state of the sources it was made.
  utimesSync(join(whole, 'index.html'), began, began)
  try {
    renameSync(target, old)
  } catch {}
  renameSync(whole, target)
} finally {
  for (const folder of [whole, old]) rmSync(folder, { recursive: true, force: true })
}

/** On all cores, as small as it goes: it is done once and sent many times. */
async function compress(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html|svg)$/.test(entry.name),
  )
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const content = readFileSync(path)
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, brotli))
    }),
  )
}
