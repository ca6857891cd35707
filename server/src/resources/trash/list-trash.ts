import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { truncate } from '../../domain/text.ts'
import { deletedProductIds } from '../products/delete-product.ts'
import { type Kind, kinds, type TrashedRecord } from './trash.schema.ts'
import { listTrash, oldest } from './trash.ts'

const maxOfKind = 200
const maxTitle = 200

type Row = { id: string; productId?: string | null } & Record<string, unknown>

/** The newest 200 deleted records of each kind, newest first, without those of deleted products. */
export async function listTrashedRecords(db: Db, { ownerId }: Actor): Promise<TrashedRecord[]> {
  const deleted = await deletedProductIds(db, ownerId)
  const since = oldest(db.now)
  const records: TrashedRecord[] = []
  for (const kind of kinds)
    for (const { row, deletedAt } of await listTrash<Row>(db, ownerId, kind, maxOfKind)) {
      const productId = kind === 'idea' ? null : (row.productId ?? null)
      if (deletedAt < since || (productId !== null && deleted.has(productId))) continue
      records.push({ kind, id: row.id, productId, title: titleOf(kind, row), deletedAt })
    }
  return records.sort((a, b) => Date.parse(b.deletedAt) - Date.parse(a.deletedAt))
}

function titleOf(kind: Kind, row: Row): string {
  const text = {
    product: row.name,
    task: row.title,
    idea: row.title,
    version: row.version,
    log: row.content,
    feedback: row.content,
    revenue: [row.source ?? row.type, row.date].join(', '),
    cost: [row.name, row.date].join(', '),
  }[kind]
  return truncate(String(text).trim(), maxTitle)
}
