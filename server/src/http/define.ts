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
import { commit } from './commit.ts'
import { type Includable, withInclude, withoutUnasked } from './include.ts'
import { sendList } from './lists.ts'
import { type ChangeResponse, changed, created, sendRecord, succeeded } from './responses.ts'
import { dataOf, listOf, paged, success } from './routes.ts'

/** `read`, `readList`, `create`, `change` and `remove` define the operations of a resource. */

type NoFields = TObject<Record<never, never>>

/** A request whose parameters, query and body are as its route declares them. */
export type Call<
  Params extends TSchema = NoFields,
  Query extends TSchema = NoFields,
  Body extends TSchema = NoFields,
> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  params: Static<Params>
  query: Static<Query>
  body: Static<Body>
}

interface Operation<P extends TSchema, Q extends TSchema> {
  /** Only of operations in openapi.json. */
  operationId?: string
  summary: string
  description?: string
  params?: P
  query?: Q
  config?: FastifyContextConfig
  bodyLimit?: number
  errorHandler?: NonNullable<RouteOptions['errorHandler']>
  includable?: Includable | undefined
}

interface Change<P extends TSchema, Q extends TSchema, B extends TSchema> extends Operation<P, Q> {
  body?: B
  /** The record that `If-Match` is compared with. */
  current?(tx: Tx, call: Call<P, Q, B>): Promise<unknown>
  /** Runs before the transaction. */
  before?(call: Call<P, Q, B>): Promise<void>
  /** Runs after the commit. */
  after?(call: Call<P, Q, B>): void
}

/** GET of one record. */
export function read<R extends TSchema, P extends TSchema = NoFields, Q extends TSchema = NoFields>(
  app: FastifyInstance,
  url: string,
  route: Operation<P, Q> & {
    record: R
    /** The cost grows with the account. */
    heavy?: boolean
    read(db: Db, call: Call<P, Q>): Promise<Static<R>>
  },
) {
  const { includable } = route
  const query = includable ? withInclude(route.query, includable) : route.query
  define(app, 'GET', url, { ...route, query }, [200, dataOf(route.record)], async (request, reply) => {
    const work = (db: Db) => route.read(db, request as Call<P, Q>)
    const record = await (route.heavy ? app.readHeavy(request.actor, work) : app.database.read(work))
    return sendRecord(request, reply, record, withoutUnasked(record, includable, request.query))
  })
}

/** GET of a list, which is paged with `limit` and `cursor`. */
export function readList<R extends TSchema, P extends TSchema = NoFields, Q extends TObject = NoFields>(
  app: FastifyInstance,
  url: string,
  route: Operation<P, Q> & {
    record: R
    /** The sort key of a record, behind which the next page starts. */
    order(record: Static<R>): SortKey
    /** The cost grows with the account, for all queries or for some. */
    heavy?: boolean | ((query: Static<Q>) => boolean)
    /** The fields have limits, so that a page fits into memory. */
    hasShortRecords?: boolean
    /** Without it, a request without `limit` gets the whole list. */
    defaultLimit?: number
    read(db: Db, call: Call<P, Q>, page: Page): Promise<Static<R>[]>
  },
) {
  const { includable, heavy = false, hasShortRecords = false, defaultLimit } = route
  const filter = includable ? withInclude(route.query, includable) : route.query
  const query = paged(filter ?? Type.Object({}))
  define(app, 'GET', url, { ...route, query }, [200, listOf(route.record)], (request, reply) => {
    const call = request as Call<P, Q>
    return sendList(request, reply, (db, page) => route.read(db, call, page), route.order, {
      isHeavy: typeof heavy === 'function' ? heavy(call.query) : heavy,
      hasShortRecords,
      defaultLimit,
      show: (record) => withoutUnasked(record, includable, request.query),
    })
  })
}

/** POST of a new record. `work` returns its path without the prefix of the API, and the record. */
export function create<R extends TSchema, P extends TSchema = NoFields, B extends TSchema = NoFields>(
  app: FastifyInstance,
  url: string,
  route: Change<P, NoFields, B> & {
    record: R
    work(tx: Tx, call: Call<P, NoFields, B>): Promise<[path: string, record: Static<R>]>
  },
) {
  define(app, 'POST', url, route, [201, dataOf(route.record)], (request, reply) =>
    commitCall(request, reply, route, async (tx, call) => {
      const [path, record] = await route.work(tx, call)
      return created(path, record, withoutUnasked(record, route.includable))
    }),
  )
}

/** A change of a record, which `work` returns. */
export function change<R extends TSchema, P extends TSchema = NoFields, B extends TSchema = NoFields>(
  app: FastifyInstance,
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  route: Change<P, NoFields, B> & {
    record: R
    work(tx: Tx, call: Call<P, NoFields, B>): Promise<Static<R>>
  },
) {
  define(app, method, url, route, [200, dataOf(route.record)], (request, reply) =>
    commitCall(request, reply, route, async (tx, call) => {
      const record = await route.work(tx, call)
      return changed(record, undefined, withoutUnasked(record, route.includable))
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
  route: Change<P, Q, B> & { work(tx: Tx, call: Call<P, Q, B>): Promise<unknown> },
) {
  define(app, 'DELETE', url, route, [200, success], (request, reply) =>
    commitCall(request, reply, route, async (tx, call) => {
      await route.work(tx, call)
      return succeeded()
    }),
  )
}

async function commitCall<P extends TSchema, Q extends TSchema, B extends TSchema>(
  request: FastifyRequest,
  reply: FastifyReply,
  { before, after, current }: Change<P, Q, B>,
  work: (tx: Tx, call: Call<P, Q, B>) => Promise<ChangeResponse>,
) {
  const call = request as Call<P, Q, B>
  await before?.(call)
  const response = await commit(
    request,
    reply,
    (tx) => work(tx, call),
    current && ((tx) => current(tx, call)),
  )
  after?.(call)
  return response
}

function define(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  operation: Omit<Operation<TSchema, TSchema>, 'query'> & { query?: TSchema | undefined; body?: TSchema },
  [status, response]: [status: number, response: TSchema],
  handler: RouteOptions['handler'],
) {
  const { operationId, summary, description, params, query, body, config, bodyLimit, errorHandler } =
    operation
  app.route({
    // One route for both, because registering Fastify's own HEAD routes takes a third of the start.
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url,
    schema: {
      ...(operationId && { operationId }),
      summary,
      ...(description && { description }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
    },
    ...(config && { config }),
    ...(bodyLimit && { bodyLimit }),
    ...(errorHandler && { errorHandler }),
    handler,
  })
}
