import type { Query, Statement } from './query.ts'

type AnyQuery = Query<never, unknown>
type Tables = Statement['tables']

/** Results of reads that concurrent operations in one transaction share until the next write to their tables. */
export class ReadCache {
  readonly #results = new Map<AnyQuery, { tables: Tables; byParams: Map<string, Promise<unknown>> }>()

  get<P, Result>(
    query: Query<P, unknown>,
    { tables }: Statement,
    params: P,
    read: () => Promise<Result>,
  ): Promise<Result> {
    const { byParams } = this.#results.get(query as AnyQuery) ?? {
      byParams: new Map<string, Promise<unknown>>(),
    }
    this.#results.set(query as AnyQuery, { tables, byParams })
    const key = JSON.stringify(params)
    const result = (byParams.get(key) as Promise<Result> | undefined) ?? read()
    byParams.set(key, result)
    return result
  }

  clear(written: Tables) {
    for (const [query, { tables }] of this.#results)
      if ([...tables].some((table) => written.has(table))) this.#results.delete(query)
  }
}
