import { expect, test } from 'vitest'
import { testService } from '../testing/service.ts'

const service = await testService()
const routes = service.routes.filter(({ body }) => body !== undefined)

interface Field {
  type?: string
  items?: Field
  maxItems?: number
  properties?: Record<string, Field>
  anyOf?: Field[]
}

test('every list in a body says how many items it may have', () => {
  const unbounded = (field: Field, path: string): string[] => [
    ...(field.type === 'array' && field.maxItems === undefined ? [path] : []),
    ...[field.items, ...(field.anyOf ?? [])].flatMap((inner) => (inner ? unbounded(inner, path) : [])),
    ...Object.entries(field.properties ?? {}).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`)),
  ]
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.flatMap(({ name, body }) => unbounded(body as Field, name))).toEqual([])
})
