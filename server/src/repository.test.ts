import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

/** Every source file of a workspace, by its path from the root. */
const filesOf = (workspace: string): string[] =>
  readdirSync(new URL(`${workspace}/`, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${workspace}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !/\/(node_modules|dist)\//.test(path))

const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const isTest = (path: string) => path.endsWith('.test.ts') || path.includes('/src/testing/')

const server = filesOf('server')
const sdk = filesOf('sdk')
const everywhere = [...server, ...sdk, ...filesOf('mcp'), ...filesOf('cli'), ...filesOf('bench')]
const shipped = everywhere.filter((path) => !path.startsWith('bench/') && !isTest(path))
const within = (folder: string, files = server) =>
  files.filter((path) => path.startsWith(`server/src/${folder}`))
const holding = (pattern: RegExp, files: string[]) => files.filter((path) => pattern.test(textOf(path)))
/** The imports of a file, and which of them are of types only. */
const importsOf = (path: string) =>
  [
    ...textOf(path).matchAll(
      /^(import|export)( type)?\b[^;'"]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm,
    ),
  ].map(([, , type, from, alone, later]) => ({
    from: from ?? alone ?? later!,
    onlyTypes: type !== undefined,
  }))
const importing = (pattern: RegExp, files: string[]) =>
  files.filter((path) => importsOf(path).some(({ from }) => pattern.test(from)))

test('the driver of SQLite is imported in one file, that of PostgreSQL in one folder', () => {
  expect(importing(/^better-sqlite3$/, everywhere)).toEqual(['server/src/db/sqlite/file.ts'])
  const others = importing(/^pg$/, shipped).filter((path) => !path.startsWith('server/src/db/postgres/'))
  expect(others).toEqual([])
})

test('the environment is read in one file, except for the commands that talk to a service', () => {
  const files = ['cli/bin.cjs', 'cli/src/connection.ts', 'server/src/config.ts']
  expect(holding(/\bprocess\.env\b/, shipped).sort()).toEqual(files)
})

/**
 * The parts of the server that each part may import, `errors.ts` and `paths.ts` aside; `types of` where
 * nothing of it may run there.
 */
const mayImport: Record<string, string[]> = {
  'main.ts': ['service.ts'],
  'builds.ts': ['paths.ts'],
  'config.ts': [],
  'errors.ts': [],
  'paths.ts': [],
  'log.ts': [],
  domain: [],
  db: ['domain', 'types of auth', 'types of http', 'types of jobs', 'types of mail', 'types of shapes'],
  auth: ['types of config.ts', 'domain', 'db'],
  http: ['domain', 'db', 'events'],
  shapes: ['domain'],
  operations: ['domain', 'db', 'auth', 'shapes', 'jobs', 'mail'],
  jobs: ['domain', 'db'],
  mail: ['types of config.ts', 'domain', 'db', 'jobs'],
  routes: ['domain', 'db', 'auth', 'http', 'shapes', 'operations'],
  live: ['db', 'auth', 'types of http'],
  pages: ['builds.ts', 'http'],
  reference: ['http'],
  mcp: ['http'],
  'app.ts': [
    'config.ts',
    'backups.ts',
    'db',
    'auth',
    'http',
    'routes',
    'routes.ts',
    'live',
    'jobs',
    'job-kinds.ts',
  ],
  'routes.ts': ['types of config.ts', 'types of http', 'auth', 'routes', 'live', 'pages', 'reference', 'mcp'],
  'housekeeping.ts': ['domain', 'db', 'auth', 'http', 'mail', 'operations'],
  'backups.ts': ['config.ts', 'domain', 'db'],
  telemetry: ['config.ts', 'db', 'types of http'],
  'job-kinds.ts': [
    'types of config.ts',
    'types of db',
    'domain',
    'jobs',
    'mail',
    'operations',
    'housekeeping.ts',
  ],
  'service.ts': ['config.ts', 'db', 'telemetry', 'operations', 'backups.ts', 'log.ts', 'app.ts'],
  openapi: ['domain', 'db', 'http', 'shapes', 'app.ts'],
  demo: ['domain', 'db', 'operations', 'types of shapes'],
}

/** The part that a file belongs to: a file or folder of src/, and of the resources what it is of one. */
function partOf(path: string): string {
  const [name, ...inside] = path.replace('server/src/', '').split('/')
  if (name !== 'resources') return name!
  return /\.routes\.ts$/.test(inside.at(-1)!)
    ? 'routes'
    : /\.schema\.ts$/.test(inside.at(-1)!)
      ? 'shapes'
      : 'operations'
}

const own = within('', shipped).filter((path) => path.endsWith('.ts'))

test.each([...new Set(own.map(partOf))].sort())('%s imports of the server only what it may', (part) => {
  const allowed = mayImport[part]
  expect(allowed, 'the table has a row for it').toBeDefined()
  const tooMany = own
    .filter((path) => partOf(path) === part)
    .flatMap((path) => importsOf(path).map(({ from, onlyTypes }) => ({ path, from, onlyTypes })))
    .filter(({ from }) => /^\..*\.ts$/.test(from))
    .filter(({ path, from, onlyTypes }) => {
      const other = partOf(new URL(from, `file:///${path}`).pathname.slice(1))
      return (
        ![part, 'errors.ts', 'paths.ts', ...allowed!].includes(other) &&
        !(onlyTypes && allowed!.includes(`types of ${other}`))
      )
    })
  expect(tooMany).toEqual([])
})

test('operations and shapes import nothing of Fastify', () => {
  const operations = within('resources/', shipped).filter((path) => !path.endsWith('.routes.ts'))
  expect(operations.length).toBeGreaterThan(20)
  expect(importing(/^@?fastify\b/, operations)).toEqual([])
})

test('files are found from one module, which the bundle keeps at the same depth', () => {
  const running = within('', shipped).filter((path) => !path.startsWith('server/src/openapi/'))
  expect(holding(/\bimport\.meta\.(url|dirname|filename)\b/, running)).toEqual(['server/src/paths.ts'])
})

test('the library for agents is loaded when the first one comes, never at the start', () => {
  expect(holding(/^import .*'@(prodops\/mcp|modelcontextprotocol)/m, within('', shipped))).toEqual([])
  expect(importing(/^@prodops\/mcp/, within('', shipped))).toEqual(['server/src/mcp/mcp.routes.ts'])
})

/** The files that a file loads, through relative imports. */
function loadedBy(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const relative = importsOf(path).filter(({ from }) => /^\.{1,2}\/.*\.ts$/.test(from))
  for (const { from } of relative) loadedBy(new URL(from, `file:///${path}`).pathname.slice(1), found)
  return found
}

test('mcp and the commands on a service import the SDK, never the server', () => {
  const serviceCommands = [...loadedBy('cli/src/standalone.ts')]
  expect(serviceCommands.length).toBeGreaterThan(20)
  const mcp = everywhere.filter((path) => path.startsWith('mcp/') && !isTest(path))
  expect(importing(/^@prodops\/server/, [...serviceCommands, ...mcp])).toEqual([])
})

test('the SDK imports nothing but its own and openapi-fetch', () => {
  const published = sdk.filter((path) => path.startsWith('sdk/src/') && !isTest(path))
  expect(published.length).toBeGreaterThan(5)
  const others = published.flatMap(importsOf).filter(({ from }) => !from.startsWith('.'))
  expect([...new Set(others.map(({ from }) => from))]).toEqual(['openapi-fetch'])
})

test('an engine is named in db/ alone, and where the operator is told of it', () => {
  const rest = within('', shipped).filter(
    (path) => !path.startsWith('server/src/db/') && path !== 'server/src/config.ts',
  )
  expect(rest.length).toBeGreaterThan(50)
  expect(holding(/sqlite|postgres/i, rest)).toEqual([])
})

test('lines have at most 110 characters, also texts and comments, which Biome leaves alone', () => {
  const files = [...everywhere, ...filesOf('dashboard'), ...filesOf('widget')]
  const generated = /^(sdk\/src\/schema|dashboard\/src\/api\/schema\.d)\.ts$/
  const isRegularExpression = (line: string) => /^ *\/[^/*\s]/.test(line)
  const long = files
    .filter((path) => !generated.test(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((line, i) => ({ at: `${path}:${i + 1}`, line })),
    )
    .filter(({ line }) => line.length > 110 && !isRegularExpression(line))
  expect(long.map(({ at }) => at)).toEqual([])
})

test('a file is named for what it holds', () => {
  const empty = /^(utils?|helpers?|index|common|misc|shared)$/
  expect(everywhere.filter((path) => empty.test(basename(path).split('.', 1)[0]!))).toEqual([])
})

test('a run of tests that started a database and failed ends as a failure', () => {
  const program = "await import('./server/src/testing/postgres.ts'); process.exitCode = 1"
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root })
  expect(status).toBe(1)
})

test('base images are pinned by digest', () => {
  const images = ['Dockerfile', 'deploy/compose.sqlite.yaml', 'deploy/compose.postgres.yaml'].flatMap(
    (path) => [...textOf(path).matchAll(/^ *(?:FROM|image:) +(\S+)/gm)].map(([, image]) => image!),
  )
  expect(
    images.filter(
      (image) => !['prodops', 'base'].includes(image) && !/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image),
    ),
  ).toEqual([])
})

test('the systemd unit hides the version control data of its checkout', () => {
  expect(textOf('deploy/prodops.service')).toContain('\nInaccessiblePaths=-/opt/prodops/.git\n')
})

test('the image and the systemd unit start the service as npm start does', () => {
  const { start } = JSON.parse(textOf('package.json')).scripts as { start: string }
  const [, ...options] = start.split(' ')
  expect(textOf('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...options]).replaceAll(',', ', ')}`)
  expect(textOf('deploy/prodops.service')).toContain(
    `${options.slice(0, -1).join(' ')} /opt/prodops/${options.at(-1)}`,
  )
})
