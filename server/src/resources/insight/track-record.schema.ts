import { type Static, Type } from 'typebox'
import { day, idOf, nullable, object } from '../../domain/fields.ts'
import { Evaluation, Idea } from '../ideas/ideas.schema.ts'
import { Product } from '../products/products.schema.ts'
import { asOf, Explain } from './impact.schema.ts'

const amount = (description: string) => Type.Number({ description, examples: [1240.5] })
const afterDays = (days: number) => nullable(amount(`Of the first ${days} days. null until they are over.`))

export const ConvertedIdea = object('ConvertedIdea', {
  id: idOf(''),
  title: Idea.properties.title,
  product: Type.Pick(Product, ['id', 'slug', 'name', 'stage']),
  convertedOn: day('The day the product was created from the idea.'),
  days: Type.Integer({ description: 'Days since then.', examples: [212] }),
  /** The scores on the day of the conversion. null if it had none, or was converted before they were kept. */
  evaluation: nullable(Evaluation),
  score: nullable(
    Type.Number({
      description:
        'The mean of the four scores from 1 to 5. Competition and difficulty count as 6 minus the score.',
      examples: [3.75],
    }),
  ),
  netRevenue: Type.Object({
    after30: afterDays(30),
    after90: afterDays(90),
    after180: afterDays(180),
    after365: afterDays(365),
    total: amount('Since the conversion, up to `asOf`.'),
  }),
  explain: Explain,
})

export const TrackRecord = object('TrackRecord', {
  currency: Type.String({ examples: ['USD'] }),
  ideas: Type.Array(ConvertedIdea),
  correlations: Type.Array(
    Type.Object({
      of: Type.Enum(['score', 'marketSize', 'competition', 'technicalDifficulty', 'personalAdvantage']),
      n: Type.Integer({ description: 'Ideas with scores whose first 180 days are over.', examples: [9] }),
      correlation: nullable(
        Type.Number({
          description:
            'Rank correlation by Spearman with the net revenue of 180 days, −1 to 1. null below 8 ' +
            'ideas, or if all are equal.',
          examples: [0.43],
        }),
      ),
    }),
  ),
})

export const TrackRecordQuery = Type.Object({ asOf: asOf() })

export type TrackRecord = Static<typeof TrackRecord>
export type ConvertedIdea = Static<typeof ConvertedIdea>
export type TrackRecordQuery = Static<typeof TrackRecordQuery>
