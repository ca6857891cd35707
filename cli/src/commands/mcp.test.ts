import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { agentAt, agentOf } from '@prodops/mcp/testing/agent.ts'
import { commandFile } from '@prodops/server/builds.ts'
import { afterAll, expect, test } from 'vitest'
import { builtCommand, runCommand, temporaryFolder } from '../testing/processes.ts'
import { serviceWithProducts } from '../testing/service.ts'

const { address, env, keyFor, api } = await serviceWithProducts()

/** An agent that runs the file in a child process. */
async function agentOver(file: string, key = env.PRODOPS_API_KEY) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const started = { command: process.execPath, args: [file, 'mcp'], env: { ...env, PRODOPS_API_KEY: key } }
  await client.connect(new StdioClientTransport(started))
  afterAll(() => client.close())
  return agentOf(client)
}

test('`prodops mcp` serves an agent over standard input and output', async () => {
  const agent = await agentOver(builtCommand)
  expect(agent.instructions).toContain('kite (Kite, USD)')
  expect(await agent.tools()).toHaveLength(20)
  const { id } = await agent.ask('save_task', { title: 'From an agent', product: 'kite' })
  expect(await api('GET', `/tasks/${id}`)).toMatchObject({ title: 'From an agent', productName: 'Kite' })
  const reader = await agentOver(builtCommand, await keyFor({ readOnly: true }))
  expect((await reader.tools()).every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
})

test('prodops.mjs serves an agent without a checkout', async () => {
  const folder = temporaryFolder()
  copyFileSync(commandFile, join(folder, 'prodops.mjs'))
  const agent = await agentOver(join(folder, 'prodops.mjs'))
  expect(await agent.ask('list_products', { product: 'kite' })).toMatchObject({ name: 'Kite' })
})

test('the running service answers agents at /mcp', async () => {
  const agent = await agentAt(address, env.PRODOPS_API_KEY)
  expect(await agent.tools()).toHaveLength(20)
  expect(await agent.ask('list_products', { product: 'kite' })).toMatchObject({ name: 'Kite' })
})

test('an invalid key is an error at the start', async () => {
  const { code, out, err } = await runCommand(['mcp'], {
    ...env,
    PRODOPS_API_KEY: `svc_sk_${'x'.repeat(38)}`,
  })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]*key[^\n]*\n$/i)
})
