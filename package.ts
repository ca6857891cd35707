import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Writes dist/sbom.cdx.json: the packages that are shipped, with versions and licences, as CycloneDX. */

interface Component {
  'bom-ref': string
  name: string
  properties?: { name: string; value: string }[]
}

interface Sbom {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const shipped = ['server', 'cli', 'dashboard'].flatMap((name) => ['--workspace', `@prodops/${name}`])
const command = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', ...shipped]
const sbom: Sbom = JSON.parse(execFileSync('npm', command, { cwd: path('.'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))

// Not `--omit dev`: npm would also leave out what both a shipped package and a tool use, such as pg.
const isTool = ({ properties = [] }: Component) => properties.some(({ name }) => name === 'cdx:npm:package:development')
sbom.components = sbom.components.filter((component) => !isTool(component))
const refs = new Set([sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']))
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
// npm gives the folder's name.
sbom.metadata.component.name = JSON.parse(readFileSync(path('package.json'), 'utf8')).name

mkdirSync(path('dist'), { recursive: true })
writeFileSync(path('dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
