import { expect } from 'vitest'
import type { Answer, Caller } from './caller.ts'
import type { Person } from './service.ts'

type Row = Answer['body']

/** Adds one record and returns it. */
export async function add(caller: Caller, path: string, body?: unknown): Promise<Row> {
  const { status, body: answer } = await caller.post(path, body)
  expect(answer).toHaveProperty('data')
  expect(status).toBe(201)
  return answer.data
}

/** Adds many records in parallel. */
export const addMany = (caller: Caller, path: string, bodies: unknown[]): Promise<Row[]> =>
  Promise.all(bodies.map((body) => add(caller, path, body)))

export const addProduct = (person: Person, fields: object = {}): Promise<Row> =>
  add(person.dashboard, '/products', { name: 'Paperplane', ...fields })

/** Adds feedback as an import does. */
export const addFeedback = (caller: Caller, product: string, fields: object = {}): Promise<Row> =>
  add(caller, `/products/${product}/feedback`, { content: 'Nice', source: 'EMAIL', type: 'BUG', ...fields })

/** Sets values of a metric as an import does. */
export async function setValues(
  caller: Caller,
  product: string,
  metric: string,
  values: { date: string; value: unknown }[],
) {
  const file = ['date,value', ...values.map(({ date, value }) => `${date},${value}`)].join('\n')
  expect(await importFile(caller, file, { kind: 'metric-values', product, metric })).toMatchObject({
    failed: 0,
  })
}

/** Imports a file, and returns the import when it has ended. */
export async function importFile(caller: Caller, file: string | Buffer, query: object): Promise<Row> {
  const path = `/imports?${new URLSearchParams(query as Record<string, string>)}`
  const { status, body } = await caller.send('POST', path, Buffer.from(file))
  expect(body).toHaveProperty('data')
  expect(status).toBe(201)
  return endOfImport(caller, body.data.id, 'done')
}

export async function undoImport(caller: Caller, id: string): Promise<Row> {
  expect((await caller.delete(`/imports/${id}`)).status).toBe(200)
  return endOfImport(caller, id, 'undone')
}

/** The import, when it has the status. */
export async function endOfImport(caller: Caller, id: string, status: string): Promise<Row> {
  const statusNow = async () => (await read(caller, `/imports/${id}`)).status
  await expect.poll(statusNow, { interval: 10, timeout: 20_000 }).toBe(status)
  return read(caller, `/imports/${id}`)
}

export const idsOf = (records: { id: string }[]): string[] => records.map(({ id }) => id)

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** The `data` of a response that must be 200. */
export async function read(caller: Caller, path: string): Promise<Row> {
  const { status, body } = await caller.get(path)
  expect(body).toHaveProperty('data')
  expect(status).toBe(200)
  return body.data
}

/** Follows `Link` through every page of a list. */
export async function walkPages(caller: Caller, path: string): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const { status, headers, body }: Answer = await caller.get(next)
    expect(status).toBe(200)
    pages.push(body.data)
    next = nextPage(headers.link)
  }
  return pages
}

/** The URL in `Link` without the API prefix, which the caller adds. */
const nextPage = (link: string | undefined) =>
  link?.match(/^<(?:\/api\/v1|\/dashboard\/api)(\/[^>]+)>; rel="next"$/)?.[1]
