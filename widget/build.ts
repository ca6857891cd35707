import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const dist = path('dist')

mkdirSync(dist, { recursive: true })
await bundle('script.ts', 'widget.js', 'iife')
await bundle('widget.ts', 'widget.mjs', 'esm')
await bundle('captcha.ts', 'captcha.mjs', 'esm')
await bundle('changelog.ts', 'changelog.mjs', 'esm')
await bundle('details.ts', 'details.mjs', 'esm')
await bundle('screenshot.ts', 'screenshot.mjs', 'esm')
describePackage()

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
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length },
  }
  writeFileSync(join(dist, name), code)
  writeFileSync(join(dist, `${name}.gz`), gzipSync(code, { level: 9 }))
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(code, brotli))
}

function styleSheet(file: string) {
  const css = readFileSync(file, 'utf8').replace(/\s+/g, ' ').trim()
  return { code: `export default ${JSON.stringify(css)}`, moduleType: 'js' as const }
}

function describePackage() {
  const tsc = path('../node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', path('tsconfig.types.json'), '--outDir', dist], {
    stdio: 'inherit',
  })
  const { name, version, description, license, type, sideEffects } = JSON.parse(
    readFileSync(path('package.json'), 'utf8'),
  )
  const exports = { '.': { types: './widget.d.ts', default: './widget.mjs' }, './widget.js': './widget.js' }
  const about = { name, version, description, license, type, sideEffects, exports }
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  for (const file of ['README.md', '../LICENSE']) cpSync(path(file), join(dist, file.replace('../', '')))
}
