import { type Static, Type } from 'typebox'
import { day, idOf, nullable, object, optional, requiredText, text, timestamp } from '../../domain/fields.ts'

const priority = Type.Enum(['high', 'medium', 'low'])
const status = Type.Enum(['todo', 'in_progress', 'done'])
export const maxTitle = 200
export const maxDescription = 2000
const title = requiredText({ maxLength: maxTitle, examples: ['Write the release notes'] })
const description = text({ maxLength: maxDescription, examples: ['For the people who upgrade.'] })

const originMeaning =
  'feedback: created from feedback, so its text may be a stranger’s. Kept when the task is edited.'

const repeatMeaning =
  'How long after the due date the next task is due; weekday: Monday to Friday. It is added when this one ' +
  'is done or due, whichever comes first, and has `repeat` from then on.'

const repeat = Type.Object(
  {
    every: Type.Integer({ minimum: 1, maximum: 365, examples: [2] }),
    unit: Type.Enum(['day', 'weekday', 'week', 'month'], { examples: ['week'] }),
  },
  { description: repeatMeaning },
)

/** `from` is the due date that the series counts from. */
export const StoredRepeat = Type.Object({ ...repeat.properties, from: day() })

export const Task = object('Task', {
  id: idOf('task_'),
  displayId: Type.Integer({
    description: 'Counts from 1 for each user, without gaps; never given again.',
    examples: [12],
  }),
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
  completedAt: {
    ...nullable(timestamp('When the task was last marked done; null when it is not done.')),
    examples: [null],
  },
  origin: {
    ...nullable(Type.Enum(['feedback', 'import'], { description: originMeaning })),
    examples: [null],
  },
  repeat: nullable(repeat),
})

/** A task as keys see it. Has the title of the dashboard's, which is in another document. */
export const PublishedTask = object('Task', {
  ...Task.properties,
  origin: Type.Optional({
    ...Task.properties.origin,
    description: `${originMeaning} Only with \`include=origin\`, and in webhooks.`,
  }),
  repeat: optional({
    ...nullable({
      ...repeat,
      description: `${repeatMeaning} Only with \`include=repeat\`, and in webhooks.`,
    }),
    examples: [null],
  }),
})
export const includableTaskFields = ['origin', 'repeat'] as const

const taskDependencies = { versionId: ['productId'], repeat: ['dueDate'] }

export const CreateTask = object(
  'CreateTask',
  {
    title,
    description: optional(description),
    productId: optional(
      Type.String({
        description: 'The product to associate, by its id.',
        examples: ['prod_cmnf7u3c8x2v9q4k7w1d5t8bz'],
      }),
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
    repeat: optional({ ...repeat, description: `${repeatMeaning} Requires \`dueDate\`.` }),
  },
  { dependentRequired: taskDependencies },
)

const change = {
  title: optional(title),
  description: optional(nullable(description)),
  productId: optional(nullable(Type.String({ description: 'null removes the association.' }))),
  versionId: optional(nullable(Type.String({ description: 'null removes the association.' }))),
  priority: optional(priority),
  status: optional(status),
  dueDate: optional(nullable(day())),
  repeat: optional({ ...nullable(repeat), description: `${repeatMeaning} null ends the series.` }),
}

export const UpdateTask = object('UpdateTask', change)

const label = Type.String({
  minLength: 1,
  maxLength: 30,
  pattern: '^[^\\s",\\\\\\p{Cc}]+$',
  description: 'No spaces, commas, quotes or backslashes.',
  examples: ['design'],
})
const labels = Type.Array(label, { maxItems: 10, uniqueItems: true })

export const DashboardTask = object('DashboardTask', { ...Task.properties, labels })

export const CreateDashboardTask = object(
  'CreateDashboardTask',
  { ...CreateTask.properties, labels: optional(labels) },
  { dependentRequired: taskDependencies },
)

const neighbour = (place: string) =>
  optional(Type.String({ description: `Moves the task directly ${place} this task of its column.` }))
const dashboardChange = {
  ...change,
  labels: optional(labels),
  before: neighbour('before'),
  after: neighbour('after'),
}

export const MoveTask = object('MoveTask', dashboardChange)

export const BulkChange = object('BulkChange', {
  tasks: Type.Array(
    Type.Object({
      id: Type.String(),
      ...dashboardChange,
      isArchived: optional(Type.Boolean({ description: 'true archives the task, false restores it.' })),
      isDeleted: optional(
        Type.Boolean({ description: 'true moves the task to the trash, false restores it from there.' }),
      ),
    }),
    { minItems: 1, maxItems: 100 },
  ),
})

export const BulkResult = object('BulkResult', {
  changed: Type.Array(idOf('task_')),
  missing: Type.Array(Type.String({ description: 'An id that was not found.' })),
})

const words = Type.String({
  maxLength: 200,
  description: 'Each word is in the title, description or number. Case and accents make no difference.',
})

export const TaskFilter = Type.Object({
  status: optional(status),
  productId: optional(Type.String({ description: 'Only tasks of this product, by its id.' })),
  isArchived: optional(
    Type.Boolean({ description: 'true: only archived tasks. Without it, only the others.' }),
  ),
  priority: optional(priority),
  dueBefore: optional(day('Only tasks that are due before this day.')),
  overdue: optional(
    Type.Boolean({
      description:
        "true: only tasks that are not done and were due before today, in the account's time zone. " +
        'false: only the others.',
    }),
  ),
  text: optional(words),
  displayId: optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Only the task with this number.' }),
  ),
  ids: optional(
    Type.String({
      pattern: '^[^,]+(,[^,]+){0,99}$',
      description: 'Only these tasks: up to 100 ids, separated by commas.',
    }),
  ),
})

export const BoardFilter = Type.Object({
  status: optional(status),
  isArchived: optional(Type.Boolean()),
  productId: optional(Type.String({ description: 'The id of a product, or `none`.' })),
  versionId: optional(Type.String()),
  priority: optional(priority),
  label: optional(Type.String({ maxLength: 30 })),
  due: optional(
    Type.Enum(['overdue', 'week', 'none', 'today', 'upcoming'], {
      description:
        'overdue: before today. week: within 7 days. none: no due date. today: due by today, or in ' +
        'progress. upcoming: after today. All but none leave out done tasks.',
    }),
  ),
  dueFrom: optional(day('Only tasks that are due on this day or later.')),
  dueUntil: optional(day('Only tasks that are due on this day or earlier.')),
  text: optional(words),
  completedSince: optional(timestamp('Leaves out tasks completed before.')),
  group: optional(
    Type.Enum(['status', 'priority', 'due', 'day', 'section', 'product', 'month'], {
      description:
        'Comes first in the order. due: overdue, today, tomorrow, within 7 days, later, none (0 to ' +
        '5). day: the due date. section: overdue, due today, others (0 to 2). month: of creation.',
    }),
  ),
})
const sort = Type.Enum(['board', 'priority', 'due', 'product', 'created'], { default: 'board' })
export const BoardQuery = Type.Object({ ...BoardFilter.properties, sort: optional(sort) })

const { description: _, ...shortTask } = DashboardTask.properties
export const BoardTask = object('BoardTask', {
  ...shortTask,
  people: Type.Integer({ description: 'How many people asked: the senders of the linked feedback.' }),
  group: Type.String({ description: 'Equal for the tasks of a group. Empty without groups.' }),
  sortKey: Type.Union([Type.Number(), Type.String()], { description: 'A number if `sort` is board.' }),
})
export const GroupCount = object('GroupCount', { group: Type.String(), count: Type.Integer() })
export const LabelCount = object('LabelCount', { label, count: Type.Integer() })

export type Task = Static<typeof Task>
export type Repeat = Static<typeof repeat>
export type StoredRepeat = Static<typeof StoredRepeat>
export type CreateTask = Static<typeof CreateTask>
export type UpdateTask = Static<typeof UpdateTask>
export type MoveTask = Static<typeof MoveTask>
export type TaskFilter = Static<typeof TaskFilter>
export type DashboardTask = Static<typeof DashboardTask>
export type CreateDashboardTask = Static<typeof CreateDashboardTask>
export type BulkChange = Static<typeof BulkChange>
export type BulkResult = Static<typeof BulkResult>
export type BoardQuery = Static<typeof BoardQuery>
export type GroupCount = Static<typeof GroupCount>
export type LabelCount = Static<typeof LabelCount>
export type BoardTask = Static<typeof BoardTask>
export type BoardFilter = Static<typeof BoardFilter>

export type TaskTable = Omit<Task, 'productName' | 'versionName' | 'isArchived' | 'repeat'> & {
  ownerId: string
  /** A `StoredRepeat` as JSON. */
  repeat: string | null
  position: number
  archivedAt: string | null
  labels: string | null
  searchText: string | null
}
