import { type TSchema, Type } from 'typebox'
import { expect } from 'vitest'
import { type ErrorType, errorTypes } from '../errors.ts'
import { validatorCompiler } from '../http/validation.ts'
import type { Answer } from './caller.ts'

export const protectiveHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Expects an error of this type and no other fields. Returns its message and details. */
export function expectError({ status, headers, body, text }: Answer, type: ErrorType) {
  expect(`${status} ${body?.error?.type}`, text).toBe(`${errorTypes[type]} ${type}`)
  expect(headers['content-type']).toMatch(/^application\/json\b/)
  expect(headers).toMatchObject(protectiveHeaders)
  expect(Object.keys(body)).toEqual(['error'])
  expect(Object.keys(body.error)).toEqual(['type', 'message', 'details'])
  expect(body.error.message).toMatch(/\S/)
  expect(body.error.details.requestId).toBe(headers['x-request-id'])
  for (const error of body.error.details.errors ?? [])
    expect(Object.keys(error)).toEqual(['path', 'code', 'message'])
  return body.error as {
    message: string
    details: { requestId: string; errors?: { path: string; code: string }[] }
  }
}

/** An error without its request id, to compare two errors. */
export const saying = ({ body: { error } }: Answer) => ({
  ...error,
  details: { ...error.details, requestId: '' },
})

const compile = (shape: TSchema) =>
  validatorCompiler({ schema: exact(shape), method: '', url: '', httpPart: 'body' })
const validators = new WeakMap<TSchema, ReturnType<typeof compile>>()

/** Expects every field of the schema and no others. */
export function expectShape(shape: TSchema, body: unknown) {
  const validate = validators.get(shape) ?? compile(shape)
  validators.set(shape, validate)
  expect(validate(body), JSON.stringify(body)).not.toHaveProperty('error')
}

/** The schema with every field required and no others allowed. Optional ones must be asked for. */
function exact(schema: TSchema): TSchema {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  if (properties) {
    const always = Object.entries(properties).filter(([, field]) => !Type.IsOptional(field))
    const fields = Object.fromEntries(always.map(([name, field]) => [name, exact(field)]))
    return Type.Object(fields, { additionalProperties: false, required: Object.keys(fields) })
  }
  if (items) return Type.Array(exact(items))
  if (anyOf) return Type.Union(anyOf.map(exact))
  return schema
}
