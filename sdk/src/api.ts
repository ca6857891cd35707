import type { Log, Operations } from './contract.ts'
import { nextCursor, type Page, Pages } from './pages.ts'
import { type Answer, type CallOptions, type Operation, type Sending, Transport } from './transport.ts'

type Name = keyof Operations
export type Query<N extends Name> = Operations[N]['query']
export type Filter<N extends Name> = Omit<Query<N>, 'cursor'>

type Input<N extends Name> = (keyof Operations[N]['path'] extends never
  ? unknown
  : { path: Operations[N]['path'] }) & {
  query?: Query<N>
} & (Operations[N] extends { body: infer Body extends object } ? { body: Body } : unknown)
type Data<N extends Name> = Operations[N]['answer'] extends { data: infer D extends object } ? D : never
type Item<N extends Name> = Data<N> extends (infer T)[] ? T : never
type Listed = { [N in Name]: Query<N> extends { cursor?: string } ? N : never }[Name]

export interface AnswerFacts {
  status: number
  etag: string | undefined
  requestId: string | undefined
  /** The service repeated its response to an earlier request with the same idempotency key. */
  isReplayed: boolean
  /** Fields in the request that the service does not know. */
  ignoredFields: string[]
  /** Query parameters that the service does not know. */
  ignoredParameters: string[]
  next: string | undefined
  headers: Headers
}

const answers = new WeakMap<object, Answer<unknown>>()

/** Status and headers of the response that a record or list is from. @throws TypeError for other objects */
export function answerOf(given: object): AnswerFacts {
  const answer = answers.get(given)
  if (!answer) throw new TypeError('answerOf takes an object that a method of this library returned.')
  const { status, headers } = answer
  return {
    status,
    etag: headers.get('etag') ?? undefined,
    requestId: headers.get('x-request-id') ?? undefined,
    isReplayed: headers.get('idempotency-replayed') === 'true',
    ignoredFields: named(headers.get('x-ignored-fields')),
    ignoredParameters: named(headers.get('x-ignored-parameters')),
    next: nextCursor(headers.get('link')),
    headers,
  }
}

const named = (header: string | null) => header?.split(/,\s*/) ?? []

/** Calls the operations of `/api/v1`. */
export class Api extends Transport {
  answer<N extends Name>(operation: Operation, input: Input<N>, options?: CallOptions) {
    return this.send(operation, input as Sending, options) as Promise<Answer<Operations[N]['answer']>>
  }

  async data<N extends Name>(operation: Operation, input: Input<N>, options?: CallOptions): Promise<Data<N>> {
    const answer = await this.answer<N>(operation, input, options)
    const { data } = answer.body as unknown as { data: Data<N> }
    answers.set(data, answer)
    return data
  }

  async body<N extends Name>(
    operation: Operation,
    input: Input<N>,
    options?: CallOptions,
  ): Promise<Operations[N]['answer']> {
    const answer = await this.answer<N>(operation, input, options)
    const { data = answer.body } = answer.body as { data?: object }
    for (const given of [answer.body, data]) answers.set(given, answer)
    return answer.body
  }

  async remove<N extends Name>(operation: Operation, input: Input<N>, options?: CallOptions): Promise<void> {
    await this.answer<N>(operation, input, options)
  }

  each<N extends Listed>(operation: Operation, input: Input<N>, options?: CallOptions): Pages<Item<N>> {
    const read = async (cursor?: string): Promise<Page<Item<N>>> => {
      const query = { limit: 100, ...input.query, ...(cursor !== undefined && { cursor }) }
      const { body, headers } = await this.answer<N>(operation, { ...input, query }, options)
      const next = nextCursor(headers.get('link'))
      return {
        records: (body as unknown as { data: Item<N>[] }).data,
        next: next === undefined ? undefined : () => read(next),
      }
    }
    return new Pages(() => read())
  }

  eachNumbered(operation: Operation, { path, query }: Input<'listLogs'>, options?: CallOptions) {
    const read = async (page: number): Promise<Page<Log>> => {
      const { data, pagination } = await this.body<'listLogs'>(
        operation,
        { path, query: { pageSize: 100, ...query, page } },
        options,
      )
      return { records: data, next: page < pagination.totalPages ? () => read(page + 1) : undefined }
    }
    return new Pages(() => read(1))
  }
}
