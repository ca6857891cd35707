import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@prodops/sdk'
import { expect, test } from 'vitest'
import { builtCommand } from '../testing/processes.ts'
import { serviceWithProducts } from '../testing/service.ts'

const { env, sdk, run } = await serviceWithProducts()

/** The rows of standard output as they come. */
function linesOf(child: ChildProcess) {
  let printed = ''
  child.stdout!.on('data', (some) => (printed += some))
  return () => printed.trimEnd().split('\n')
}

test('events of a product are forwarded with a valid signature, and nothing is left afterwards', async () => {
  const events: { type: string; data: object }[] = []
  const receiver = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>)
    events.push((await verifyWebhook(await text(request), headers, secret)) as (typeof events)[number])
    response.writeHead(events.length === 1 ? 204 : 500).end('not read')
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`

  const args = [
    'webhook',
    'listen',
    '--forward-to',
    url,
    '--product',
    'kite',
    '--event',
    'task.created',
    'version.released',
  ]
  const child = spawn(process.execPath, [builtCommand, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'pipe',
  })
  const lines = linesOf(child)
  await expect
    .poll(lines, { timeout: 10_000 })
    .toEqual([expect.stringMatching(/^Forwards events to .* whsec_/)])
  const secret = /whsec_\S+/.exec(lines()[0]!)![0]

  const { id: productId } = await sdk.products.get('kite')
  await sdk.tasks.create({ title: 'Of no product' })
  await sdk.tasks.create({ title: 'Fold', productId })
  await sdk.versions.create('kite', { version: '1.0.0', status: 'RELEASED' })
  await expect
    .poll(lines, { timeout: 10_000 })
    .toEqual([
      expect.anything(),
      expect.stringMatching(/^\d\d:\d\d:\d\d {2}POST \/hooks {2}task\.created {2}204 {2}\d+ ms$/),
      expect.stringMatching(/POST \/hooks {2}version\.released {2}500 {2}/),
    ])
  expect(events).toMatchObject([
    { type: 'task.created', data: { title: 'Fold' } },
    { data: { version: '1.0.0' } },
  ])

  receiver.closeAllConnections()
  receiver.close()
  await sdk.tasks.create({ title: 'Throw', productId })
  await expect
    .poll(() => lines().at(-1), { timeout: 10_000 })
    .toMatch(/task\.created {2}failed \(ECONNREFUSED\)/)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await sdk.webhooks.list()).toEqual([])
})

test('an address and a secret must be valid', async () => {
  expect((await run(['webhook', 'listen', '--forward-to', 'localhost'])).err).toContain(
    'such as http://127.0.0.1:4000',
  )
  const wrong = ['webhook', 'listen', '--forward-to', 'http://localhost', '--secret', 'secret']
  expect((await run(wrong)).err).toContain('It must be whsec_ and Base64.')
})
