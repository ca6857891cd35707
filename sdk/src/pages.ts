export interface Page<T> {
  records: T[]
  next: (() => Promise<Page<T>>) | undefined
}

/** A list that loads its pages while you iterate: `for await (const task of prodops.tasks.each())`. */
export class Pages<T> implements AsyncIterable<T> {
  readonly #first: () => Promise<Page<T>>

  constructor(first: () => Promise<Page<T>>) {
    this.#first = first
  }

  async *pages(): AsyncGenerator<T[], void, undefined> {
    for (let read: Page<T>['next'] = this.#first; read; ) {
      const { records, next }: Page<T> = await read()
      if (records.length > 0) yield records
      read = next
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page
  }
}

/** The cursor of the next page in a `Link` header. */
export function nextCursor(link: string | null): string | undefined {
  const [, target] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? []
  return (target && new URL(target, 'http://any').searchParams.get('cursor')) || undefined
}
