import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { isCalendarDay, isMonth, isTimestamp, isWeek } from '../domain/calendar.ts'
import { isAmount, isCurrency } from '../domain/money.ts'
import { isVersion } from '../domain/semver.ts'
import { isEmail, isOrigin, isSlug, isWebsite } from '../domain/text.ts'
import { isTimeZone } from '../domain/time-zone.ts'
import { badRequest, type Failure, type FieldError, invalid, messageOf } from '../errors.ts'

const textFormats: Record<string, [test: (value: string) => boolean, message: string]> = {
  date: [isCalendarDay, 'must be a calendar day, YYYY-MM-DD'],
  month: [isMonth, 'must be a month, YYYY-MM'],
  week: [isWeek, 'must be an ISO week, such as 2026-W47'],
  'date-time': [isTimestamp, 'must be an ISO 8601 timestamp with an offset, such as 2026-03-31T09:30:00Z'],
  'day-or-time': [
    (text) => isCalendarDay(text) || isTimestamp(text),
    'must be a calendar day, YYYY-MM-DD, or an ISO 8601 timestamp with an offset',
  ],
  currency: [isCurrency, 'must be an ISO 4217 currency code, such as USD'],
  'time-zone': [isTimeZone, 'must be an IANA time zone, such as Europe/Berlin'],
  version: [isVersion, 'must be a Semantic Versioning 2.0.0 version, such as 1.4.0'],
  email: [isEmail, 'must be an email address'],
  slug: [isSlug, 'must be lowercase letters, digits and single hyphens, and not start with prod_'],
  website: [isWebsite, 'must be a URL that starts with https:// or http://'],
  origin: [isOrigin, 'must be an origin, such as https://example.com'],
}

const ajv = new Ajv2019({
  allErrors: true,
  strict: true,
  strictTuples: false,
  // The meta-schema would be compiled before the first answer. Schemas are ours, and strict mode checks their
  // keywords.
  meta: false,
  validateSchema: false,
  // A third less time at each first use, and the validators are as fast.
  code: { optimize: false },
  allowUnionTypes: true,
  formats: {
    ...Object.fromEntries(
      Object.entries(textFormats).map(([name, [validate]]) => [name, { type: 'string', validate }]),
    ),
    amount: { type: 'number', validate: isAmount },
  },
  logger: false,
})

/** Compiles validators on first use. They coerce nothing and report every failing field. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  return (data: unknown) => {
    validate ??= ajv.compile(schema)
    if (validate(data)) return { value: data }
    const errors = onePerField(validate.errors ?? [])
    return { error: httpPart === 'body' ? invalidBody(data, errors) : badRequest(messageOf(errors), errors) }
  }
}

/** Compiles a schema to a function that lists what is wrong with a value, one error per field. */
export function faultsFor(schema: TSchema): (value: unknown) => FieldError[] {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= ajv.compile(schema)
    return validate(value) ? [] : onePerField(validate.errors ?? [])
  }
}

/**
 * Passed to Fastify, which otherwise loads its own compilers. Responses are not filtered. Fastify declares
 * the parameters of a validator compiler wrongly.
 */
export const compilersFactory = {
  buildValidator: () => validatorCompiler as never,
  buildSerializer: () => () => JSON.stringify as (answer: unknown) => string,
}

const invalidBody = (data: unknown, errors: FieldError[]): Failure =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? invalid(...errors)
    : badRequest('The body must be a JSON object. Send one with the header Content-Type: application/json.')

const maxErrors = 100

/** One error per field. A nullable field fails twice, for its type and for null; the first is reported. */
function onePerField(faults: ErrorObject[]): FieldError[] {
  const nullable = new Set(faults.filter(isNullBranch).map(pathOf))
  const byPath = new Map<string, FieldError>()
  for (const fault of faults) {
    const path = pathOf(fault)
    if (byPath.size >= maxErrors) break
    if (path === '' || fault.keyword === 'anyOf' || isNullBranch(fault) || byPath.has(path)) continue
    const error = { path, ...explain(fault) }
    if (nullable.has(path) && error.code === 'type') error.message += ' or null'
    byPath.set(path, error)
  }
  return [...byPath.values()]
}

const isNullBranch = ({ keyword, params }: ErrorObject) => keyword === 'type' && params.type === 'null'

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1).map(unescapePointer)
  if (keyword === 'required') steps.push(params.missingProperty)
  if (keyword === 'dependentRequired') steps.push(params.property)
  return steps.join('.')
}

const unescapePointer = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

function explain({ keyword, params, message }: ErrorObject): { code: string; message: string } {
  switch (keyword) {
    case 'required':
      return { code: 'required', message: 'is required' }
    case 'dependentRequired':
      return {
        code: params.missingProperty === 'dueDate' ? 'needs_due_date' : 'needs_product',
        message: `needs a ${params.missingProperty}`,
      }
    case 'type':
      return { code: 'type', message: `must be ${withArticle(params.type)}` }
    case 'enum':
      return { code: 'enum', message: `must be one of ${params.allowedValues.join(', ')}` }
    case 'minLength':
      return {
        code: 'too_short',
        message: params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`,
      }
    case 'maxLength':
      return { code: 'too_long', message: `must have at most ${params.limit} characters` }
    case 'pattern':
      return params.pattern === '\\S'
        ? { code: 'blank', message: 'must not be blank' }
        : { code: 'pattern', message: `must match ${params.pattern}` }
    case 'format':
      return {
        code: 'format',
        message: textFormats[params.format]?.[1] ?? 'must have at most 4 decimal places',
      }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return {
        code: 'out_of_range',
        message: `must be ${wordsFor[params.comparison as Comparison]} ${params.limit}`,
      }
    case 'minItems':
      return { code: 'too_few', message: `must have at least ${params.limit} items` }
    case 'maxItems':
      return { code: 'too_many', message: `must have at most ${params.limit} items` }
    case 'uniqueItems':
      return { code: 'duplicate', message: 'must not contain duplicates' }
    default:
      return { code: keyword, message: message ?? 'is invalid' }
  }
}

type Comparison = keyof typeof wordsFor
const wordsFor = { '>=': 'at least', '<=': 'at most', '>': 'more than', '<': 'less than' }

const withArticle = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)
