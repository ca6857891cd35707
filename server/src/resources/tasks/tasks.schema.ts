import { type Static, Type } from 'typebox'
import { day, idOf, nullable, optional, requiredText, text, timestamp } from '../../domain/fields.ts'

const priority = Type.Enum(['high', 'medium', 'low'])
const status = Type.Enum(['todo', 'in_progress', 'done'])
export const maxTitle = 200
export const maxDescription = 2000
const title = requiredText({ maxLength: maxTitle, examples: ['Write the release notes'] })
const description = text({ maxLength: maxDescription, examples: ['For the people who upgrade.'] })

export const Task = Type.Object(
  {
    id: idOf('task_'),
    displayId: Type.Integer({ description: 'Counts from 1 for each user, without gaps; never given again.', examples: [12] }),
    title: Type.String({ examples: ['Write the release notes'] }),
    description: nullable(Type.String({ examples: ['For the people who upgrade.'] })),
    priority,
    status,
    dueDate: nullable(day()),
    productId: nullable(idOf('prod_')),
    productName: nullable(Type.String({ examples: ['Paperplane'] })),
    versionId: nullable(idOf('ver_')),
    versionName: nullable(Type.String({ description: '`v` and the version.', examples: ['v1.4.0'] })),
    isArchived: Type.Boolean({ description: 'Archived and restored in the dashboard.' }),
    createdAt: timestamp(),
    completedAt: { ...nullable(timestamp('When the task was last marked done; null when it is not done.')), examples: [null] },
    origin: {
      ...nullable(
        Type.Enum(['feedback'], {
          description: 'feedback: created from feedback, so its text may be a stranger’s. Kept when the task is edited.',
        }),
      ),
      examples: [null],
    },
  },
  { title: 'Task' },
)

export const CreateTask = Type.Object(
  {
    title,
    description: optional(description),
    productId: optional(
      Type.String({ description: 'The product to associate, by its id.', examples: ['prod_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
    ),
    versionId: optional(
      Type.String({
        description: 'The version to associate, by its id: one of the product; requires `productId`.',
        examples: ['ver_cmnf7u3c8x2v9q4k7w1d5t8bz'],
      }),
    ),
    priority: optional({ ...priority, default: 'medium' }),
    status: optional({ ...status, default: 'todo' }),
    dueDate: optional(day()),
  },
  { title: 'CreateTask', dependentRequired: { versionId: ['productId'] } },
)

const change = {
  title: optional(title),
  description: optional(nullable(description)),
  productId: optional(nullable(Type.String({ description: 'null removes the association.' }))),
  versionId: optional(nullable(Type.String({ description: 'null removes the association.' }))),
  priority: optional(priority),
  status: optional(status),
  dueDate: optional(nullable(day())),
}

export const UpdateTask = Type.Object(change, { title: 'UpdateTask', examples: [{ status: 'in_progress', dueDate: null }] })

/** The dashboard's: `position` counts from 0 within the task's column of the board. */
export const MoveTask = Type.Object(
  {
    ...change,
    position: optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The place in its column of the board, from 0.' }),
    ),
  },
  { title: 'MoveTask' },
)

export const TaskFilter = Type.Object({
  status: optional(status),
  productId: optional(Type.String({ description: 'Only tasks of this product, by its id.' })),
  isArchived: optional(Type.Boolean({ description: 'true: only archived tasks. Without it, only the others.' })),
})

export const BoardFilter = Type.Object({ status: optional(status), productId: optional(Type.String()) })
export const BoardTask = Type.Object(
  { ...Task.properties, rank: Type.Number({ description: 'The sort key within its column.' }) },
  { title: 'BoardTask' },
)

export const TrashedTask = Type.Object({ ...Task.properties, deletedAt: timestamp() }, { title: 'TrashedTask' })

export type Task = Static<typeof Task>
export type CreateTask = Static<typeof CreateTask>
export type UpdateTask = Static<typeof UpdateTask>
export type MoveTask = Static<typeof MoveTask>
export type TaskFilter = Static<typeof TaskFilter>
export type BoardTask = Static<typeof BoardTask>
export type BoardFilter = Static<typeof BoardFilter>
export type TrashedTask = Static<typeof TrashedTask>

/** States are kept as the time they began; the flags of the wire are read off them. `position` orders the board, least first. */
export type TaskTable = Omit<Task, 'productName' | 'versionName' | 'isArchived'> & {
  ownerId: string
  position: number
  archivedAt: string | null
}
