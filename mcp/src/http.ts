import { createMcpHandler } from '@modelcontextprotocol/server'
import { createClient, type FetchOptions, type Prodops } from '@prodops/sdk'
import type { Abilities } from './abilities.ts'
import { mcpServer } from './server.ts'

interface Caller {
  prodops: Prodops
  abilities: Abilities
}

const handler = createMcpHandler(({ authInfo }) => {
  const { prodops, abilities } = authInfo!.extra as unknown as Caller
  return mcpServer(prodops, abilities)
})

/**
 * Answers one request of an agent: streamable HTTP without sessions.
 * @param body the parsed body of the request
 * @param fetch calls the service within the process
 */
export function answerAgent(
  request: Request,
  body: unknown,
  abilities: Abilities,
  apiKey: string,
  fetch: NonNullable<FetchOptions['fetch']>,
): Promise<Response> {
  const prodops = createClient({ url: new URL(request.url).origin, apiKey, fetch, maxRetries: 0 })
  const caller: Caller = { prodops, abilities }
  return handler.fetch(request, {
    parsedBody: body,
    authInfo: { token: '', clientId: '', scopes: [], extra: { ...caller } },
  })
}
