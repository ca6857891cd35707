import { type Static, Type } from 'typebox'
import { day, idOf, nullable, optional, text, timestamp } from '../../domain/fields.ts'

const status = Type.Enum(['PLANNED', 'DEV', 'TESTING', 'RELEASED'], {
  description: 'PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.',
  examples: ['RELEASED'],
})
const version = Type.String({
  format: 'version',
  maxLength: 256,
  description: 'Semantic Versioning 2.0.0; one leading `v` is stripped. Unique within the product.',
  examples: ['1.4.0'],
})

const midnight = Type.String({
  format: 'date-time',
  description: 'Midnight UTC of the day that was sent.',
  examples: ['2026-03-31T00:00:00.000Z'],
})

export const Version = Type.Object(
  {
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
  },
  { title: 'Version' },
)

export const CreateVersion = Type.Object(
  {
    version,
    goal: optional(text({ examples: ['Large imports'] })),
    status: optional({ ...status, default: 'PLANNED' }),
    plannedAt: optional(day()),
    releasedAt: optional(day('A calendar day, YYYY-MM-DD; meant for status RELEASED.')),
    releaseNotes: optional(text({ examples: ['Imports of any size.'] })),
  },
  { title: 'CreateVersion' },
)

export const UpdateVersion = Type.Object(
  {
    version: optional(version),
    goal: optional(nullable(text())),
    status: optional(status),
    plannedAt: optional(nullable(day())),
    releasedAt: optional(nullable(day())),
    releaseNotes: optional(nullable(text())),
  },
  { title: 'UpdateVersion' },
)

export const VersionFilter = Type.Object({ status: optional(status) })

const count = Type.Integer({ examples: [2] })

export const Progress = Type.Object(
  { versionId: idOf('ver_'), todo: count, in_progress: count, done: count },
  { title: 'Progress' },
)

export const NotesDraft = Type.Object(
  { releaseNotes: Type.String({ examples: ['## Done\n\n- Imports of any size'] }) },
  { title: 'NotesDraft' },
)

export type NotesDraft = Static<typeof NotesDraft>
export type Progress = Static<typeof Progress>
export type Version = Static<typeof Version>
export type CreateVersion = Static<typeof CreateVersion>
export type UpdateVersion = Static<typeof UpdateVersion>
export type VersionFilter = Static<typeof VersionFilter>
export type VersionTable = Version & { ownerId: string }
