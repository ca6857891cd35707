import { type Property, schemas } from '@prodops/mcp/schemas.ts'
import { ValidationError } from '@prodops/sdk'
import { Ajv2019, type ErrorObject } from 'ajv/dist/2019.js'
import ajvFormats from 'ajv-formats'
import { summaryOf } from './fields.ts'

const ajv = new Ajv2019({ allErrors: true, strict: false, verbose: true, logger: false })
ajvFormats.default(ajv, ['date', 'date-time', 'email'])

export function check(name: keyof typeof schemas, body: unknown): void {
  const validate = ajv.compile(schemas[name])
  if (validate(body)) return
  const byPath = new Map((validate.errors ?? []).toReversed().map((error) => [pathOf(error), error]))
  const errors = [...byPath].map(([path, error]) => ({
    path,
    code: error.keyword,
    message: messageFor(error),
  }))
  throw new ValidationError({
    status: 422,
    type: 'validation_error',
    message: 'Some fields are invalid.',
    errors: errors.reverse(),
  })
}

const pathOf = ({ instancePath, params }: ErrorObject): string =>
  [...instancePath.split('/').slice(1), ...(params.missingProperty ? [params.missingProperty] : [])].join('.')

function messageFor({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'required') return 'is required'
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}`
  if (keyword === 'minLength' || params.pattern === '\\S') return 'must not be blank'
  // A description starts with what the service says of an invalid value.
  const expected = summaryOf(parentSchema as Property)
  return expected && /^(format|pattern|anyOf)$/.test(keyword)
    ? `must be ${expected}`
    : (message ?? 'is invalid')
}
