import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, type FieldError, messageOf } from '../errors.ts'

interface Parameter {
  type?: string
}

export function readQueryStrings(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const schema = route.schema?.querystring as { properties?: Record<string, Parameter> } | undefined
    const parameters = schema?.properties ?? {}
    route.preValidation = [
      ...[route.preValidation ?? []].flat(),
      function typedQuery(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) {
        const wrong = request.url.includes('%') && wrongEncoding(request.url)
        if (wrong) return done(badRequest(wrong))
        if (route.config?.ofPage) return done()
        const query = request.query as Record<string, unknown>
        for (const name in query) {
          const value = query[name]
          if (Array.isArray(value)) return done(givenTwice(name))
          const type = parameters[name]?.type
          if (type === 'integer' && /^-?\d{1,15}$/.test(value as string)) query[name] = Number(value)
          else if (type === 'boolean' && (value === 'true' || value === 'false')) query[name] = value === 'true'
        }
        done()
      },
    ]
  })
}

export function wrongEncoding(url: string): string | undefined {
  try {
    if (decodeURIComponent(url).includes('\0')) return 'The URL must not contain the character NUL (%00).'
  } catch {
    return 'The URL contains an invalid percent-encoding. Encode % as %25.'
  }
}

function givenTwice(path: string) {
  const error: FieldError = { path, code: 'duplicate', message: 'must not be repeated' }
  return badRequest(messageOf([error]), [error])
}
