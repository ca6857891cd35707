import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { addSample } from '@prodops/server/testing/sample.ts'
import { type TestServiceOptions, testService } from '@prodops/server/testing/service.ts'
import { afterAll, expect } from 'vitest'

/** A service with one record per resource, and MCP clients for it. */
export async function serviceForAgents(options: TestServiceOptions = {}) {
  const service = await testService(options)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const sample = await addSample(service.alice)
  await service.alice.dashboard.patch(`/products/${sample.product.id}`, { slug: 'paperplane' })
  const connect = (key: string) => agentAt(url, key)
  return { ...service, url, sample, connect }
}

/** Connects an agent to `/mcp` of a service. */
export async function agentAt(url: string, key: string) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  afterAll(() => client.close())
  return agentOf(client)
}

export function agentOf(client: Client) {
  const call = async (name: string, sent: Record<string, unknown>) => {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: sent })
    const [part] = content as { type: string; text: string }[]
    expect(content).toHaveLength(1)
    return { text: part!.text, data: structuredContent, isError: isError as boolean }
  }
  return {
    client,
    instructions: client.getInstructions()!,
    tools: async () => (await client.listTools()).tools,
    call,
    /** Expects success and returns the data, without marked texts. */
    async ask(name: string, sent: Record<string, unknown>) {
      const { text, data, isError } = await call(name, sent)
      expect(isError, text).toBe(false)
      // biome-ignore lint/suspicious/noExplicitAny: as the body of a response
      return (data ?? JSON.parse(text.split('\nThe text between <')[0]!)) as any
    },
    /** Expects an error and returns its text. */
    async refused(name: string, sent: Record<string, unknown>) {
      const { text, isError } = await call(name, sent)
      expect(isError, text).toBe(true)
      return text
    },
  }
}
