import { type Static, Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import type { Routes } from '../../http/routes.ts'
import { associationErrors } from './association.ts'
import { isSlowFilter, listTasks } from './list-tasks.ts'
import {
  CreateTask,
  includableTaskFields as includable,
  PublishedTask,
  TaskFilter,
  UpdateTask,
} from './tasks.schema.ts'
import { createTask, deleteTask, getTask, taskOrder, updateTask, withoutLabels } from './tasks.ts'

const one = '/tasks/:taskId'
export const taskParams = Type.Object({
  taskId: Type.String({ description: 'The id of the task.', examples: ['task_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})
type One = Call<typeof taskParams>
const get = (db: Db, { actor, params }: One) => getTask(db, actor, params.taskId)

/** Reports a wrong product or version together with the other fields of a body. */
export const addAssociationErrors = addFieldErrors((db, { actor, params }, body) =>
  associationErrors(db, actor, body, (params as Partial<Static<typeof taskParams>>).taskId),
)

/** The dashboard's are in dashboard-tasks.routes.ts. */
export const taskRoutes: Routes = async (app) => {
  readList(app, '/tasks', {
    operationId: 'listTasks',
    summary: 'List tasks',
    description: 'Your tasks, newest created first, without archived and deleted ones.',
    query: TaskFilter,
    record: PublishedTask,
    includable,
    order: taskOrder,
    heavy: isSlowFilter,
    hasShortRecords: true,
    read: (db, { actor, query }, page) => listTasks(db, actor, query, page),
  })

  create(app, '/tasks', {
    operationId: 'createTask',
    summary: 'Add a task',
    description: 'The task is yours: it belongs to the user the key acts for.',
    errorHandler: addAssociationErrors,
    body: CreateTask,
    record: PublishedTask,
    includable,
    async work(tx, { actor, body }) {
      const task = await createTask(tx, actor, body)
      return [`/tasks/${task.id}`, task]
    },
  })

  read(app, one, {
    operationId: 'getTask',
    summary: 'Retrieve a task',
    description: 'Archived tasks are found too; deleted ones are not.',
    params: taskParams,
    record: PublishedTask,
    includable,
    read: get,
  })

  change(app, 'PATCH', one, {
    operationId: 'updateTask',
    summary: 'Change a task',
    description:
      'Send only the fields to change. Sending `status: done` sets `completedAt` to the time of the ' +
      'change, also again; leaving `done` clears it. Changing or removing `productId` clears a ' +
      '`versionId` that is not sent.',
    errorHandler: addAssociationErrors,
    params: taskParams,
    body: UpdateTask,
    record: PublishedTask,
    includable,
    current: get,
    work: async (tx, { actor, params, body }) =>
      withoutLabels(await updateTask(tx, actor, params.taskId, body)),
  })

  remove(app, one, {
    operationId: 'deleteTask',
    summary: 'Delete a task',
    description: 'Moves the task to the trash of the dashboard, which keeps it for 30 days.',
    params: taskParams,
    current: get,
    work: (tx, { actor, params }) => deleteTask(tx, actor, params.taskId),
  })
}
