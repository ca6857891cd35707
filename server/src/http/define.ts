import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Db, Tx } from '../db/database.ts'
import type { Page, SortKey } from '../db/page.ts'
import { type Answer, changed, created, record, succeeded } from './answers.ts'
import { commit } from './commit.ts'
import { type Further, shownTo, withInclude } from './further.ts'
import { type ListOptions, list } from './lists.ts'
import { type Audience, dataOf, listOf, paged, success } from './routes.ts'

type NoFields = TObject<Record<never, never>>

export type Call<
  Params extends TSchema = NoFields,
  Query extends TSchema = NoFields,
  Body extends TSchema = NoFields,
> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  params: Static<Params>
  query: Static<Query>
  body: Static<Body>
}

interface Described<P extends TSchema, Q extends TSchema> {
  operationId?: string
  summary: string
  description?: string
  params?: P
  query?: Q
  config?: FastifyContextConfig
  bodyLimit?: number
  errorHandler?: NonNullable<RouteOptions['errorHandler']>
  /** Fields of the record that only reads with `include` answer. */
  further?: Further | undefined
}

interface Changing<P extends TSchema, Q extends TSchema, B extends TSchema, Ready = void>
  extends Described<P, Q> {
  body?: B
  /** The record that `If-Match` compares. */
  current?(tx: Tx, call: Call<P, Q, B>): Promise<unknown>
  /** Runs before the transaction. `work` of a change gets its result. */
  before?(call: Call<P, Q, B>): Promise<Ready>
  /** Runs after the commit. */
  after?(call: Call<P, Q, B>): void
}

type Handler = RouteOptions['handler']
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A GET answers HEAD too, as one route: Fastify's own HEAD routes are a third of all, and registering them takes as long. */
function define(
  app: FastifyInstance,
  method: Method,
  url: string,
  facts: Described<TSchema, TSchema> & { body?: TSchema },
  [status, answer]: [status: number, answer: TSchema],
  handler: Handler,
) {
  const { operationId, summary, description, params, query, body, config, bodyLimit, errorHandler } = facts
  const described = { ...(operationId && { operationId }), summary, ...(description && { description }) }
  const inputs = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
  const schema = { ...described, ...inputs, response: { [status]: answer } }
  const options = {
    ...(config && { config }),
    ...(bodyLimit && { bodyLimit }),
    ...(errorHandler && { errorHandler }),
  }
  app.route({ method: method === 'GET' ? ['GET', 'HEAD'] : method, url, schema, ...options, handler })
}

export function read<R extends TSchema, P extends TSchema = NoFields, Q extends TSchema = NoFields>(
  app: FastifyInstance,
  url: string,
  route: Described<P, Q> & {
    record: R
    /** The cost grows with the account. */
    isLarge?: boolean
    read(db: Db, call: Call<P, Q>): Promise<Static<R>>
  },
) {
  const { further } = route
  const facts = { ...route, ...(further && { query: withInclude(route.query, further) }) }
  define(app, 'GET', url, facts, [200, dataOf(route.record)], async (request, reply) => {
    const work = (db: Db) => route.read(db, request as Call<P, Q>)
    const value = await (route.isLarge ? app.readLarge(request.actor, work) : app.database.read(work))
    return record(request, reply, value, shownTo(value, further, request.query))
  })
}

/** GET of a list, which is paged with `limit` and `cursor`. */
export function readList<R extends TSchema, P extends TSchema = NoFields, Q extends TObject = NoFields>(
  app: FastifyInstance,
  url: string,
  route: Described<P, Q> &
    Omit<ListOptions<object>, 'sizesOf'> & {
      record: R
      order(record: Static<R>): SortKey
      sizesOf?(db: Db, call: Call<P, Q>, page: Page): Promise<number[]>
      read(db: Db, call: Call<P, Q>, page: Page): Promise<Static<R>[]>
    },
) {
  const { sizesOf, further, ...options } = route
  const filter = further ? withInclude(route.query, further) : route.query
  const query = paged(filter ?? Type.Object({}))
  define(app, 'GET', url, { ...route, query }, [200, listOf(route.record)], (request, reply) => {
    const call = request as Call<P, Q>
    const show = (row: object) => shownTo(row, further, request.query)
    const asked = {
      ...options,
      ...(further && { show }),
      ...(sizesOf && { sizesOf: (db: Db, page: Page) => sizesOf(db, call, page) }),
    }
    return list(request, reply, route.order, (db, page) => route.read(db, call, page), asked)
  })
}

async function commitAnswer<P extends TSchema, Q extends TSchema, B extends TSchema, T, Ready>(
  request: FastifyRequest,
  reply: FastifyReply,
  { before, after, current }: Changing<P, Q, B, Ready>,
  answer: (tx: Tx, call: Call<P, Q, B>, ready: Ready) => Promise<Answer<T>>,
) {
  const call = request as Call<P, Q, B>
  const ready = (await before?.(call)) as Ready
  const sent = await commit(
    request,
    reply,
    (tx) => answer(tx, call, ready),
    current && ((tx) => current(tx, call)),
  )
  after?.(call)
  return sent
}

/** POST of a new record. `work` returns its path without the API prefix, and the record. */
export function create<R extends TSchema, P extends TSchema = NoFields, B extends TSchema = NoFields>(
  app: FastifyInstance,
  url: string,
  route: Changing<P, NoFields, B> & {
    record: R
    work(tx: Tx, call: Call<P, NoFields, B>): Promise<[path: string, record: Static<R>]>
  },
) {
  define(app, 'POST', url, route, [201, dataOf(route.record)], (request, reply) =>
    commitAnswer(request, reply, route, async (tx, call) => {
      const [path, made] = await route.work(tx, call)
      return created(path, made, shownTo(made, route.further))
    }),
  )
}

export function change<
  R extends TSchema,
  P extends TSchema = NoFields,
  B extends TSchema = NoFields,
  Ready = void,
>(
  app: FastifyInstance,
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  route: Changing<P, NoFields, B, Ready> & {
    record: R
    work(tx: Tx, call: Call<P, NoFields, B>, ready: Ready): Promise<Static<R>>
  },
) {
  define(app, method, url, route, [200, dataOf(route.record)], (request, reply) =>
    commitAnswer(request, reply, route, async (tx, call, ready) => {
      const record = await route.work(tx, call, ready)
      return changed(record, undefined, shownTo(record, route.further))
    }),
  )
}

export function remove<
  P extends TSchema = NoFields,
  B extends TSchema = NoFields,
  Q extends TSchema = NoFields,
>(
  app: FastifyInstance,
  url: string,
  route: Changing<P, Q, B> & { work(tx: Tx, call: Call<P, Q, B>): Promise<unknown> },
) {
  define(app, 'DELETE', url, route, [200, success], (request, reply) =>
    commitAnswer(request, reply, route, async (tx, call) => {
      await route.work(tx, call)
      return succeeded()
    }),
  )
}

/**
 * PATCH and DELETE of a record with a name such as "an idea", and in the dashboard POST of `undelete`, which puts a deleted
 * one back. Published operations get their id from `type`, such as `Idea`.
 */
export function edit<R extends TSchema, P extends TSchema, B extends TSchema>(
  app: FastifyInstance,
  url: string,
  route: Required<Pick<Changing<P, NoFields, B>, 'params' | 'body' | 'current'>> & {
    name: string
    type?: string
    audience?: Audience
    record: R
    change(tx: Tx, call: Call<P, NoFields, B>): Promise<Static<R>>
    remove?(tx: Tx, call: Call<P>): Promise<unknown>
    undelete(tx: Tx, call: Call<P>): Promise<[path: string, record: Static<R>]>
    config?: FastifyContextConfig
  },
) {
  const { name, type, params, body, record, current } = route
  const configured = route.config && { config: route.config }
  const published = (operation: string, description: string) =>
    type ? { operationId: `${operation}${type}`, description } : {}
  change(app, 'PATCH', url, {
    ...published('update', 'Changes the fields sent; `null` clears a field.'),
    summary: `Change ${name}`,
    ...configured,
    params,
    body,
    record,
    current,
    work: route.change,
  })
  if (route.remove)
    remove(app, url, {
      ...published('delete', 'The trash of the dashboard keeps it for 30 days.'),
      summary: `Delete ${name}`,
      ...configured,
      params,
      current: current as never,
      work: route.remove,
    })
  if (route.audience === 'api') return
  const summary = `Put ${name.replace(/^an? /, 'a deleted ')} back`
  create(app, `${url}/undelete`, { summary, params, record, work: route.undelete })
}
