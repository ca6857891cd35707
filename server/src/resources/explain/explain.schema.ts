import { type Static, Type } from 'typebox'
import { nullable, object } from '../../domain/fields.ts'
import { Finding } from '../insight/attention.schema.ts'
import { asOf, Explain } from '../insight/impact.schema.ts'

export const maxCauses = 5

const number = (description: string) => nullable(Type.Number({ description, examples: [120] }))
const label = Type.String({ examples: ['Paperplane · Subscriptions · Stripe'] })

export const Explanation = object(
  'Explanation',
  {
    figure: Type.String({ description: 'The name of the figure.', examples: ['revenue/2026-10'] }),
    title: Type.String({ examples: ['Net revenue, 2026-10'] }),
    product: Finding.properties.product,
    sentence: Type.String({
      description: 'The figure in plain words, without texts of customers or imports.',
      examples: ['Net revenue in 2026-10 was $1,320.00, $120.00 more than in 2026-09.'],
    }),
    format: Type.Enum(['money', 'number', 'ratio'], {
      description:
        'How numbers here are meant: an amount in the currency `unit`, a number of `unit`, or a relative ' +
        'change, where 0.06 is +6%.',
    }),
    unit: nullable(Type.String({ examples: ['USD'] })),
    value: number('null if it has too few values, or is no number.'),
    change: number('`value` minus what it is compared with; null if the causes are parts of `value`.'),
    steps: Type.Array(
      Type.Object({ label, value: Type.Number({ examples: [120] }), isLevel: Type.Boolean() }),
      {
        description: 'Changes from a level at the start to a level at the end, which they add up to exactly.',
      },
    ),
    range: {
      ...nullable(Type.Object({ low: Type.Number(), high: Type.Number() })),
      description: 'What is usual.',
    },
    causes: Type.Array(
      Type.Object({
        label,
        detail: nullable(Type.String({ examples: ['$1,200.00 to $1,320.00, 34 records'] })),
        value: number('null if the cause has no amount, such as a release on that day.'),
        url: nullable(Type.String({ examples: ['/finance/revenue?from=2026-10-01&to=2026-10-31'] })),
      }),
      { description: 'The largest.', maxItems: maxCauses },
    ),
    rest: number(
      'All other causes: with the values of `causes` it adds up to `change` or, if that is null, to `value`.',
    ),
    note: nullable(Type.String({ examples: ['Correlation, not proof: other causes are not excluded.'] })),
    ...Explain.properties,
  },
  {
    description:
      'Why a figure is what it is: `inputs` are its records, `formula` is how it was computed. Addresses ' +
      'are of the dashboard.',
  },
)

export const ExplainQuery = Type.Object({
  figure: Type.String({
    maxLength: 400,
    description:
      'The name of a figure: `mrr/2026-10`, `revenue/2026-10/paperplane`, `costs/2026-W47`, ' +
      '`cost.TOOLS/2026-11-20`, `feedback.BUG/2026-W47`, `metric/paperplane/signups/2026-11-20`, ' +
      '`impact/paperplane/1.4.0/signups`, `finding/<id>`.',
  }),
  asOf: asOf(),
})

export type Explanation = Static<typeof Explanation>
export type ExplainQuery = Static<typeof ExplainQuery>
