import { type TSchema, Type } from 'typebox'
import { expect } from 'vitest'
import { type ErrorType, errorTypes } from '../errors.ts'
import { validatorCompiler } from '../http/validation.ts'
import type { Answer } from './caller.ts'

/** On every answer of JSON, errors among them. */
export const protectiveHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** An error of this type, in the one shape and with nothing else in it. Gives back what it says. */
export function expectError({ status, headers, body, text }: Answer, type: ErrorType) {
  expect(`${status} ${body?.error?.type}`, text).toBe(`${errorTypes[type]} ${type}`)
  expect(headers['content-type']).toMatch(/^application\/json\b/)
  expect(headers).toMatchObject(protectiveHeaders)
  expect(Object.keys(body)).toEqual(['error'])
  expect(Object.keys(body.error)).toEqual(['type', 'message', 'details'])
  expect(body.error.message).toMatch(/\S/)
  expect(body.error.details.requestId).toBe(headers['x-request-id'])
  for (const error of body.error.details.errors ?? []) expect(Object.keys(error)).toEqual(['path', 'code', 'message'])
  return body.error as { message: string; details: { requestId: string; errors?: { path: string; code: string }[] } }
}

/** What an error says but for its request's id: of two that must not differ. */
export const saying = ({ body: { error } }: Answer) => ({ ...error, details: { ...error.details, requestId: '' } })

/** The answer has every field of its schema, each as the schema has it, and not one more. */
export function expectShape(shape: TSchema, body: unknown) {
  const validate = validatorCompiler({ schema: exact(shape), method: '', url: '', httpPart: 'body' })
  expect(validate(body), JSON.stringify(body)).not.toHaveProperty('error')
}

/** The same schema with every field required and no other allowed. */
function exact(schema: TSchema): TSchema {
  const { properties, items, anyOf } = schema as { properties?: Record<string, TSchema>; items?: TSchema; anyOf?: TSchema[] }
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [name, exact(field)])
    return Type.Object(Object.fromEntries(fields), { additionalProperties: false, required: Object.keys(properties) })
  }
  if (items) return Type.Array(exact(items))
  if (anyOf) return Type.Union(anyOf.map(exact))
  return schema
}
