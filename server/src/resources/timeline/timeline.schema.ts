import { type Static, Type } from 'typebox'
import { day, idOf, nullable, object, optional, timestamp } from '../../domain/fields.ts'
import { Feedback } from '../feedback/feedback.schema.ts'

export const timelineKinds = ['log', 'release', 'feedback', 'task'] as const

const kind = Type.Enum([...timelineKinds], { description: '`task` means a completed task.' })

export const TimelineEntry = object('TimelineEntry', {
  kind,
  id: Type.String({ description: 'Id of the log, version, feedback or task.' }),
  date: day("The day of the event, in the account's time zone."),
  at: { ...nullable(timestamp()), description: 'Null if only the day is known.' },
  title: { ...nullable(Type.String()), description: 'The title of a task, the version of a release.' },
  text: { ...nullable(Type.String()), description: 'The beginning of what was written.' },
  feedbackType: nullable(Feedback.properties.type),
  author: nullable(Type.String()),
  displayId: nullable(Type.Integer()),
})

export const RecentEntry = object(
  'RecentEntry',
  { productId: idOf('prod_'), ...TimelineEntry.properties },
  { description: 'A timeline entry with its product.' },
)

export const RecentFilter = Type.Object({
  limit: optional(Type.Integer({ minimum: 1, maximum: 50, default: 12 })),
})

export const TimelineDay = object('TimelineDay', {
  date: day("A day in the account's time zone."),
  logs: Type.Integer({ description: 'Log entries.' }),
  feedback: Type.Integer({ description: 'Feedback, without spam.' }),
})

export const TimelineFilter = Type.Object({ kind: optional(kind) })

export type TimelineEntry = Static<typeof TimelineEntry>
export type RecentEntry = Static<typeof RecentEntry>
export type TimelineDay = Static<typeof TimelineDay>
export type TimelineFilter = Static<typeof TimelineFilter>
