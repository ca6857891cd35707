import { type Static, Type } from 'typebox'
import { day, nullable, optional, timestamp } from '../../domain/fields.ts'
import { Feedback } from '../feedback/feedback.schema.ts'

export const timelineKinds = ['log', 'release', 'feedback', 'task'] as const

const kind = Type.Enum([...timelineKinds], { description: '`task`: one that was done.' })

export const TimelineEntry = Type.Object(
  {
    kind,
    id: Type.String({ description: 'Of the log, the version, the feedback or the task.' }),
    date: day('The UTC day on which it was.'),
    at: { ...nullable(timestamp()), description: 'When it was; null where only the day is known.' },
    title: { ...nullable(Type.String()), description: 'The title of a task, the version of a release.' },
    text: { ...nullable(Type.String()), description: 'The beginning of what was written.' },
    feedbackType: nullable(Feedback.properties.type),
    author: nullable(Type.String()),
    displayId: nullable(Type.Integer()),
  },
  { title: 'TimelineEntry' },
)

export const TimelineFilter = Type.Object({ kind: optional(kind) })

export type TimelineEntry = Static<typeof TimelineEntry>
export type TimelineFilter = Static<typeof TimelineFilter>
