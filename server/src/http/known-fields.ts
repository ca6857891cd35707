import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FieldError, invalid } from '../errors.ts'

interface ObjectSchema {
  type?: string
  properties?: Record<string, ObjectSchema>
  maxItems?: number
  required?: string[]
  anyOf?: ObjectSchema[]
}

type Body = Record<string, unknown>

export const maxNamed = 50

/** Names unknown fields in `X-Ignored-Fields`. On POST, `null` in an optional field means "not sent". */
export function keepKnownFields(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const schema = route.schema?.body as ObjectSchema | undefined
    if (!schema?.properties) return
    const dropNulls = route.method === 'POST'
    const mayBeEmpty = dropNulls && !schema.required?.length
    route.preValidation = [
      ...[route.preValidation ?? []].flat(),
      function knownFields(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
        if (mayBeEmpty && request.body === undefined) request.body = {}
        if (!isObject(request.body)) return done()
        const unknown: string[] = []
        const body = known(request.body, schema, dropNulls, '', unknown)
        if (unknown.length === 0) {
          request.body = body
          return done()
        }
        if (isStrict(request))
          return done(invalid(...unknown.slice(0, maxNamed).map(unknownField), ...otherErrors(request, body)))
        request.body = body
        reply.header('x-ignored-fields', unknown.slice(0, maxNamed).map(headerSafe).join(', '))
        done()
      },
    ]
  })
}

/** Fields get the schema's order, because prepared statements are cached by the order of their fields. */
function known(
  body: Body,
  schema: ObjectSchema,
  dropNulls: boolean,
  prefix: string,
  unknown: string[],
): Body {
  const kept: Body = {}
  for (const name in schema.properties) {
    if (!Object.hasOwn(body, name) || (dropNulls && body[name] === null && !schema.required?.includes(name)))
      continue
    kept[name] = inside(body[name], schema.properties[name]!, prefix + name, unknown)
  }
  for (const name of Object.keys(body))
    if (!Object.hasOwn(schema.properties!, name)) unknown.push(prefix + name)
  return kept
}

function inside(value: unknown, field: ObjectSchema, path: string, unknown: string[]): unknown {
  if (Array.isArray(value) && value.length > maxItemsOf(field)) return value.slice(0, maxItemsOf(field) + 1)
  const nested = field.properties ? field : field.anyOf?.find((option) => option.properties)
  return nested && isObject(value) ? known(value, nested, false, `${path}.`, unknown) : value
}

const maxItemsOf = ({ maxItems, anyOf }: ObjectSchema): number =>
  maxItems ?? anyOf?.find((option) => option.maxItems !== undefined)?.maxItems ?? Number.POSITIVE_INFINITY

function otherErrors(request: FastifyRequest, body: Body): FieldError[] {
  const outcome = request.getValidationFunction('body')?.(body) as
    | { error?: { errors?: FieldError[] } }
    | undefined
  return outcome?.error?.errors ?? []
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isStrict = ({ headers }: FastifyRequest) =>
  /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:$|[,;])/i.test(String(headers.prefer ?? ''))

const unknownField = (path: string): FieldError => ({
  path,
  code: 'unknown',
  message: 'is not a field of this request',
})

export const headerSafe = (name: string) => encodeURIComponent(name.toWellFormed()).slice(0, 100)
