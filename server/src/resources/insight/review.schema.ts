import { type Static, Type } from 'typebox'
import { day, idOf, nullable, object, optional, text, timestamp } from '../../domain/fields.ts'
import { Feedback } from '../feedback/feedback.schema.ts'
import { Finding } from './attention.schema.ts'
import { Explain, fraction, usual } from './impact.schema.ts'

const maxNote = 5000

const week = Type.String({ format: 'week', description: 'An ISO week.', examples: ['2026-W47'] })
const { product } = Finding.properties

export const ReviewFigure = object('ReviewFigure', {
  figure: Type.String({ description: 'Its name, by which it is explained.', examples: ['revenue/2026-W47'] }),
  kind: Type.Enum(['mrr', 'net_revenue', 'costs', 'profit', 'metric']),
  product: { ...product, description: 'null: the total of all products.' },
  name: Type.String({ examples: ['Net revenue'] }),
  unit: nullable(
    Type.String({ description: 'The reporting currency, or the unit of the metric.', examples: ['USD'] }),
  ),
  value: nullable(
    Type.Number({
      description: 'Of the week. MRR: on its last day. A metric: the mean per day.',
      examples: [1250.5],
    }),
  ),
  before: nullable(
    Type.Number({
      description:
        'The mean per week of the 4 weeks before. MRR: on the last day of the week before. A metric: ' +
        'the mean per day of the 4 weeks before.',
      examples: [1180],
    }),
  ),
  change: nullable(
    fraction(
      '`value` compared with `before`: 0.06 is +6%. null if `before` is not positive, for costs and ' +
        'profit, and for net revenue of the running week.',
    ),
  ),
  usual: {
    ...nullable(usual),
    description: 'Of a metric; null with fewer than 100 other days to compare with.',
  },
  explain: Explain,
})

export const ReviewCount = object('ReviewCount', {
  value: Type.Integer({ examples: [12] }),
  explain: Explain,
})

const days = {
  from: day('Its first day: Monday, or the Sunday before if weeks of the account start on Sunday.'),
  to: day('Its last day.'),
}

const decisions = {
  note: nullable(text({ maxLength: maxNote, examples: ['Fewer bugs, so pricing comes first.'] })),
  priorities: Type.Array(
    Type.Object({
      id: idOf('task_'),
      displayId: Type.Integer({ examples: [12] }),
      title: Type.String({ examples: ['Write the release notes'] }),
      isDone: Type.Boolean({ description: 'Whether it is completed now.' }),
    }),
    { description: 'Tasks for the next week, at most three. Deleted ones are left out.' },
  ),
  finishedAt: timestamp(),
}

export const Review = object('Review', {
  week,
  ...days,
  isComplete: Type.Boolean({ description: 'Whether all days of the week are over.' }),
  figures: Type.Array(ReviewFigure, {
    description: 'MRR, net revenue, costs and profit, then the headline metric of each product.',
  }),
  money: Type.Array(ReviewFigure, {
    description: 'Net revenue and costs of each product that has them in these five weeks.',
  }),
  shipped: Type.Object({
    releases: Type.Array(
      Type.Object({
        id: idOf('ver_'),
        product,
        version: Type.String({ examples: ['1.4.0'] }),
        releasedAt: day(),
        releaseNotes: nullable(
          Type.String({ description: 'The first 2,000 characters.', examples: ['Imports of any size.'] }),
        ),
      }),
      { description: 'Newest first, at most 20 of a product.' },
    ),
    tasksDone: ReviewCount,
    tasks: Type.Array(
      Type.Object({
        id: idOf('task_'),
        displayId: Type.Integer({ examples: [12] }),
        title: Type.String({ examples: ['Write the release notes'] }),
        product,
        completedAt: timestamp(),
      }),
      { description: 'The 20 that were completed last.' },
    ),
  }),
  feedback: Type.Object({
    byType: Type.Array(Type.Object({ type: Feedback.properties.type, ...ReviewCount.properties })),
    entries: Type.Array(
      Type.Object({
        id: idOf('fb_'),
        type: Feedback.properties.type,
        product,
        excerpt: Type.String({
          description: 'The first 280 characters.',
          examples: ['The export stops at 1,000 rows.'],
        }),
        createdAt: timestamp(),
      }),
      { description: 'The newest bugs and praise, at most five.' },
    ),
  }),
  logs: Type.Object({ total: ReviewCount, days: ReviewCount }),
  attention: Type.Object({
    opened: Type.Array(Finding, {
      description: 'Findings on the last day of the week that were not there a week before.',
    }),
    closed: Type.Array(Finding, { description: 'Findings of a week before that are gone.' }),
  }),
  finished: {
    ...nullable(Type.Object(decisions)),
    description: 'Of a finished review, whose figures are those of that moment.',
  },
  markdown: Type.String({ description: 'All of it as text.', examples: ['# Week 2026-W47'] }),
})

export const ReviewQuery = Type.Object({
  week: optional({ ...week, description: 'An ISO week that has started. Default: the last complete week.' }),
})

export const FinishedReview = object('FinishedReview', { week, ...days, ...decisions })

export const FinishReview = object('FinishReview', {
  week,
  note: optional(decisions.note),
  priorities: optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: 3,
      uniqueItems: true,
      description: 'The ids of tasks.',
    }),
  ),
})

const { isComplete, figures, money, shipped, feedback, logs, attention } = Review.properties

/** What is stored of a finished review. */
export const KeptFigures = Type.Object({
  ...{ ...days, isComplete, figures, money, logs, attention },
  shipped: Type.Omit(shipped, ['tasks']),
  feedback: Type.Omit(feedback, ['entries']),
})

export const FinishedWeek = Type.Object({ week })

export type ReviewFigure = Static<typeof ReviewFigure>
export type ReviewCount = Static<typeof ReviewCount>
export type Review = Static<typeof Review>
export type ReviewQuery = Static<typeof ReviewQuery>
export type FinishedReview = Static<typeof FinishedReview>
export type KeptFigures = Static<typeof KeptFigures>
export type FinishReview = Static<typeof FinishReview>

/** Finished reviews. */
export interface ReviewTable {
  ownerId: string
  week: string
  firstDay: string
  lastDay: string
  note: string | null
  /** Ids of tasks, as JSON. */
  priorities: string
  /** `KeptFigures`, as JSON. */
  figures: string
  finishedAt: string
}
