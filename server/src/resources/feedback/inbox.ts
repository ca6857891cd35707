import { type Kysely, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Database, Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { isCalendarDay } from '../../domain/calendar.ts'
import { wordsOf } from '../../domain/text.ts'
import { startOfDay } from '../../domain/time-zone.ts'
import { getUser } from '../accounts/accounts.ts'
import { isReached } from '../api-keys/product-access.ts'
import { deletedProductIds } from '../products/delete-product.ts'
import { productIdOf } from '../products/products.ts'
import type { InboxCounts, InboxFilter, InboxPage, InboxQuery, LinkedFeedback } from './inbox.schema.ts'
import { hasAllWords, isOpen, linkedExcerpts, stateOf, toEntry, toLinked } from './linked-feedback.ts'

const firstRows = 20
const maxRows = 250
/** Characters per read. Other requests wait for it some milliseconds. */
const pieceLength = 256 * 1024
/** Rows and characters scanned per response. */
const maxScannedRows = 2_000
const maxScannedLength = 4 * pieceLength
/** Bytes of the entries of a response. The rest of its 100 KB is for the members around them. */
const maxBytes = 100_000 - 200

interface Reads {
  database: Database
  readHeavy<T>(actor: Actor, step: (db: Db) => Promise<T>): Promise<T>
}

/** A filter by text reads small steps that let other requests in between. `next` says where to continue. */
export async function readInbox(
  { database, readHeavy }: Reads,
  actor: Actor,
  { limit = 100, after, since, ...filter }: InboxQuery,
): Promise<InboxPage> {
  const scope = await database.read((db) => scopeOf(db, actor, filter))
  const oldest = since && (await database.read((db) => startOf(db, actor, since)))
  const words = wordsOf(filter.text)
  const page: InboxPage = { data: [], next: after ?? null, reached: null }
  let [scannedRows, scannedLength, bytes] = [0, 0, 0]
  for (let rows = Math.min(firstRows, limit); ; ) {
    const list = { ...scope.params, limit: rows, afterId: page.next ?? undefined }
    const select = (db: Db) => readPiece(db, list, scope.products)
    const isFirst = scannedRows === 0 && scope.products === null
    const [piece, isLast] = isFirst ? await database.read(select) : await readHeavy(actor, select)
    let length = 0
    for (const row of piece) {
      if (oldest && row.createdAt < oldest) return { ...page, next: null }
      length += row.content.length + (row.metadata?.length ?? 0) + (row.author?.length ?? 0)
      if (scope.includes(row) && hasAllWords(row, words)) {
        const entry = toEntry(toLinked(row, scope.now, actor.productIds), words)
        bytes += Buffer.byteLength(JSON.stringify(entry)) + 1
        if (bytes > maxBytes) return page
        page.data.push(entry)
      }
      page.next = row.id
      page.reached = row.createdAt
      if (page.data.length === limit) return page
    }
    if (isLast) return { ...page, next: null }
    scannedRows += piece.length
    scannedLength += length
    if (scannedRows >= maxScannedRows || scannedLength >= maxScannedLength) return page
    const fitting = Math.ceil(pieceLength / (length / piece.length + 1))
    rows = Math.min(words.length ? maxRows : limit - page.data.length, fitting, rows * 8)
  }
}

/** A day begins in the account's time zone. */
const startOf = async (db: Db, actor: Actor, since: string) =>
  isCalendarDay(since)
    ? startOfDay(since, (await getUser(db, actor)).timeZone)
    : new Date(since).toISOString()

/** The newest rows. Reads one product after the other, because no index has the newest rows of several. */
async function readPiece(
  db: Db,
  list: List,
  products: string[] | null,
): Promise<[rows: InboxRow[], isLast: boolean]> {
  if (products === null) {
    const rows = await db.all(selectInbox, list)
    return [rows, rows.length < list.limit]
  }
  const limit = Math.ceil(list.limit / products.length)
  const found: InboxRow[] = []
  let reached = ''
  for (const productId of products) {
    const rows = await db.all(selectInbox, { ...list, productId, limit })
    found.push(...rows)
    // The product may have more rows behind its last one.
    const last = rows.length === limit ? rows.at(-1) : undefined
    if (last && last.id > reached) reached = last.id
  }
  const rows = found.filter(({ id }) => id >= reached).sort((one, other) => (one.id < other.id ? 1 : -1))
  return [rows.slice(0, list.limit), reached === '' && rows.length <= list.limit]
}

type InboxRow = NonNullable<(typeof selectInbox)['row']>

const maxCounted = 1_000

/** How many entries are in each state, on all products or one. @throws not_found for the product */
export async function countInbox(db: Db, actor: Actor, product: string | undefined): Promise<InboxCounts> {
  const p = { ownerId: actor.ownerId, now: db.now, productId: await productIdOf(db, actor, product) }
  const count = async (state: States) => (await db.one(selectCount, { ...p, ...state }))?.count ?? 0
  return {
    open: await count({ open: true }),
    done: await count({ done: true }),
    spam: await count({ spam: true }),
    snoozed: await count({ snoozed: true }),
    nextOpenAt: (await db.one(selectNextOpen, { ...p, snoozed: true }))?.nextOpenAt ?? null,
  }
}

/** `params` filter in the database, `includes` filters its rows. */
async function scopeOf(db: Db, actor: Actor, { product, type, source, state, person }: InboxFilter) {
  const productId = await productIdOf(db, actor, product)
  const deleted = await deletedProductIds(db, actor.ownerId)
  const email = person?.toLowerCase()
  const { ownerId, productIds } = actor
  return {
    now: db.now,
    products: email || productId !== undefined || productIds === null ? null : [...productIds],
    // One condition with an index: with several, the engine may scan many rows for each one it returns.
    params: email
      ? { ownerId, keyId: limitedKeyOf(actor), email }
      : {
          ownerId,
          productId,
          ...(state ? { [state]: true as const } : type !== undefined ? { type } : { source }),
        },
    includes: (row: InboxRow) =>
      (productId === undefined || row.productId === productId) &&
      (type === undefined || row.type === type) &&
      (source === undefined || row.source === source) &&
      (state === undefined || stateOf(row, db.now) === state) &&
      !deleted.has(row.productId),
  }
}

interface States {
  open?: true
  done?: true
  spam?: true
  snoozed?: true
}

interface List extends States {
  ownerId: string
  keyId?: string | undefined
  limit: number
  productId?: string | undefined
  email?: string | undefined
  type?: LinkedFeedback['type'] | undefined
  source?: LinkedFeedback['source'] | undefined
  afterId?: string | undefined
}

const lowerEmail = sql<string>`lower("feedback"."authorEmail")`

const selectInbox = query((db, p: List) => {
  let rows = linkedExcerpts(db, p.ownerId)
    .where('feedback.ownerId', '=', p.ownerId)
    .where(isReached('feedback.productId', p))
    .orderBy('feedback.id', 'desc')
    .limit(p.limit)
  if (p.productId !== undefined) rows = rows.where('feedback.productId', '=', p.productId)
  if (p.type !== undefined) rows = rows.where('feedback.type', '=', p.type)
  if (p.source !== undefined) rows = rows.where('feedback.source', '=', p.source)
  if (p.email !== undefined)
    rows = rows.where('feedback.authorEmail', 'is not', null).where(lowerEmail, '=', p.email)
  if (p.open) rows = rows.where('feedback.doneAt', 'is', null).where('feedback.spamAt', 'is', null)
  if (p.done) rows = rows.where('feedback.doneAt', 'is not', null)
  if (p.spam) rows = rows.where('feedback.spamAt', 'is not', null)
  if (p.snoozed) rows = rows.where('feedback.snoozedUntil', 'is not', null)
  if (p.afterId !== undefined) rows = rows.where('feedback.id', '<', p.afterId)
  return rows
})

interface Counted extends States {
  ownerId: string
  now: string
  productId: string | undefined
}

/** Deleted products are not in the table of products, so their feedback is not counted. */
function entriesIn(db: Kysely<Tables>, p: Counted) {
  let rows = db
    .selectFrom('feedback')
    .innerJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'feedback.ownerId').onRef('product.id', '=', 'feedback.productId'),
    )
    .where('feedback.ownerId', '=', p.ownerId)
  if (p.productId !== undefined) rows = rows.where('feedback.productId', '=', p.productId)
  if (p.open) rows = rows.where(isOpen(p.now))
  if (p.done) rows = rows.where('feedback.doneAt', 'is not', null)
  if (p.spam) rows = rows.where('feedback.spamAt', 'is not', null)
  if (p.snoozed) rows = rows.where('feedback.snoozedUntil', '>', p.now)
  return rows
}

const selectCount = query((db, p: Counted) =>
  db
    .selectFrom(entriesIn(db, p).select('feedback.id').limit(sql.lit(maxCounted)).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count')),
)

const selectNextOpen = query((db, p: Counted) =>
  entriesIn(db, p).select(({ fn }) => fn.min('feedback.snoozedUntil').as('nextOpenAt')),
)
