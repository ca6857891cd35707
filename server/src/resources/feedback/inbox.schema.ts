import { type Static, Type } from 'typebox'
import { boolean, idOf, nullable, optional, timestamp } from '../../domain/fields.ts'
import { CreateTask, Task } from '../tasks/tasks.schema.ts'
import { Feedback, FeedbackFilter, reasons } from './feedback.schema.ts'

/** The task that was made of feedback, as far as it is shown beside it. */
const FeedbackTask = Type.Object(
  {
    id: idOf('task_'),
    displayId: Task.properties.displayId,
    title: Task.properties.title,
    status: Task.properties.status,
  },
  { title: 'FeedbackTask' },
)

const suspected = Type.Array(Type.Enum([...reasons]), {
  maxItems: reasons.length,
  description:
    'Why it may be a robot’s. burst: many from one address. honeypot: a field that no person sees was filled in. too_fast: sent ' +
    'sooner than a person could.',
  examples: [['burst']],
})

export const LinkedFeedback = Type.Object(
  { ...Feedback.properties, suspected, task: nullable(FeedbackTask) },
  { title: 'LinkedFeedback', description: 'Feedback with what it is suspected of and the task that was made of it.' },
)

const { content: _, metadata: __, authorEmail: ___, ...shown } = LinkedFeedback.properties
/** As the list shows it: long texts would weigh on a hundred rows. */
export const InboxEntry = Type.Object(
  {
    ...shown,
    author: nullable(Type.String({ description: 'At most 200 characters; the record may have more.', examples: ['Ada'] })),
    excerpt: Type.String({ description: 'The beginning of the content, or where a word that is looked for stands.' }),
  },
  { title: 'InboxEntry' },
)

export const InboxFilter = Type.Object({
  ...FeedbackFilter.properties,
  product: optional(Type.String({ description: 'Only feedback on this product, by its id or slug.' })),
  suspected: optional({ ...boolean, description: 'true: only what may be spam. false: only the rest.' }),
  text: optional(
    Type.String({ maxLength: 200, description: 'Words that all stand in the content, the author, the address or the metadata.' }),
  ),
})

export const InboxQuery = Type.Object({
  ...InboxFilter.properties,
  limit: optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  after: optional(Type.String({ maxLength: 100, description: 'Continues behind this feedback: `next` of the answer before.' })),
})

export const InboxPage = Type.Object(
  {
    data: Type.Array(InboxEntry),
    next: {
      ...nullable(Type.String()),
      description: 'Where to go on; null when everything was looked at. A page ends early before it exceeds 100 KB.',
    },
    reached: {
      ...nullable(timestamp()),
      description: 'How far back this answer has looked. A search may find nothing in it and still go on.',
    },
  },
  { title: 'InboxPage' },
)

export const Unseen = Type.Object(
  {
    count: Type.Integer({ description: 'Feedback newer than what was seen; 100 stands for that or more.' }),
    newestId: nullable(idOf('fb_')),
    seenId: nullable(idOf('fb_')),
  },
  { title: 'Unseen' },
)

export const MarkSeen = Type.Object(
  { id: Type.String({ description: 'The newest feedback that was seen.' }) },
  { title: 'MarkSeen' },
)

export const MarkSuspected = Type.Object({ suspected }, { title: 'MarkSuspected', description: 'None: it is no spam.' })

const { title, priority } = CreateTask.properties
export const CreateFeedbackTask = Type.Object(
  { title: optional(title), priority },
  { title: 'CreateFeedbackTask', description: 'Without a title the first line of the feedback is the title.' },
)

export type LinkedFeedback = Static<typeof LinkedFeedback>
export type InboxEntry = Static<typeof InboxEntry>
export type InboxFilter = Static<typeof InboxFilter>
export type InboxQuery = Static<typeof InboxQuery>
export type InboxPage = Static<typeof InboxPage>
export type MarkSuspected = Static<typeof MarkSuspected>
export type Unseen = Static<typeof Unseen>
export type CreateFeedbackTask = Static<typeof CreateFeedbackTask>
