import type { Operations } from './contract.ts'
import { nextCursor, type Page, Pages } from './pages.ts'
import { type Answer, type CallOptions, type Input, Transport } from './transport.ts'

type Name = keyof Operations
export type Query<N extends Name> = Operations[N]['query']
/** The query of a list without what pages it. */
export type Filter<N extends Name> = Omit<Query<N>, 'cursor'>

type Data<N extends Name> = Operations[N]['answer'] extends { data: infer D extends object } ? D : never
type Item<N extends Name> = Data<N> extends (infer T)[] ? T : never
type Listed = { [N in Name]: Query<N> extends { cursor?: string } ? N : never }[Name]

/** What an answer said beside its body. */
export interface AnswerFacts {
  status: number
  /** The state that the record is in, for `ifMatch`. */
  etag: string | undefined
  requestId: string | undefined
  /** It is the answer to an earlier request with the same idempotency key. */
  isReplayed: boolean
  /** Fields that were sent and that the service does not know. */
  ignoredFields: string[]
  /** Of a list with `limit`: what the next page begins with, as its `cursor`. */
  next: string | undefined
  headers: Headers
}

const answers = new WeakMap<object, Answer<unknown>>()

/** What the answer said that a record or a list came with. @throws TypeError for anything that no method gave */
export function answerOf(given: object): AnswerFacts {
  const answer = answers.get(given)
  if (!answer) throw new TypeError('Only what a method of this library gave has an answer.')
  const { status, headers } = answer
  return {
    status,
    etag: headers.get('etag') ?? undefined,
    requestId: headers.get('x-request-id') ?? undefined,
    isReplayed: headers.get('idempotency-replayed') === 'true',
    ignoredFields: headers.get('x-ignored-fields')?.split(/,\s*/) ?? [],
    next: nextCursor(headers.get('link')),
    headers,
  }
}

/** The operations of `/api/v1`, in the ways that the resources need them. */
export class Api extends Transport<Operations> {
  /** What is in `data`. */
  async data<N extends Name>(name: N, input: Input<Operations[N]>, options?: CallOptions): Promise<Data<N>> {
    const answer = await this.call(name, input, options)
    const { data } = answer.body as unknown as { data: Data<N> }
    answers.set(data, answer)
    return data
  }

  /** The whole body, where there is more in it than `data`. */
  async body<N extends Name>(name: N, input: Input<Operations[N]>, options?: CallOptions): Promise<Operations[N]['answer']> {
    const answer = await this.call(name, input, options)
    const { data } = answer.body as unknown as { data: object }
    for (const given of [answer.body, data]) answers.set(given, answer)
    return answer.body
  }

  /** A list, page by page. */
  each<N extends Listed>(name: N, input: Input<Operations[N]>, options?: CallOptions): Pages<Item<N>> {
    const read = async (cursor?: string): Promise<Page<Item<N>>> => {
      const query = { limit: 100, ...input.query, ...(cursor !== undefined && { cursor }) }
      const { body, headers } = await this.call(name, { ...input, query }, options)
      const next = nextCursor(headers.get('link'))
      return { records: (body as unknown as { data: Item<N>[] }).data, next: next === undefined ? undefined : () => read(next) }
    }
    return new Pages(() => read())
  }
}
