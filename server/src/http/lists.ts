import { stringify } from 'node:querystring'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Page, SortKey } from '../db/page.ts'
import { wrongCursor } from '../errors.ts'
import { endOfBody, jsonType } from './responses.ts'

/** A record may have a megabyte, so lists are read in parts that have about this length as JSON. */
const partLength = 512 * 1024
const rowsOfFirstPart = 25
/** The longest page. */
const maxRowsOfPage = 100
const maxRowsOfPart = 500

interface PageQuery {
  limit?: number
  cursor?: string
}

/** Responds with a page if there is a `limit`, or else with the whole list. */
export async function sendList<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadPage<T>,
  order: (record: T) => SortKey,
  {
    isHeavy,
    hasShortRecords,
    defaultLimit,
    ...shown
  }: Shown<T> & {
    isHeavy?: boolean
    hasShortRecords?: boolean
    defaultLimit?: number | undefined
  } = {},
): Promise<FastifyReply> {
  const { limit = defaultLimit, cursor } = request.query as PageQuery
  const after = cursor === undefined ? undefined : readCursor(cursor, request.routeOptions.url!)
  const parts = readParts(request, read, order, { isHeavy, hasShortRecords, after, max: limit })
  if (limit === undefined) return sendParts(request, reply, parts, shown)

  const rows: T[] = []
  for await (const part of parts) {
    rows.push(...part.rows)
    const isFull = rows.length === limit || JSON.stringify(rows).length > partLength
    if (isFull && !part.isLast)
      reply.header('link', `<${nextPage(request, order(rows.at(-1)!))}>; rel="next"`)
    if (isFull) break
  }
  return sendWhole(reply, rows, shown)
}

/** Streams a list, which may not fit into memory. */
export async function sendParts<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncGenerator<Part<T>, void>,
  shown: Shown<T> = {},
): Promise<FastifyReply> {
  // Awaited before the response starts, so that an error is still answered as one.
  const first = (await parts.next()).value
  if (!first || first.isLast) return sendWhole(reply, first?.rows ?? [], shown)
  return streamJson(request, reply, piecesOf(first, parts, shown))
}

async function* piecesOf<T>(first: Part<T>, others: AsyncIterable<Part<T>>, { show, members }: Shown<T>) {
  const jsonOf = ({ rows }: Part<T>) => rows.map((row) => JSON.stringify(show ? show(row) : row)).join()
  yield `{"data":[${jsonOf(first)}`
  for await (const part of others) yield `,${jsonOf(part)}`
  yield `]${endOfBody(members)}`
}

interface Shown<T> {
  /** The record as the caller sees it. */
  show?: (record: T) => T
  /** Members of the body beside `data`. */
  members?: object
}

const sendWhole = <T>(reply: FastifyReply, rows: T[], { show, members }: Shown<T>): FastifyReply =>
  reply.type(jsonType).send(`{"data":${JSON.stringify(show ? rows.map(show) : rows)}${endOfBody(members)}`)

export function streamJson(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): FastifyReply {
  reply.type(jsonType)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(Readable.from(pieces, { objectMode: false, highWaterMark: partLength }))
}

type ReadPage<T> = (db: Db, page: Page) => Promise<T[]>

interface Part<T> {
  rows: T[]
  isLast: boolean
}

interface PartOptions {
  /** The cost of a part grows with the account. */
  isHeavy?: boolean | undefined
  /** A whole page is one read. */
  hasShortRecords?: boolean | undefined
  after?: SortKey | undefined
  /** The number of rows of all parts. */
  max?: number | undefined
}

/** Reads a list in parts that are small at first and then as large as the length of the rows allows. */
export async function* readParts<T>(
  request: FastifyRequest,
  read: ReadPage<T>,
  order: (record: T) => SortKey,
  { isHeavy = false, hasShortRecords = false, after, max = Number.POSITIVE_INFINITY }: PartOptions = {},
): AsyncGenerator<Part<T>, void> {
  const { database, credentials, heavyReads } = request.server
  const readPart = (page: Page) =>
    database.read(
      async (db) => {
        // The key or session may have been revoked since the part before.
        await credentials.checkStillValid(db, request)
        return read(db, page)
      },
      { slow: isHeavy },
    )
  const readInTurn = (page: Page) => heavyReads.run(request.actor.ownerId, () => readPart(page))
  const isPage = max !== Number.POSITIVE_INFINITY
  let rest = max
  let limit = Math.min(hasShortRecords ? maxRowsOfPage : rowsOfFirstPart, rest)
  let found = await (isHeavy ? readInTurn : readPart)(pageOf(limit + 1, after))
  for (;;) {
    const rows = found.slice(0, limit)
    const isLast = found.length <= limit
    yield { rows, isLast }
    rest -= rows.length
    if (isLast || rest === 0) return
    const averageLength = JSON.stringify(rows).length / rows.length
    limit = Math.min(maxRowsOfPart, rest, Math.ceil(partLength / averageLength))
    found = await (isPage && !isHeavy ? readPart : readInTurn)(pageOf(limit + 1, order(rows.at(-1)!)))
  }
}

const pageOf = (limit: number, after: SortKey | undefined): Page => (after ? { limit, after } : { limit })

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
