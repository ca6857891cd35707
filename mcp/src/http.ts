import { createMcpHandler } from '@modelcontextprotocol/server'
import { Prodops } from '@prodops/sdk'
import { abilitiesOf } from './abilities.ts'
import { mcpServer } from './server.ts'

/**
 * Answers one request of an agent, by streamable HTTP without sessions.
 * @param body the request's, read already
 * @param apiKey the service judges it, at every call
 * @param inside calls the service from within itself
 * @throws ApiError what the service answers to the key
 */
export async function answerAgent(request: Request, body: unknown, apiKey: string, inside: typeof fetch): Promise<Response> {
  const prodops = new Prodops({ url: new URL(request.url).origin, apiKey, fetch: inside, maxRetries: 0 })
  const abilities = await abilitiesOf(prodops)
  return createMcpHandler(() => mcpServer(prodops, abilities)).fetch(request, { parsedBody: body })
}
