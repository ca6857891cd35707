import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const [target = path('dist')] = process.argv.slice(2)

rmSync(target, { recursive: true, force: true })
const tsc = path('../node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', path('tsconfig.build.json'), '--outDir', target], {
  stdio: 'inherit',
})
describePackage()
pack()

function describePackage() {
  const {
    exports,
    scripts: _,
    private: __,
    devDependencies: ___,
    ...about
  } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  const built = Object.entries(exports as Record<string, string>).map(([name, source]) => {
    const file = source.replace('./src/', './').replace(/\.ts$/, '')
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }]
  })
  const packed = { ...about, exports: Object.fromEntries(built), files: ['*.js', '*.d.ts'] }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  cpSync(path('README.md'), join(target, 'README.md'))
  cpSync(path('../LICENSE'), join(target, 'LICENSE'))
}

/** The service serves it under this name. The same files give the same bytes. */
function pack() {
  const options = { cwd: target, encoding: 'utf8', shell: process.platform === 'win32' } as const
  const packed = execFileSync('npm', ['pack', '--silent'], options).trim()
  renameSync(join(target, packed), join(target, 'prodops-sdk.tgz'))
}
