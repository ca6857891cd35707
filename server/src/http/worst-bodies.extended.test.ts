import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { fill } from '../testing/operations.ts'
import type { Route } from '../testing/routes.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

const service = await testService()
const sample = await addSample(service.alice)
/** Just below the body limit. */
const size = 1024 * 1024 - 200
const longestMs = 200

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

/** The longest time that another account waits during the request, in CPU time. */
async function longestWait(request: Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const over = request.finally(() => (isOver = true))
  while (!isOver) {
    const began = processorMs()
    await new Promise((resolve) => setImmediate(resolve))
    await service.bob.api.get('/tasks?limit=1')
    longest = Math.max(longest, processorMs() - began)
  }
  await over
  return longest
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

test.each(bodies)(
  'the largest body with %s holds up nobody else, whatever the operation',
  async (shape, bodiesOf) => {
    const slow: string[] = []
    for (const route of routes) {
      for (const body of bodiesOf(fieldsOf(route.body!))) {
        const headers = { 'idempotency-key': `${shape} ${route.name} ${body.slice(0, 30)}` }
        const sent = callerOf(route).send(route.method, fill(route.path, sample.params), body, headers)
        const waited = await longestWait(sent)
        if (waited > longestMs) slow.push(`${route.name} ${body.slice(0, 30)}: ${waited.toFixed(0)} ms`)
      }
    }
    expect(slow).toEqual([])
  },
)
