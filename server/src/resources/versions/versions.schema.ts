import { type Static, Type } from 'typebox'
import { dateRange } from '../../domain/date-range.ts'
import {
  boolean,
  changesOf,
  day,
  idOf,
  nullable,
  object,
  optional,
  requiredText,
  text,
  timestamp,
} from '../../domain/fields.ts'

const status = Type.Enum(['PLANNED', 'DEV', 'TESTING', 'RELEASED'], {
  description: 'PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.',
  examples: ['RELEASED'],
})
const version = Type.String({
  format: 'version',
  maxLength: 256,
  description:
    'A Semantic Versioning 2.0.0 version, such as 1.4.0; one leading `v` is stripped. Unique ' +
    'within the product.',
  examples: ['1.4.0'],
})

const midnight = Type.String({
  format: 'date-time',
  description: 'Midnight UTC of the day that was sent.',
  examples: ['2026-03-31T00:00:00.000Z'],
})

export const Version = object('Version', {
  id: idOf('ver_'),
  productId: idOf('prod_'),
  version: Type.String({ description: 'Stored without a `v` prefix.', examples: ['1.4.0'] }),
  goal: nullable(Type.String({ examples: ['Large imports'] })),
  status,
  releaseNotes: nullable(Type.String({ examples: ['Imports of any size.'] })),
  plannedAt: nullable(midnight),
  releasedAt: nullable(midnight),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})

export const CreateVersion = object('CreateVersion', {
  version,
  goal: optional(text({ examples: ['Large imports'] })),
  status: optional({ ...status, default: 'PLANNED' }),
  plannedAt: optional(day()),
  releasedAt: optional(day('A calendar day, YYYY-MM-DD; meant for status RELEASED.')),
  releaseNotes: optional(text({ examples: ['Imports of any size.'] })),
})

export const UpdateVersion = changesOf('UpdateVersion', CreateVersion, Version)

export const VersionFilter = Type.Object({ status: optional(status), ...dateRange(' of `releasedAt`') })

const count = Type.Integer({ examples: [2] })

export const Progress = object('Progress', {
  versionId: idOf('ver_'),
  todo: count,
  in_progress: count,
  done: count,
})

export const RoadmapVersion = object('RoadmapVersion', {
  id: idOf('ver_'),
  productId: idOf('prod_'),
  version: Version.properties.version,
  goal: Version.properties.goal,
  status,
  plannedAt: nullable(midnight),
  startDate: day('When work began: its first task was added, or the version itself, whichever was first.'),
  tasks: count,
  tasksDone: count,
})

export const DraftQuery = Type.Object({
  log: optional({ ...boolean, description: 'true: with the log entries since the release before.' }),
})

export const NotesDraft = object('NotesDraft', {
  releaseNotes: Type.String({ examples: ['## Fixed\n\n- Imports of any size'] }),
})

const moveTo = Type.String({
  maxLength: 256,
  description:
    'The id or number of the version that gets the open tasks: of the product, and not released. A number ' +
    'that is not there is created for them.',
  examples: ['ver_cmnf7u3c8x2v9q4k7w1d5t8bz'],
})

export const ReleaseVersion = object('ReleaseVersion', {
  releasedAt: optional(day('Default: the `releasedAt` that is set, or else today in your time zone.')),
  releaseNotes: optional(text({ examples: ['Imports of any size.'] })),
  openTasks: optional(
    Type.Union([Type.Enum(['leave', 'remove']), Type.Object({ moveTo })], {
      description:
        'leave: they stay with the version. remove: they have no version. `moveTo`: another version ' +
        'gets them.',
      default: 'leave',
      examples: ['leave'],
    }),
  ),
})

export const ReleasedVersion = object('ReleasedVersion', {
  version: Version,
  taskIds: Type.Array(idOf('task_'), { description: 'The tasks that were moved or removed.' }),
  createdVersionId: nullable({ ...idOf('ver_'), description: 'The version that was created for them.' }),
})

const AnsweredEntry = object('AnsweredEntry', {
  id: idOf('fb_'),
  author: nullable(Type.String({ examples: ['Ada'] })),
  excerpt: Type.String({
    description: 'The beginning of the content.',
    examples: ['The export stops at 1,000 rows.'],
  }),
  taskId: idOf('task_'),
})

const address = Type.String({ examples: ['ada@example.com'] })
const Recipient = object('Recipient', {
  email: address,
  writtenAt: nullable(timestamp()),
  notify: Type.Boolean({ description: 'Whether they confirmed that they want a mail when it ships.' }),
})

export const MarkWritten = object('MarkWritten', {
  emails: Type.Array(address, { minItems: 1, maxItems: 1_000 }),
  isWritten: Type.Boolean({ description: 'false: takes the mark back.' }),
})

export const Announcement = object('Announcement', {
  subject: requiredText({ maxLength: 200, examples: ['Paperplane 3.6.0'] }),
  text: requiredText({ maxLength: 10_000, examples: ['What you asked for is in 3.6.0.'] }),
})

export const VersionFeedback = object(
  'VersionFeedback',
  {
    people: Type.Integer({ description: 'Entries with the same email count as one person.', examples: [12] }),
    withEmail: Type.Integer({ description: 'People who left an email.', examples: [9] }),
    recipients: Type.Array(Recipient, { description: 'At most 1,000, those not written to first.' }),
    entries: Type.Array(AnsweredEntry, { description: 'The newest 50.' }),
  },
  { description: 'Feedback that is linked to tasks of a version.' },
)

export type VersionFeedback = Static<typeof VersionFeedback>
export type Announcement = Static<typeof Announcement>
export type MarkWritten = Static<typeof MarkWritten>
export type ReleaseVersion = Static<typeof ReleaseVersion>
export type ReleasedVersion = Static<typeof ReleasedVersion>
export type NotesDraft = Static<typeof NotesDraft>
export type RoadmapVersion = Static<typeof RoadmapVersion>
export type Progress = Static<typeof Progress>
export type Version = Static<typeof Version>
export type CreateVersion = Static<typeof CreateVersion>
export type UpdateVersion = Static<typeof UpdateVersion>
export type VersionFilter = Static<typeof VersionFilter>
export type VersionTable = Version & { ownerId: string }
