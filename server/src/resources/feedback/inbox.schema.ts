import { type Static, Type } from 'typebox'
import { nullable, object, optional, timestamp } from '../../domain/fields.ts'
import { CreateDashboardTask, Task } from '../tasks/tasks.schema.ts'
import { Version } from '../versions/versions.schema.ts'
import { Feedback, FeedbackFilter, reasons } from './feedback.schema.ts'

const FeedbackTask = object('FeedbackTask', {
  ...Type.Pick(Task, ['id', 'displayId', 'title', 'status', 'dueDate', 'origin']).properties,
  version: nullable(Type.Pick(Version, ['version', 'status'])),
  people: Type.Integer({
    description: 'How many people asked: the senders of the linked feedback. At most 100.',
    examples: [3],
  }),
})

const suspected = Type.Array(Type.Enum([...reasons]), {
  maxItems: reasons.length,
  description:
    'Why it may be spam. burst: many submissions from one address. honeypot: the hidden field was filled ' +
    'in. too_fast: submitted ' +
    'sooner than a person could.',
  examples: [['burst']],
})

const stateNames = ['open', 'done', 'spam'] as const
const state = Type.Enum([...stateNames, 'snoozed'], {
  description:
    'New feedback is open; suspected feedback is spam until it is opened. snoozed: open again at ' +
    '`snoozedUntil`.',
})

export const LinkedFeedback = object(
  'LinkedFeedback',
  {
    ...Feedback.properties,
    state,
    doneAt: nullable(timestamp()),
    spamAt: nullable(timestamp()),
    snoozedUntil: nullable(timestamp()),
    suspected,
    task: nullable(FeedbackTask),
  },
  { description: 'Feedback with its state and its task.' },
)

const { content: _, metadata: __, doneAt: ___, spamAt: ____, ...shown } = LinkedFeedback.properties
export const InboxEntry = object('InboxEntry', {
  ...shown,
  author: nullable(
    Type.String({ description: 'At most 200 characters; the record may have more.', examples: ['Ada'] }),
  ),
  excerpt: Type.String({
    description: 'The start of the content, or the part with a word of the search.',
    examples: ['The export stops at 1,000 rows.'],
  }),
})

export const SimilarFeedback = object('SimilarFeedback', {
  words: Type.Array(Type.String(), {
    maxItems: 2,
    description:
      'The two rare words that all entries have, as this entry writes them; empty without entries.',
    examples: [['barcode', 'scanner']],
  }),
  entries: Type.Array(InboxEntry, { maxItems: 100 }),
})

const product = optional(Type.String({ description: 'Only feedback on this product, by its id or slug.' }))

export const InboxFilter = Type.Object({
  ...FeedbackFilter.properties,
  state: optional(state),
  product,
  person: optional(
    Type.String({ maxLength: 254, description: 'Only feedback from this email address, in any case.' }),
  ),
  text: optional(
    Type.String({
      maxLength: 200,
      description: 'Words that are all in the content, the author, the email or the metadata.',
    }),
  ),
})

export const InboxQuery = Type.Object({
  ...InboxFilter.properties,
  since: optional(
    Type.String({
      format: 'day-or-time',
      description: 'Only feedback received at this time or later: ISO 8601, or a day in your time zone.',
      examples: ['2026-03-31'],
    }),
  ),
  limit: optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  after: optional(
    Type.String({
      maxLength: 100,
      description: 'Continues after this feedback: `next` of the previous page.',
    }),
  ),
})

export const InboxPage = object('InboxPage', {
  data: Type.Array(InboxEntry),
  next: {
    ...nullable(Type.String()),
    description: 'Where to continue; null at the end. A page ends before it exceeds 100 KB.',
  },
  reached: {
    ...nullable(timestamp()),
    description:
      'How far back this page has searched. A search may find nothing on a page and still continue.',
  },
})

const count = Type.Integer({ minimum: 0, maximum: 1_000 })
export const InboxCounts = object(
  'InboxCounts',
  {
    open: count,
    done: count,
    spam: count,
    snoozed: count,
    nextOpenAt: { ...nullable(timestamp()), description: 'When the next snoozed entry opens.' },
  },
  { description: 'Each at most 1,000.' },
)
export const InboxCountsQuery = Type.Object({ product })

const maxChanges = 500
const FeedbackChange = Type.Object({
  id: Type.String({ examples: ['fb_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
  state: optional(Type.Enum([...stateNames], { description: 'Ends a snooze.' })),
  snoozedUntil: optional(nullable(timestamp('Snoozes until then. null: opens it.'))),
  type: optional(Feedback.properties.type),
  taskId: optional(nullable(Type.String({ description: 'Links a task; null removes the link.' }))),
})
export const ChangeInbox = object(
  'ChangeInbox',
  { changes: Type.Array(FeedbackChange, { minItems: 1, maxItems: maxChanges }) },
  { description: 'Changes of up to 500 entries. Entries that were deleted are skipped.' },
)

const { title, productId, priority, dueDate, repeat, labels } = CreateDashboardTask.properties
export const CreateFeedbackTask = object(
  'CreateFeedbackTask',
  {
    ids: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 100,
      description: 'The feedback that the task is created from.',
    }),
    title: optional(title),
    productId: optional(
      nullable({
        ...productId,
        description: 'null: of no product. Without it, the product of the feedback if there is only one.',
      }),
    ),
    priority,
    dueDate,
    repeat,
    labels,
    done: optional(Type.Boolean({ default: false, description: 'Also marks the feedback as done.' })),
  },
  { description: 'Without a title, the first line of the first entry is the title.' },
)

export type State = Static<typeof state>
export type LinkedFeedback = Static<typeof LinkedFeedback>
export type InboxEntry = Static<typeof InboxEntry>
export type SimilarFeedback = Static<typeof SimilarFeedback>
export type InboxFilter = Static<typeof InboxFilter>
export type InboxQuery = Static<typeof InboxQuery>
export type InboxPage = Static<typeof InboxPage>
export type InboxCounts = Static<typeof InboxCounts>
export type FeedbackChange = Static<typeof FeedbackChange>
export type CreateFeedbackTask = Static<typeof CreateFeedbackTask>
