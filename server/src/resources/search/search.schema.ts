import { type Static, Type } from 'typebox'
import { day, nullable, optional } from '../../domain/fields.ts'

export const Found = Type.Object(
  {
    kind: Type.Enum(['task', 'log', 'feedback', 'metric', 'revenue', 'cost'], { description: '`task`: an archived one.' }),
    id: Type.String(),
    productId: nullable(Type.String()),
    text: Type.String({ description: 'A title or a name, or what stands around the first word that was looked for.' }),
    key: { ...nullable(Type.String()), description: 'Of a metric.' },
    date: nullable(day('Of a log, of revenue and of a cost its own, of feedback the day it came.')),
  },
  { title: 'Found' },
)

export const SearchQuery = Type.Object({
  text: optional(
    Type.String({ maxLength: 200, description: 'Words that all have to be there, in any case; without any, nothing is found.' }),
  ),
})

export type Found = Static<typeof Found>
export type SearchQuery = Static<typeof SearchQuery>
