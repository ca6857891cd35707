/** The body of the response to a call: `await bodyOf(prodops.GET('/api/v1/review'))`. */
export async function bodyOf<Body>(call: Promise<{ data?: Body }>): Promise<Body> {
  const { data } = await call
  if (data === undefined) throw new TypeError('The response has no body.')
  return data
}

/** The record or the list in `data` of the response: `await dataOf(prodops.GET('/api/v1/tasks'))`. */
export async function dataOf<Data>(call: Promise<{ data?: { data: Data } }>): Promise<Data> {
  return (await bodyOf(call)).data
}

interface PageResponse<Item> {
  data?: { data: Item[] }
  response: Response
}

/**
 * All records of a paged list, one page after the other:
 * `for await (const task of each((page) => prodops.GET('/api/v1/tasks', { params: { query: page } })))`.
 */
export async function* each<Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<PageResponse<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined
  do {
    const { data, response } = await read({ limit: 100, ...(cursor !== undefined && { cursor }) })
    yield* data?.data ?? []
    cursor = nextCursor(response)
  } while (cursor !== undefined)
}

/** The `cursor` of the next page; undefined after the last one. */
export function nextCursor({ headers }: Response): string | undefined {
  const [, target] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '') ?? []
  return (target && new URL(target, 'http://any').searchParams.get('cursor')) || undefined
}
