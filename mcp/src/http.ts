import { createMcpHandler } from '@modelcontextprotocol/server'
import { Prodops } from '@prodops/sdk'
import { type Abilities, abilitiesOf } from './abilities.ts'
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
 * Answers one request of an agent, by streamable HTTP without sessions.
 * @param body the request's, read already
 * @param apiKey the service judges it, at every call
 * @param inside calls the service from within itself
 * @throws ApiError what the service answers to the key
 */
export async function answerAgent(request: Request, body: unknown, apiKey: string, inside: typeof fetch): Promise<Response> {
  const prodops = new Prodops({ url: new URL(request.url).origin, apiKey, fetch: inside, maxRetries: 0 })
  const caller: Caller = { prodops, abilities: await abilitiesOf(prodops) }
  return handler.fetch(request, { parsedBody: body, authInfo: { token: '', clientId: '', scopes: [], extra: { ...caller } } })
}
