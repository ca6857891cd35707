import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { Routes } from '../http/routes.ts'

/** Every tool calls the API with the agent's key, so the same authentication, rules and limits apply. */
export const mcpRoutes: Routes = async (app) => {
  app.post('/mcp', { schema: { hide: true } }, async (request, reply) => {
    const { actor, body, ip } = request
    const authorization = request.headers.authorization!
    const asked = isInitialize(body)
      ? await app.inject({ url: '/api/v1/products?limit=100', headers: { authorization }, remoteAddress: ip })
      : undefined
    if (asked && asked.statusCode !== 200) {
      if (asked.headers['retry-after']) reply.header('retry-after', asked.headers['retry-after'])
      return reply.code(asked.statusCode).send(asked.json())
    }
    const { answerAgent } = await import('@prodops/mcp/http.ts')
    const permissions = {
      writes: !actor.readOnly,
      ideas: actor.productIds === null,
      products: asked?.json().data ?? [],
    }
    const apiKey = authorization.replace(/^\S+\s+/, '')
    const answer = await answerAgent(webRequest(request), body, permissions, apiKey, fetchWithin(app, ip))
    reply.code(answer.status).headers(Object.fromEntries(answer.headers))
    return answer.body ? reply.send(Readable.fromWeb(answer.body as ReadableStream)) : reply.send()
  })
}

/** Only `initialize` returns the instructions, which list the products. */
const isInitialize = (body: unknown) =>
  [body]
    .flat()
    .some(
      (message) =>
        !/^(tools|prompts|resources|notifications)\//.test(
          (message as { method?: string } | null)?.method ?? '',
        ),
    )

/** The library needs a URL. It is fixed, because the Host header may be invalid. */
function webRequest({ headers, body }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Request('http://localhost/mcp', { method: 'POST', headers: sent, body: JSON.stringify(body) })
}

const fetchWithin = (app: FastifyInstance, remoteAddress: string) => async (request: Request) => {
  const { pathname, search } = new URL(request.url)
  const payload = await request.text()
  const answer = await app.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    remoteAddress,
    ...(payload && { payload }),
  })
  const received = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  return new Response(answer.body, { status: answer.statusCode, headers: received })
}
