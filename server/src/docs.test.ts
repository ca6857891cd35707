import { readdirSync, readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { errorTypes } from './errors.ts'
import type { Route } from './testing/routes.ts'
import { testService } from './testing/service.ts'

const folder = new URL('../../docs/api/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
const pages = new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
const textOf = (page: string) => pages.get(page)!

const service = await testService()
const routes = service.routes.filter(({ method }) => method !== 'HEAD')
const prefixes = { api: '/api/v1', dashboard: '/dashboard/api' }

/** `GET /api/v1/tasks/{}` for `/tasks/:taskId` and for `/tasks/{task_id}`. */
const plain = (operation: string) => operation.replace(/:\w+|\{\w+\}/g, '{}')
const operationOf = ({ audience, method, path }: Route) => plain(`${method} ${prefixes[audience]}${path}`)

/** Each operation that has a heading, with its page and the section (`##`) it stands in. */
const documented = new Map<string, { page: string; section: string }>()
for (const [page, text] of pages) {
  for (const section of text.split(/^(?=## )/m)) {
    for (const [, operation] of section.matchAll(/^### ([A-Z]+ \/\S+)$/gm)) documented.set(plain(operation!), { page, section })
  }
}

/** What both APIs serve is described once, where keys are. */
const placeOf = (route: Route) => documented.get(operationOf(route)) ?? documented.get(operationOf({ ...route, audience: 'api' }))

describe('the reference', () => {
  test('has a heading for every operation of both APIs', () => {
    expect(routes.filter((route) => !placeOf(route)).map(operationOf)).toEqual([])
  })

  test('describes no operation that is not there', () => {
    const there = new Set(routes.map(operationOf))
    const described = [...documented.keys()].filter((operation) => /^[A-Z]+ \/(api|dashboard)\//.test(operation))
    expect(described.filter((operation) => !there.has(operation))).toEqual([])
  })

  test('has a row for every field that an operation takes or gives, and names every value of an enum', () => {
    const missing = routes.flatMap((route) => {
      const text = textFor(placeOf(route)!)
      const { fields, values } = partsOf([route.body, ...membersOf(route)])
      const unnamed = [...values].filter((value) => !text.includes(`\`${value}\``))
      const withoutRow = [...fields].filter((field) => !new RegExp(`^\\| (\`\\w+\`, )*\`${field}\`.* \\|`, 'm').test(text))
      return [...withoutRow, ...unnamed].map((name) => `${operationOf(route)}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('has a row for every type of error, with its status', () => {
    const rows = [...textOf('README.md').matchAll(/^\| `(\w+)` \| (\d{3}) \| \S/gm)].map(([, type, status]) => [
      type,
      Number(status),
    ])
    expect(Object.fromEntries(rows)).toEqual(errorTypes)
  })

  test('links only to what is there', () => {
    const broken = [...pages].flatMap(([page, text]) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)]
        .filter(([, file, anchor]) => !anchorsOf(file || page).includes(anchor!))
        .map(([link]) => `${page}: ${link}`),
    )
    expect(broken).toEqual([])
  })
})

/** The page of an operation and, for the dashboard's, the pages that its section refers to. */
function textFor({ page, section }: { page: string; section: string }): string {
  const referred = page === 'dashboard.md' ? [...section.matchAll(/\]\((?!README)(\w+\.md)/g)].map(([, name]) => name!) : []
  return [page, ...referred].map(textOf).join('\n')
}

/** The members of an answer that hold records. */
const membersOf = ({ response }: Route): TSchema[] => Object.values(propertiesOf(response?.[1]))

/** The names of all fields in some schemas, however deep, and the words that they may hold. */
function partsOf(schemas: (TSchema | undefined)[], fields = new Set<string>(), values = new Set<string>()) {
  for (const schema of schemas) {
    const { anyOf = [], items, enum: words = [] } = (schema ?? {}) as { anyOf?: TSchema[]; items?: TSchema; enum?: string[] }
    for (const value of words) values.add(value)
    for (const name of Object.keys(propertiesOf(schema))) fields.add(name)
    partsOf([...Object.values(propertiesOf(schema)), ...anyOf, ...(items ? [items] : [])], fields, values)
  }
  return { fields, values }
}

const propertiesOf = (schema: TSchema | undefined) =>
  ((schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}) as Record<string, TSchema>

/** As GitHub makes them of headings; the empty one is the page itself. @throws when it is not there */
const anchorsOf = (page: string) => [
  '',
  ...[...(pages.get(page) ?? readFileSync(new URL(page, folder), 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  ),
]
