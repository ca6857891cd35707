import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Makes sdk/dist: the package as it is published, plain JavaScript with its types. `npm publish sdk/dist` */
const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))

rmSync(path('dist'), { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [path('../node_modules/typescript/bin/tsc'), '-p', path('tsconfig.build.json')], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)

const { private: _private, scripts: _scripts, devDependencies: _tools, exports, ...about } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
const published = Object.entries(exports as Record<string, string>).map(([name, source]) => {
  const built = source.replace('./src/', './').replace(/\.ts$/, '')
  return [name, { types: `${built}.d.ts`, default: `${built}.js` }]
})
writeFileSync(path('dist/package.json'), `${JSON.stringify({ ...about, exports: Object.fromEntries(published) }, null, 2)}\n`)
cpSync(path('README.md'), path('dist/README.md'))
cpSync(path('../LICENSE'), path('dist/LICENSE'))
console.log('sdk/dist is the package, ready for npm publish sdk/dist.')
