import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packs what `npm run build` built as `prodops` and `@prodops/sdk`, with an SBOM, into dist/ or a folder. */

interface Component {
  'bom-ref': string
  name: string
  version: string
  properties?: { name: string; value: string }[]
}

interface Sbom {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const json = (relative: string) => JSON.parse(readFileSync(path(relative), 'utf8'))
const npm = (...args: string[]) =>
  execFileSync('npm', args, {
    cwd: path('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })

const [target = path('dist')] = process.argv.slice(2)
const staged = join(target, 'prodops')
rmSync(target, { recursive: true, force: true })
mkdirSync(staged, { recursive: true })
const sbom = shippedPackages()
writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
stage()
for (const folder of [staged, path('sdk/dist')]) npm('pack', folder, '--silent', '--pack-destination', target)

function stage() {
  const { name, version, description, license, repository, engines, scripts } = json('package.json')
  // Everything else is bundled. These two have machine code.
  const { 'better-sqlite3': sqlite, '@node-rs/argon2': argon2 } = json('server/package.json').dependencies
  const about = {
    name,
    version,
    description,
    license,
    repository,
    type: 'module',
    bin: { prodops: 'bin.cjs' },
    scripts: { start: scripts.start },
    engines,
    dependencies: { 'better-sqlite3': sqlite, '@node-rs/argon2': argon2 },
  }
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  writeFileSync(join(staged, 'licenses.txt'), licenses())
  const files = [
    ...['README.md', 'LICENSE', 'openapi.json', 'server/dist', 'dashboard/dist', 'widget/dist/*.{js,mjs}*'],
    ...['cli/dist/prodops.mjs', 'sdk/dist/prodops-sdk.tgz', 'server/src/**/*.{html,js,txt}'],
  ]
  for (const file of globSync(files, { cwd: path('.') }))
    cpSync(path(file), join(staged, file), { recursive: true })
  cpSync(path('cli/bin.cjs'), join(staged, 'bin.cjs'))
  cpSync(join(target, 'sbom.cdx.json'), join(staged, 'sbom.cdx.json'))
}

function shippedPackages(): Sbom {
  const shipped = ['server', 'cli', 'dashboard', 'widget'].flatMap((name) => [
    '--workspace',
    `@prodops/${name}`,
  ])
  const sbom: Sbom = JSON.parse(
    npm(
      'sbom',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--package-lock-only',
      ...shipped,
    ),
  )
  // Not `--omit dev`: npm would also leave out what both a shipped package and a tool use, such as pg.
  const isTool = ({ properties = [] }: Component) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development')
  sbom.components = sbom.components.filter((component) => !isTool(component))
  const refs = new Set([sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']))
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  // npm gives the folder's name.
  sbom.metadata.component.name = json('package.json').name
  return sbom
}

/** The licences of bundled packages require that their texts are passed on. */
function licenses(): string {
  return sbom.components
    .flatMap(({ name, version, properties = [] }) => {
      const place =
        properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? `node_modules/${name}`
      const folder = path(place)
      const texts = existsSync(folder)
        ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
        : []
      return texts.map((file) => `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`)
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
