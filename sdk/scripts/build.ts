import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const [target = path('dist')] = process.argv.slice(2)

rmSync(target, { recursive: true, force: true })
const tsc = [path('../node_modules/typescript/bin/tsc'), '-p', path('tsconfig.build.json'), '--outDir', target]
const { status } = spawnSync(process.execPath, tsc, { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const { name, version, description, license, type, sideEffects, engines, exports } = JSON.parse(
  readFileSync(path('package.json'), 'utf8'),
)
const built = Object.entries(exports as Record<string, string>).map(([name, source]) => {
  const file = source.replace('./src/', './').replace(/\.ts$/, '')
  return [name, { types: `${file}.d.ts`, default: `${file}.js` }]
})
const about = { name, version, description, license, type, sideEffects, engines, exports: Object.fromEntries(built) }
writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
cpSync(path('README.md'), join(target, 'README.md'))
cpSync(path('../LICENSE'), join(target, 'LICENSE'))
