import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, type FieldError, invalid, messageOf } from '../errors.ts'
import { headerSafe, isStrict, maxNamed } from './known-fields.ts'

interface Parameter {
  type?: string
}

/** Converts parameters to their types. Drops unknown ones and names them in `X-Ignored-Parameters`. */
export function readQueryStrings(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const schema = route.schema?.querystring as { properties?: Record<string, Parameter> } | undefined
    const parameters = schema?.properties ?? {}
    route.preValidation = [
      ...[route.preValidation ?? []].flat(),
      function typedQuery(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
        const wrong = request.url.includes('%') && wrongEncoding(request.url)
        if (wrong) return done(badRequest(wrong))
        if (route.config?.ofPage) return done()
        const query = request.query as Record<string, unknown>
        let unknown: string[] | undefined
        for (const name in query) {
          const value = query[name]
          if (Array.isArray(value)) return done(givenTwice(name))
          if (!Object.hasOwn(parameters, name)) {
            unknown ??= []
            unknown.push(name)
            delete query[name]
            continue
          }
          const { type } = parameters[name]!
          if (type === 'integer' && /^-?\d{1,15}$/.test(value as string)) query[name] = Number(value)
          else if (type === 'boolean' && (value === 'true' || value === 'false'))
            query[name] = value === 'true'
        }
        done(unknown && ignore(unknown.slice(0, maxNamed), request, reply))
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

function ignore(names: string[], request: FastifyRequest, reply: FastifyReply): Error | undefined {
  if (isStrict(request)) return invalid(...names.map(unknownParameter))
  reply.header('x-ignored-parameters', names.map(headerSafe).join(', '))
}

const unknownParameter = (path: string): FieldError => ({
  path,
  code: 'unknown',
  message: 'is not a parameter of this request',
})

function givenTwice(path: string) {
  const error: FieldError = { path, code: 'duplicate', message: 'must not be repeated' }
  return badRequest(messageOf([error]), [error])
}
