import { Ajv2020 } from 'ajv/dist/2020.js'
import { isCalendarDay, isMonth, isWeek } from '../domain/calendar.ts'
import { isAmount, isCurrency } from '../domain/money.ts'
import { isVersion } from '../domain/semver.ts'
import { isEmail } from '../domain/text.ts'

export type Found = Record<string, unknown>

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters: Found[]
  responses: Record<
    string,
    { headers?: Found; content?: Record<string, { schema: object }> } & { $ref?: string }
  >
}

/** Every operation by method and path below `/api/v1`. */
export const operationsOf = (document: { paths: Record<string, Record<string, Operation>> }) =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace('/api/v1', '')}`,
      operation,
    })),
  )

/** Every object in the document that has this member. */
export function findAll(part: unknown, name: string): Found[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap((member) => findAll(member, name))
  return Object.hasOwn(part, name) ? [part as Found, ...inside] : inside
}

/** Resolves a reference such as `#/components/schemas/Task`. */
export const pointTo = (document: unknown, reference: string) =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => (part as Found | undefined)?.[step], document)

const formats = {
  date: isCalendarDay,
  month: isMonth,
  week: isWeek,
  'date-time': (text: string) => new Date(text).toISOString() === text,
  currency: isCurrency,
  version: isVersion,
  email: isEmail,
  amount: { type: 'number' as const, validate: isAmount },
}

/** Returns a validator for schemas of the document (JSON Schema 2020-12). */
export function validatorFor({ components }: { components: object }) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats, keywords: ['components'] })
  ajv.addSchema({ components }, 'openapi')
  return (schema: object, value: unknown): boolean =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')))(
      value,
    )
}
