import type { Query } from './query.ts'

type AnyQuery = Query<never, unknown>

/** Results of reads that concurrent operations in one transaction share until the next write. */
export class ReadCache {
  readonly #results = new Map<AnyQuery, Map<string, Promise<unknown>>>()

  get<P, Result>(query: Query<P, unknown>, params: P, read: () => Promise<Result>): Promise<Result> {
    const byParams = this.#results.get(query as AnyQuery) ?? new Map<string, Promise<unknown>>()
    this.#results.set(query as AnyQuery, byParams)
    const key = JSON.stringify(params)
    const result = (byParams.get(key) as Promise<Result> | undefined) ?? read()
    byParams.set(key, result)
    return result
  }

  clear() {
    this.#results.clear()
  }
}
