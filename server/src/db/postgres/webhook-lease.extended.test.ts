import { expect, test } from 'vitest'
import { Client, startService } from '../../testing/process.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { add } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, data } = await testService({ webhooksToPrivate: true })
const env = { DATABASE_URL: data.databaseUrl!, PRODOPS_WEBHOOKS_TO_PRIVATE: 'on' }
const startNode = async () => {
  const node = await startService('', env)
  return { ...node, client: new Client(node.address, alice.key) }
}
const nodes = [await startNode(), await startNode()]
const tell = (node: number, title: string) => nodes[node]!.client.send('POST', '/api/v1/tasks', { title })
const titlesOf = ({ received }: Awaited<ReturnType<typeof startReceiver>>) =>
  received.map(({ event }) => event.data.title as string).sort()

test('another node sends what a killed node had claimed, after its lease', {
  timeout: 60_000,
}, async () => {
  const receiver = await startReceiver()
  receiver.answer(() => {})
  await add(alice.dashboard, '/webhooks', { url: receiver.url, events: ['task.created'] })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await tell(0, 'Taken up')
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1)
  await nodes[0]!.end('SIGKILL')
  receiver.answer((_, response) => void response.writeHead(204).end())
  await tell(1, 'Of the other')
  await expect
    .poll(() => titlesOf(receiver), { timeout: 40_000 })
    .toEqual(['Of the other', 'Taken up', 'Taken up'])
})
