import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootFile } from './paths.ts'

const root = fileURLToPath(rootFile(''))

export const serviceFile = join(root, 'server/dist/main.js')
export const dashboardFiles = join(root, 'dashboard/dist')
export const widgetFiles = join(root, 'widget/dist')
export const commandFile = join(root, 'cli/dist/prodops.mjs')
export const sdkFile = join(root, 'sdk/dist/prodops-sdk.tgz')

const builds: [name: string, file: string, sources: string[]][] = [
  ['server', serviceFile, ['server', 'cli', 'sdk', 'mcp']],
  ['dashboard', join(dashboardFiles, 'index.html'), ['dashboard', 'sdk']],
  ['widget', join(widgetFiles, 'widget.js'), ['widget']],
  ['cli', commandFile, ['cli', 'sdk', 'mcp', 'server']],
  ['sdk', sdkFile, ['sdk']],
]

export const staleBuilds = (): string[] =>
  builds
    .filter(
      ([, file, sources]) => changedAt(file) < Math.max(...sources.map((name) => newest(join(root, name)))),
    )
    .map(([name]) => name)

/** An image holds built workspaces without their sources. */
function newest(workspace: string): number {
  if (!existsSync(join(workspace, 'src'))) return 0
  const files = readdirSync(join(workspace, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => !isTest.test(file),
  )
  return Math.max(
    ...['build.ts', ...files.map((file) => join('src', file))].map((file) =>
      changedAt(join(workspace, file)),
    ),
  )
}

const isTest = /\.test\.tsx?$|(^|[/\\])testing([/\\]|$)/
const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (import.meta.main) {
  const stale = staleBuilds()
  if (stale.length > 0)
    console.error(`The build is older than its sources (${stale.join(', ')}). Run \`npm run build\`.`)
}
