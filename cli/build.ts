import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** Makes prodops.mjs, the commands that speak to a service in one file, and a package around it, in cli/dist or the folder that is given. */
const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const [target = path('dist')] = process.argv.slice(2)

rmSync(target, { recursive: true, force: true })
await build({
  input: path('src/standalone.ts'),
  platform: 'node',
  logLevel: 'warn',
  output: { file: join(target, 'prodops.mjs'), format: 'esm', minify: true, codeSplitting: false },
})
chmodSync(join(target, 'prodops.mjs'), 0o755)
const { name, version, license, type } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
const about = { name, version, license, type, bin: { prodops: './prodops.mjs' }, engines: { node: '>=20.3' } }
writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
cpSync(path('../LICENSE'), join(target, 'LICENSE'))
console.log(`${join(target, 'prodops.mjs')} is the whole of it.`)
