import { type Static, Type } from 'typebox'
import { day, idOf, nullable, object, optional } from '../../domain/fields.ts'

export const SearchResult = object('SearchResult', {
  kind: Type.Enum(['task', 'log', 'feedback', 'metric', 'revenue', 'cost']),
  id: Type.String({ examples: ['task_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
  productId: nullable(idOf('prod_')),
  text: Type.String({
    description: 'A title or a name, or an excerpt around the first match.',
    examples: ['Write the release notes'],
  }),
  key: { ...nullable(Type.String()), description: 'The key of a metric, or the number of a task.' },
  date: nullable(day('The date of the log, revenue or cost; for feedback the day it was received.')),
})

export const SearchQuery = Type.Object({
  text: optional(
    Type.String({
      maxLength: 200,
      description:
        'Words that must all occur. Case, accents and composition make no difference. Without words ' +
        'nothing is found.',
    }),
  ),
})

export type SearchResult = Static<typeof SearchResult>
export type SearchQuery = Static<typeof SearchQuery>
