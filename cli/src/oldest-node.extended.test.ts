import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { agentOf } from '@prodops/mcp/testing/agent.ts'
import { expect, test } from 'vitest'
import { serviceCommands } from './service-commands.ts'
import { type Outcome, temporaryFolder, untilEnded } from './testing/processes.ts'
import { serviceWithProducts } from './testing/service.ts'

/** The oldest Node that the file and the SDK run on. Its package has no install script. */
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { engines } = JSON.parse(readFileSync(path('../../sdk/package.json'), 'utf8'))
const oldest = `${engines.node.replace('>=', '')}.0`
const packageName = `node-${process.platform}-${process.arch}@${oldest}`
const { stdout } = await promisify(execFile)('npm', [
  'exec',
  '--yes',
  `--package=${packageName}`,
  '--',
  'which',
  'node',
])
const node = stdout.trim()
const file = path('../dist/prodops.mjs')

const { env: plain, api, keyFor } = await serviceWithProducts()
const env = { ...plain, PRODOPS_API_KEY: await keyFor({ manage: true }) }
const folder = temporaryFolder()
const csv = join(folder, 'logs.csv')
writeFileSync(csv, 'content,logDate\nOne,2026-11-20\n')
writeFileSync(join(folder, 'CHANGELOG.md'), '## 1.0.0 (2026-11-20)\n\n- One\n')

const run = (args: string[]): Promise<Outcome> =>
  untilEnded(
    spawn(node, [file, ...args], { env: { HOME: folder, ...env, PRODOPS_PRODUCT: 'kite' }, cwd: folder }),
  )

const done = async (line: string) => {
  const { code, out, err } = await run(line.split(' '))
  // Standard error may have hints.
  expect({ line, code, err }).toEqual({ line, code: 0, err: expect.any(String) })
  return out
}

test(`every command works on Node ${oldest}`, { timeout: 120_000 }, async () => {
  expect(existsSync(node)).toBe(true)
  const lines = [
    'release sync 1.0.0 --status RELEASED --notes-file CHANGELOG.md',
    'release list',
    'attention',
    'review',
    'explain mrr',
    'release impact 1.0.0',
    'log add Something',
    'metric set visits 3 --create',
    'metric adjust visits 1',
    'metric list',
    'revenue add 5 --type one_time',
    'revenue list',
    'cost add Server 5 --category TOOLS',
    'cost list',
    'feedback list',
    'product list',
    'import logs logs.csv --map content=content',
    'import list',
    'task add One',
    'task list',
    'task done 1',
    'webhook list',
    'activity',
  ]
  for (const line of lines) await done(line)
  const [imported] = await api('GET', '/imports')
  await done(`import undo ${imported?.id}`)
  const id = (await done('webhook create https://hooks.example.com/x')).split(' ')[1]
  await done(`webhook delete ${id}`)
  await done('product create Glider')
  const tried = [...lines, 'import undo', 'webhook create', 'webhook delete', 'product create', 'mcp']
  const names = serviceCommands.flatMap(({ commands }) => commands.map(([name]) => name))
  expect(names.filter((name) => !tried.some((line) => line.startsWith(name)))).toEqual([])
})

test(`every tool for agents works on Node ${oldest}`, { timeout: 60_000 }, async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: node, args: [file, 'mcp'], env }))
  const { ask, call, tools } = agentOf(client)
  const product = 'kite'
  const money = { product, amount: 5, date: '2026-11-20' }
  const { id } = await ask('save_task', { title: 'By an agent' })
  const calls: [string, Record<string, unknown>][] = [
    ['save_task', { id, status: 'done' }],
    ['add_version', { product, version: '2.0.0', status: 'RELEASED' }],
    ['add_log', { product, content: 'By an agent' }],
    ['add_feedback', { product, content: 'By a customer', source: 'EMAIL', type: 'BUG' }],
    ['add_revenue', { ...money, type: 'one_time' }],
    ['add_cost', { ...money, name: 'Server', category: 'TOOLS' }],
    ['record_metric', { product, key: 'visits', value: 3, define: { name: 'Visits' } }],
    ['delete_record', { kind: 'task', id }],
    ['search', { text: 'agent' }],
    ['list_records', { product, kind: 'logs' }],
    ['list_metrics', { product }],
    ['release_impact', { product }],
    ['list_tasks', {}],
    ['list_feedback', {}],
    ['list_products', {}],
    ['list_ideas', {}],
    ['money_summary', {}],
    ['explain', { figure: 'mrr' }],
    ['whats_next', {}],
    ['weekly_review', {}],
  ]
  for (const [name, sent] of calls) {
    const { text, isError } = await call(name, sent)
    expect(isError, `${name}: ${text}`).toBe(false)
  }
  const tried = calls.map(([name]) => name)
  expect((await tools()).map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([])
  await client.close()
})
