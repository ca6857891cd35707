import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

// Tests set another value; they get the production build too.
process.env.NODE_ENV = 'production'
const dist = join(import.meta.dirname, 'dist')
// A running service keeps serving the previous build until this one is complete.
const next = `${dist}-next`

await build({ root: import.meta.dirname, build: { outDir: next, emptyOutDir: true }, logLevel: 'warn' })
// The page is served at any depth.
const page = join(next, 'index.html')
writeFileSync(page, readFileSync(page, 'utf8').replaceAll('="./', '="/'))
await compress(next)
rmSync(dist, { recursive: true, force: true })
renameSync(next, dist)

/** At the highest levels, on all cores: a file is compressed once and sent many times. */
async function compress(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html|svg)$/.test(entry.name),
  )
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const content = readFileSync(path)
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, brotli))
    }),
  )
}
