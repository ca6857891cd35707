import { type Static, Type } from 'typebox'
import { nullable, object, timestamp } from '../../domain/fields.ts'

export const kinds = ['product', 'task', 'idea', 'version', 'log', 'feedback', 'revenue', 'cost'] as const
export type Kind = (typeof kinds)[number]

export const TrashedRecord = object('TrashedRecord', {
  kind: Type.Enum([...kinds]),
  id: Type.String(),
  productId: nullable(Type.String()),
  title: Type.String({
    description: 'The title or name, or the start of the text.',
    examples: ['Fix login'],
  }),
  deletedAt: timestamp(),
})
export type TrashedRecord = Static<typeof TrashedRecord>

/** A deleted row, as JSON. `productId` is null for rows that belong to no product, and for ideas. */
export type TrashTable = {
  ownerId: string
  kind: Kind
  id: string
  productId: string | null
  row: string
  deletedAt: string
}
