import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newFolder } from '../../testing/process.ts'
import { add, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const page = readFileSync(new URL('../../../../docs/how-to/webhooks.md', import.meta.url), 'utf8')
const [, script] = /^```js\n(.+?)^```/ms.exec(page)!

const { alice } = await testService({ webhooksToPrivate: true })
const file = join(newFolder(), 'receiver.mjs')
writeFileSync(file, script!)

const pasted: ChildProcess[] = []
afterAll(() => {
  for (const child of pasted) child.kill()
})

/** Runs the code that the documentation shows. */
async function startPasted(secret: string, port = '0') {
  const child = spawn(process.execPath, [file], {
    env: { WEBHOOK_SECRET: secret, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  pasted.push(child)
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  while (!/listens on port \d+/.test(said)) await once(child.stdout, 'data')
  return { said: () => said, port: /port (\d+)/.exec(said)![1]! }
}

test('the documented receiver accepts an event and rejects one signed with another secret', async () => {
  const wrong = await startPasted(`whsec_${Buffer.alloc(32).toString('base64')}`)
  const make = (port: string) =>
    add(alice.dashboard, '/webhooks', { url: `http://127.0.0.1:${port}/`, events: ['task.created'] })
  const refused = await make(wrong.port)
  const { url, secret, id } = await make('1')
  const right = await startPasted(secret)
  await alice.dashboard.patch(`/webhooks/${id}`, { url: url.replace(':1/', `:${right.port}/`) })
  await add(alice.api, '/tasks', { title: 'Ship' })
  await expect.poll(right.said, { timeout: 5_000 }).toMatch(/task\.created.+title: 'Ship'/s)
  await expect
    .poll(() => read(alice.dashboard, `/webhooks/${refused.id}/deliveries`), { timeout: 5_000 })
    .toMatchObject([{ state: 'waiting', lastAttempt: { status: 400 } }])
  expect(wrong.said()).not.toContain('task.created')
})
