import { createMcpHandler } from '@modelcontextprotocol/server'
import { createClient, type FetchOptions } from '@prodops/sdk'
import type { Permissions } from './permissions.ts'
import { mcpServer } from './server.ts'

/**
 * Answers one request of an agent: streamable HTTP without sessions.
 * @param body the parsed body of the request
 * @param fetch calls the service within the process
 */
export function answerAgent(
  request: Request,
  body: unknown,
  permissions: Permissions,
  apiKey: string,
  fetch: NonNullable<FetchOptions['fetch']>,
): Promise<Response> {
  const prodops = createClient({ url: new URL(request.url).origin, apiKey, fetch, maxRetries: 0 })
  const handler = createMcpHandler(() => mcpServer(prodops, permissions))
  return handler.fetch(request, { parsedBody: body })
}
