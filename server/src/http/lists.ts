import { stringify } from 'node:querystring'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Page, SortKey } from '../db/page.ts'
import { wrongCursor } from '../errors.ts'
import { jsonType } from './answers.ts'

interface PageQuery {
  limit?: number
  cursor?: string
}

const firstRows = 4
const growth = 4
const maxRows = 100
const pieceLength = 256 * 1024

const maxBytes = 1024 * 1024

export interface ListOptions<More> {
  /** What a caller sees of a record. */
  show?: (record: object) => object
  sizesOf?: (db: Db, page: Page) => Promise<number[]>
  more?: More
  most?: number
  /** Records have a small maximum size, so a whole page is one read. */
  small?: boolean
  /** The cost grows with the account, with every query or with some. */
  isLarge?: boolean | ((query: never) => boolean)
  defaultLimit?: number
}

/** Responds with a page if there is a `limit`, or else streams the whole list, which may not fit into memory. */
export async function list<T, More extends object = object>(
  request: FastifyRequest,
  reply: FastifyReply,
  keyOf: (record: T) => SortKey,
  read: (db: Db, page: Page) => Promise<T[]>,
  { more, most, small = false, sizesOf, isLarge: large = false, defaultLimit, show }: ListOptions<More> = {},
): Promise<{ data: T[] } & More> {
  const { limit = defaultLimit, cursor } = (most === undefined ? request.query : {}) as PageQuery
  const after = cursor === undefined ? undefined : readCursor(cursor, request.routeOptions.url!)
  const { database, credentials, largeReads } = request.server
  const { ownerId } = request.actor
  const shown = (rows: T[]) => (show ? (rows as object[]).map(show) : rows) as T[]
  const isLarge = typeof large === 'function' ? large(request.query as never) : large
  const readFirst = <R>(work: (db: Db) => Promise<R>) =>
    isLarge ? request.server.readLarge(request.actor, work) : database.read(work)
  const readNext = (work: (db: Db) => Promise<T[]>) =>
    isLarge ? readFirst(work) : largeReads.run(ownerId, () => database.read(work))
  const wanted = limit ?? most ?? maxRows
  const readFitting = async (db: Db, page: Page): Promise<Piece<T>> => {
    const limit = sizesOf ? countFitting(await sizesOf(db, page), page.limit) : page.limit
    return { rows: await read(db, { ...page, limit }), isCut: limit < page.limit }
  }
  const readPage = (page: Page) => readFirst((db) => readFitting(db, page))
  const { rows, isLast } = await gather(readPage, keyOf, {
    wanted,
    first: small || sizesOf ? maxRows : firstRows,
    after,
  })
  if (limit !== undefined && !isLast)
    reply.header('link', `<${nextPage(request, keyOf(rows.at(-1)!))}>; rel="next"`)
  if (limit !== undefined || isLast || rows.length === most) return { data: shown(rows), ...(more as More) }

  async function* pieces() {
    yield '{"data":['
    let separator = ''
    let left = most ?? Number.POSITIVE_INFINITY
    for (let piece = rows; piece.length; ) {
      const text = shown(piece)
        .map((row) => JSON.stringify(row))
        .join(',')
      yield separator + text
      separator = ','
      left -= piece.length
      if (left === 0) break
      const last = keyOf(piece.at(-1)!)
      const limit = Math.min(
        maxRows,
        left,
        sizesOf ? piece.length * growth : fitting(piece.length, text.length),
      )
      piece = await readNext(async (db) => {
        await credentials.checkStillValid(db, request)
        return (await readFitting(db, { limit, after: last })).rows
      })
    }
    yield more ? `],${JSON.stringify(more).slice(1)}` : ']}'
  }
  return streamJson(request, reply, pieces())
}

export function streamJson(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): never {
  reply.type(jsonType)
  if (request.method === 'HEAD') return reply.send(Readable.from([])) as never
  return reply.send(
    Readable.from(logged(request, pieces), { objectMode: false, highWaterMark: pieceLength }),
  ) as never
}

interface Piece<T> {
  rows: T[]
  isCut: boolean
}

function countFitting(sizes: number[], limit: number): number {
  let total = 0
  for (const [index, size] of sizes.entries()) {
    total += size
    if (total > maxBytes) return Math.max(1, index)
  }
  return limit
}

async function gather<T>(
  read: (page: Page) => Promise<Piece<T>>,
  keyOf: (record: T) => SortKey,
  { wanted, first, after }: { wanted: number; first: number; after: SortKey | undefined },
): Promise<{ rows: T[]; isLast: boolean }> {
  const rows: T[] = []
  for (let next = Math.min(wanted, first); ; ) {
    const last = rows.at(-1)
    const { rows: piece, isCut } = await read(pageFrom(next + 1, last ? keyOf(last) : after))
    const isLast = !isCut && piece.length <= next
    rows.push(...piece.slice(0, next))
    if (isLast || isCut || rows.length === wanted) return { rows, isLast }
    const length = JSON.stringify(rows).length
    if (length >= pieceLength) return { rows, isLast }
    next = Math.min(wanted - rows.length, fitting(rows.length, length))
  }
}

const fitting = (rows: number, length: number) =>
  Math.min(rows * growth, Math.ceil(pieceLength / (length / rows)))

/** Reads a whole list, in pages that grow while they stay small. Each checks the credential again. */
export async function* pagesOf<T>(
  request: FastifyRequest,
  read: (db: Db, page: Page) => Promise<T[]>,
  keyOf: (record: T) => SortKey,
): AsyncGenerator<T[]> {
  const { database, credentials, largeReads } = request.server
  const readNext = (page: Page) =>
    largeReads.run(request.actor.ownerId, () =>
      database.read(async (db) => {
        await credentials.checkStillValid(db, request)
        return read(db, page)
      }),
    )
  for (let page: Page = { limit: firstRows }; ; ) {
    const rows = await readNext(page)
    if (rows.length) yield rows
    if (rows.length < page.limit) return
    const limit = Math.min(maxRows, fitting(rows.length, JSON.stringify(rows).length))
    page = { limit, after: keyOf(rows.at(-1)!) }
  }
}

/** The response has started, so the error handler no longer runs. */
async function* logged(request: FastifyRequest, pieces: AsyncIterable<string>) {
  try {
    yield* pieces
  } catch (err) {
    request.server.logger.error({ err, requestId: request.id }, 'list response aborted')
    throw err
  }
}

const pageFrom = (limit: number, after: SortKey | undefined): Page => (after ? { limit, after } : { limit })

function nextPage(request: FastifyRequest, last: SortKey): string {
  const cursor = Buffer.from(JSON.stringify([request.routeOptions.url, ...last])).toString('base64url')
  const [path] = request.url.split('?', 1)
  return `${path}?${stringify({ ...(request.query as PageQuery), cursor })}`
}

function readCursor(cursor: string, route: string): SortKey {
  try {
    const [list, ...key]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      list === route &&
      key.length > 0 &&
      key.every((part) => typeof part === 'string' && !part.includes('\0'))
    )
      return key as SortKey
  } catch {}
  throw wrongCursor()
}
