import { expect, test } from 'vitest'
import { Client, startService } from '../../testing/process.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { add, times } from '../../testing/records.ts'
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

test('events written on two nodes at once are delivered once each', async () => {
  for (const node of nodes.keys()) expect((await tell(node, 'Before anybody listens')).status).toBe(201)
  const receiver = await startReceiver()
  const { id } = await add(alice.dashboard, '/webhooks', { url: receiver.url, events: ['task.created'] })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const titles = times(400, (i) => `Task ${i}`)
  await Promise.all(titles.map((title, i) => tell(i % 2, title)))
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(400)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(titlesOf(receiver)).toEqual(titles.sort())
  await alice.dashboard.delete(`/webhooks/${id}`)
})
