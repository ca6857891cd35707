import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { listeningService } from './testing/service.ts'

const run = promisify(execFile)
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const tsc = path('../../node_modules/typescript/bin/tsc')
const blocks = [...readFileSync(path('../README.md'), 'utf8').matchAll(/^```ts\n(.+?)^```/gms)].map(
  ([, code]) => code!,
)
const [header, ...examples] = blocks as [string, ...string[]]

/** A project with the published package installed. */
const project = mkdtempSync(join(tmpdir(), 'prodops-sdk-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))
writeFileSync(join(project, 'package.json'), '{"type":"module"}')
await run(process.execPath, [path('../build.ts'), join(project, 'sdk')])
const installed = join(project, 'node_modules/@prodops/sdk')
mkdirSync(installed, { recursive: true })
await run('tar', ['-xzf', join(project, 'sdk/prodops-sdk.tgz'), '-C', installed, '--strip-components=1'])
for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
  symlinkSync(path(`../../node_modules/${name}`), join(project, 'node_modules', name))

const fileOf = (number: number) => join(project, `example-${number}.ts`)
for (const [number, example] of examples.entries()) writeFileSync(fileOf(number), header + example)

test('the package has one dependency, no side effects, and JavaScript and types per export', async () => {
  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(about).toMatchObject({ name: '@prodops/sdk', sideEffects: false, type: 'module' })
  expect(Object.keys(about.dependencies)).toEqual(['openapi-fetch'])
  expect(Object.keys(about).filter((member) => /^devDep|^scripts$|private/i.test(member))).toEqual([])
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  for (const { types, default: code } of Object.values<{ types: string; default: string }>(about.exports)) {
    expect(files).toEqual(expect.arrayContaining([types.slice(2), code.slice(2)]))
  }
  expect(files.filter((file) => /test/.test(file))).toEqual([])
  for (const file of files.filter((file) => file.endsWith('.js'))) {
    expect(readFileSync(join(installed, file), 'utf8'), file).not.toMatch(
      /from '(?!\.|openapi-fetch')|\brequire\(|process\.|node:|\bBuffer/,
    )
  }
})

test.each(examples.entries().toArray())(
  'example %i of the README prints the documented output',
  async (number, example) => {
    const { alice, url, sample } = await listeningService()
    await alice.dashboard.patch(`/products/${sample.product.id}`, { slug: 'paperplane' })
    await alice.api.delete(`/tasks/${sample.params.taskId}`)
    const env = { PRODOPS_URL: url, PRODOPS_API_KEY: alice.key, PRODOPS_FEEDBACK_KEY: sample.feedbackKey }
    const { stdout } = await run(process.execPath, [fileOf(number)], { env })
    const said = [...example.matchAll(/(?:^|console.+)\/\/ (.+)$/gm)].map(([, line]) => `${line}\n`)
    expect(stdout).toBe(said.join(''))
  },
)

test('the examples compile in strict mode with browser types only', async () => {
  const declared = 'declare const process: { env: Record<string, string | undefined> }\n'
  writeFileSync(join(project, 'process.d.ts'), declared)
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.asynciterable',
  ]
  const files = examples.map((_, number) => fileOf(number))
  await run(process.execPath, [tsc, ...options, '--types', '', ...files, join(project, 'process.d.ts')], {
    cwd: project,
  })
})

test('the types reject invalid requests', async () => {
  writeFileSync(
    join(project, 'wrong.ts'),
    `import { createClient, dataOf } from '@prodops/sdk'
const prodops = createClient({ url: 'http://127.0.0.1', apiKey: 'svc_sk_' })
await prodops.POST('/api/v1/tasks', { body: { titel: 'x' } })
await prodops.POST('/api/v1/tasks', { body: { title: 'x', priority: 'urgent' } })
await prodops.GET('/api/v1/products', { params: { query: { stage: 'alive' } } })
await prodops.GET('/api/v1/nothing')
export const id: number = (await dataOf(prodops.GET('/api/v1/tasks')))[0]!.id
`,
  )
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--types',
    '',
  ]
  const { stdout } = await run(process.execPath, [tsc, ...options, 'wrong.ts'], { cwd: project }).catch(
    (error) => error,
  )
  expect([...stdout.matchAll(/^wrong\.ts\((\d)/gm)].map(([, line]) => Number(line))).toEqual([3, 4, 5, 6, 7])
})
