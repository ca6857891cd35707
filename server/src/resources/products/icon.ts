import type { NotNull } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { imageTypeOf } from '../../domain/images.ts'
import { invalid } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import type { Icons } from './products.schema.ts'
import { changeProduct, findProduct, productEvent } from './products.ts'

const maxIcons = 500

export async function listIcons(db: Db, { ownerId }: Actor): Promise<Icons> {
  const rows = await db.all(selectIcons, { ownerId, limit: maxIcons })
  return Object.fromEntries(rows.map(({ id, icon }) => [id, icon]))
}

/** Sets or removes the icon. @param icon a data URL @throws not_found, validation_error for no such image */
export async function setIcon(tx: Tx, actor: Actor, product: string, icon: string | null): Promise<void> {
  const { ownerId } = actor
  const { id } = await findProduct(tx, actor, product)
  if (icon !== null && !isImage(icon))
    throw invalid({
      path: 'icon',
      code: 'format',
      message: 'must be an image of the type that its data URL names',
    })
  await tx.run(changeProduct, { ownerId, id, icon })
  await emit(tx, actor, productEvent(icon === null ? 'icon_removed' : 'icon_set', { id }))
}

function isImage(dataUrl: string): boolean {
  const [head, content] = dataUrl.split(',') as [string, string]
  const bytes = Buffer.from(content, 'base64')
  return bytes.toString('base64') === content && head === `data:${imageTypeOf(bytes)};base64`
}

const selectIcons = query((db, p: { ownerId: string; limit: number }) =>
  db
    .selectFrom('product')
    .select(['id', 'icon'])
    .where('ownerId', '=', p.ownerId)
    .where('icon', 'is not', null)
    .$narrowType<{ icon: NotNull }>()
    .orderBy('id', 'desc')
    .limit(p.limit),
)
