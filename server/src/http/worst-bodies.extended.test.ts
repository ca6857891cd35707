import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { fill } from '../testing/operations.ts'
import type { Route } from '../testing/routes.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'
import { longestWaitMs } from '../testing/waits.ts'

const service = await testService()
const sample = await addSample(service.alice)
/** Just below the body limit. */
const size = 1024 * 1024 - 200
const longestMs = 200
const longestFileMs = 150

interface Field {
  type?: string
  items?: Field
  maxItems?: number
  properties?: Record<string, Field>
  anyOf?: Field[]
}
const fieldsOf = (schema: TSchema): [string, Field][] => Object.entries((schema as Field).properties ?? {})
const routes = service.routes.filter(({ body }) => body !== undefined)

const repeated = (part: string, field: string) => {
  const parts = part.repeat(Math.floor((size - field.length) / part.length))
  return parts.endsWith(',') ? parts.slice(0, -1) : parts
}
const bodies: [shape: string, (fields: [string, Field][]) => string[]][] = [
  ['a list of numbers', (fields) => arrays(fields).map((name) => `{"${name}":[${repeated('1,', name)}]}`)],
  ['a list of objects', (fields) => arrays(fields).map((name) => `{"${name}":[${repeated('{},', name)}]}`)],
  [
    'a list of different texts',
    (fields) => arrays(fields).map((name) => `{"${name}":[${differentTexts()}]}`),
  ],
  ['long texts', (fields) => fields.slice(0, 3).map(([name]) => `{"${name}":"${repeated('a.', name)}"}`)],
  ['blank text', ([first]) => [`{"${first?.[0]}":"${repeated(' ', first?.[0] ?? '')}"}`]],
  ['unknown fields', () => [`{${Array.from({ length: 80_000 }, (_, i) => `"a${i}":0`).join(',')}}`]],
]
const arrays = (fields: [string, Field][]) =>
  fields.filter(([, field]) => isList(field)).map(([name]) => name)
const isList = ({ type, anyOf }: Field): boolean => type === 'array' || anyOf?.some(isList) === true
const differentTexts = () => Array.from({ length: 80_000 }, (_, i) => `"a${i}"`).join(',')

const callerOf = ({ audience, path }: Route): Caller => {
  if (audience === 'dashboard') return service.alice.dashboard
  return path === '/feedback'
    ? service.alice.api.with({ authorization: `Bearer ${sample.feedbackKey}` })
    : service.alice.manager
}

test.each(bodies)(
  'the largest body with %s holds up nobody else, whatever the operation',
  async (shape, bodiesOf) => {
    const slow: string[] = []
    for (const route of routes) {
      for (const body of bodiesOf(fieldsOf(route.body!))) {
        const headers = { 'idempotency-key': `${shape} ${route.name} ${body.slice(0, 30)}` }
        const sent = callerOf(route).send(route.method, fill(route.path, sample.params), body, headers)
        const waited = await longestWaitMs(sent, service.bob.api)
        if (waited > longestMs) slow.push(`${route.name} ${body.slice(0, 30)}: ${waited.toFixed(0)} ms`)
      }
    }
    expect(slow).toEqual([])
  },
)

const megabytes = (count: number, part: string) => part.repeat((count * 1024 * 1024) / part.length)
const table = (row: string, count: number) => `date,amount,type\n${row.repeat(count)}`
const days = (row: string) => `Date,USD\n${megabytes(1.9, row)}`

/** None of them starts an import, which would go on after its answer. */
const files: [shape: string, kind: 'table' | 'rates', file: string | Buffer][] = [
  ['empty lines', 'table', `a,b\n${megabytes(60, '\n')}`],
  ['quotes that are not closed', 'table', `a,b\n${megabytes(16, '"')}`],
  ['quotes inside of quotes', 'table', `a,b\n${megabytes(16, '"a"b,"c\n')}`],
  ['columns', 'table', megabytes(16, ',')],
  ['more rows than allowed', 'table', table('2026-01-01,1.5,other\n', 1_100_000)],
  ['amounts that may have either mark', 'table', table('2026-01-01,"1,234",other\n', 500_000)],
  [
    'damaged UTF-8',
    'table',
    Buffer.concat([Buffer.from(table('2026-01-01,1,Zoë\n', 500_000)), Buffer.of(0xeb)]),
  ],
  ['nested lists', 'table', megabytes(8, '[')],
  ['empty objects', 'table', `[${megabytes(8, '{},')}`],
  ['other names in each object', 'table', `[${names(100_000)}]`],
  ['records without their end', 'table', `[${megabytes(32, '{"date":"2026-01-01","amount":1},')}`],
  ['empty lines', 'rates', days('\n')],
  ['quotes that are not closed', 'rates', days('"')],
  ['quotes inside of quotes', 'rates', days('"a"b,"c\n')],
  ['columns', 'rates', days(',')],
  ['the same day', 'rates', `${days('2026-01-02,1.1\n')}\n2026-01-03,x\n`],
]

function names(count: number): string {
  return Array.from({ length: count }, (_, i) => `{"k${i}":"a"}`).join()
}

const operations = {
  table: ['POST /imports/preview', 'POST /imports'],
  rates: ['PUT /rates/ecb'],
}

test.each(files)('a file of %s for %s holds up nobody else', { timeout: 120_000 }, async (_, kind, file) => {
  const slow: string[] = []
  for (const route of service.routes.filter(({ name }) => operations[kind].includes(name))) {
    const isTable = kind === 'table'
    const path = isTable ? `${route.path}?kind=revenue&product=${sample.params.productId}` : route.path
    const headers = { 'content-type': isTable ? 'text/csv' : 'application/json' }
    const body = isTable ? Buffer.from(file as string) : JSON.stringify({ file })
    const sent = callerOf(route).send(route.method, path, body, headers)
    const waited = await longestWaitMs(sent, service.bob.api)
    if (waited > longestFileMs) slow.push(`${route.audience} ${route.name}: ${waited.toFixed(0)} ms`)
    expect((await sent).status).toBe(422)
  }
  expect(slow).toEqual([])
})
