import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { query } from '../db/query.ts'
import type { InProduct } from '../db/tables.ts'
import { dayOf } from '../domain/calendar.ts'
import { minuteMs } from '../domain/durations.ts'
import type { Actor } from './actor.ts'

const firstWriteAfterMs = 500
const maxPending = 200
const maxRows = 1_000

interface Refused extends InProduct {
  address: string
  refused: number
}

export class RefusedSubmissions {
  readonly #database: Database
  readonly #pending = new Map<string, Refused>()
  #timer: NodeJS.Timeout | undefined
  #nextWriteAtMs = 0

  constructor(database: Database) {
    this.#database = database
  }

  note({ ownerId, credentialId: productId }: Actor, address: string) {
    const name = `${productId} ${address}`
    const known = this.#pending.get(name)
    if (known) known.refused++
    else if (this.#pending.size < maxPending)
      this.#pending.set(name, { ownerId, productId, address, refused: 1 })
    const inMs = Math.max(firstWriteAfterMs, this.#nextWriteAtMs - performance.now())
    this.#timer ??= setTimeout(() => this.flush().catch(() => {}), inMs).unref()
  }

  async flush() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#nextWriteAtMs = performance.now() + minuteMs
    const byProduct = Map.groupBy(this.#pending.values(), ({ productId }) => productId)
    this.#pending.clear()
    for (const refused of byProduct.values())
      await this.#database.write((tx) => write(tx, refused), { ownerId: refused[0]!.ownerId })
  }
}

async function write(tx: Tx, refused: Refused[]) {
  const { ownerId, productId } = refused[0]!
  const day = dayOf(tx.now)
  const { rows } = (await tx.one(countRows, { ownerId, productId, day }))!
  if (rows + refused.length > maxRows) return
  for (const one of refused) await tx.run(insertOrAdd, { ...one, day, at: tx.now })
}

const countRows = query((db, p: InProduct & { day: string }) =>
  db
    .selectFrom('feedbackSender')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('day', '=', p.day)
    .where('accepted', '=', 0),
)

const key = ['ownerId', 'productId', 'day', 'address'] as const
const counts = ['accepted', 'bytes', 'screenshotBytes'] as const

/** Selects from the product's key, so that a deleted product gets no rows. */
const insertOrAdd = query((db, p: Refused & { day: string; at: string }) =>
  db
    .insertInto('feedbackSender')
    .columns([...key, ...counts, 'refused', 'lastAt'])
    .expression((row) =>
      row
        .selectFrom('feedbackKey')
        .select(['ownerId', 'productId', row.val(p.day).as('day'), row.val(p.address).as('address')])
        .select(counts.map((name) => sql.lit(0).as(name)))
        .select([row.cast<number>(row.val(p.refused), 'integer').as('refused'), row.val(p.at).as('lastAt')])
        .where('ownerId', '=', p.ownerId)
        .where('productId', '=', p.productId),
    )
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet((row) => ({
        refused: row('feedbackSender.refused', '+', row.ref('excluded.refused')),
        lastAt: row.ref('excluded.lastAt'),
      })),
    ),
)
