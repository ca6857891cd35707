import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { Routes } from '../http/routes.ts'

/**
 * Agents, by streamable HTTP without sessions. Each of their calls comes back through the API with the agent's own key, so that its
 * doors, rules and limits are the same. The library for it is loaded when the first agent with a good key comes.
 */
export const mcpRoutes: Routes = async (app) => {
  app.post('/mcp', { schema: { hide: true } }, async (request, reply) => {
    const { authorization } = request.headers
    const asked = await app.inject({
      url: '/api/v1/products?limit=1',
      headers: authorization ? { authorization } : {},
      remoteAddress: request.ip,
    })
    if (asked.statusCode !== 200) {
      for (const name of ['www-authenticate', 'retry-after']) if (asked.headers[name]) reply.header(name, asked.headers[name])
      return reply.code(asked.statusCode).send(asked.json())
    }
    const { answerAgent } = await import('@prodops/mcp/http.ts')
    const apiKey = authorization!.replace(/^\S+\s+/, '')
    const answer = await answerAgent(webRequest(request), request.body, apiKey, fetchWithin(app, request.ip))
    reply.code(answer.status).headers(Object.fromEntries(answer.headers))
    return answer.body ? reply.send(Readable.fromWeb(answer.body as ReadableStream)) : reply.send()
  })
}

function webRequest({ protocol, host, url, headers, body }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Request(new URL(url, `${protocol}://${host}`), { method: 'POST', headers: sent, body: JSON.stringify(body) })
}

/** The API, called without leaving the process. */
const fetchWithin =
  (app: FastifyInstance, remoteAddress: string): typeof fetch =>
  async (input, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(input))
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: headers as Record<string, string>,
      remoteAddress,
      ...(typeof body === 'string' && { payload: body }),
    })
    const received = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(answer.body, { status: answer.statusCode, headers: received })
  }
