import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/**
 * Makes widget/dist: what the service serves, and the package as it is published. Made beside its place and moved there whole.
 */
const began = new Date()
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const target = path('dist')
const whole = `${target}-${process.pid}`
const old = `${whole}-old`

try {
  mkdirSync(whole)
  await bundle('script.ts', 'widget.js', 'iife')
  await bundle('widget.ts', 'widget.mjs', 'esm')
  await bundle('captcha.ts', 'captcha.mjs', 'esm')
  describePackage()
  // The script tells with its time from which state of the sources it was made.
  utimesSync(join(whole, 'widget.js'), began, began)
  if (existsSync(target)) renameSync(target, old)
  renameSync(whole, target)
} finally {
  for (const folder of [whole, old]) rmSync(folder, { recursive: true, force: true })
}

async function bundle(source: string, name: string, format: 'iife' | 'esm') {
  const build = await rolldown({
    input: path(`src/${source}`),
    platform: 'browser',
    transform: { target: 'es2022' },
    plugins: [{ name: 'style-sheets', load: (file) => (file.endsWith('.css') ? styleSheet(file) : null) }],
  })
  const { output } = await build.generate({
    format,
    minify: true,
    comments: { legal: false, annotation: format === 'esm', jsdoc: false },
  })
  const code = Buffer.from(output[0].code.trim())
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length } }
  writeFileSync(join(whole, name), code)
  writeFileSync(join(whole, `${name}.gz`), gzip(code))
  writeFileSync(join(whole, `${name}.br`), brotliCompressSync(code, brotli))
}

/** In blocks as long as suits it best: words of six languages, style and code are written with other letters each. */
function gzip(code: Buffer): Buffer {
  const tries = [4, 5, 6, 7, 8, 9].map((memLevel) => gzipSync(code, { level: 9, memLevel }))
  return tries.reduce((best, other) => (other.length < best.length ? other : best))
}

/** As text, without what a browser passes over, and with short names for the properties that it alone knows. */
function styleSheet(file: string) {
  const source = readFileSync(file, 'utf8')
  const own = [...new Set(source.match(/--(?!prodops)[\w-]+/g))]
  const css = source
    .replace(/(?<![\w-])--(?!prodops)[\w-]+/g, (name) => `--${own.indexOf(name).toString(36)}`)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>/]) ?/g, '$1')
    .replace(/="(\w+)"/g, '=$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
  return { code: `export default ${JSON.stringify(css.trim())}`, moduleType: 'js' as const }
}

function describePackage() {
  const tsc = path('../node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', path('tsconfig.types.json'), '--outDir', whole], { stdio: 'inherit' })
  const { name, version, description, license, type, sideEffects } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  const exports = { '.': { types: './widget.d.ts', default: './widget.mjs' }, './widget.js': './widget.js' }
  const about = { name, version, description, license, type, sideEffects, exports }
  writeFileSync(join(whole, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  for (const file of ['README.md', '../LICENSE']) cpSync(path(file), join(whole, file.replace('../', '')))
}
