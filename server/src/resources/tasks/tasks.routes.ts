import { type Static, Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import type { Routes } from '../../http/routes.ts'
import { trashOrder } from '../trash/trash.ts'
import * as board from './board.ts'
import * as dashboard from './dashboard-tasks.ts'
import * as schemas from './tasks.schema.ts'
import * as tasks from './tasks.ts'

const { Task, PublishedTask, DashboardTask } = schemas

const one = '/tasks/:taskId'
const params = Type.Object({
  taskId: Type.String({ description: 'The id of the task.', examples: ['task_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})

const operations = {
  api: {
    ...{ record: PublishedTask, listed: PublishedTask, includable: schemas.includableTaskFields },
    ...{ newTask: schemas.CreateTask, changes: schemas.UpdateTask },
    ...{
      getTask: tasks.getTask,
      createTask: tasks.createTask,
      updateTask: tasks.updateTask as typeof dashboard.moveTask,
    },
  },
  dashboard: {
    ...{ record: DashboardTask, listed: Task, includable: undefined },
    ...{ newTask: schemas.CreateDashboardTask, changes: schemas.MoveTask },
    ...{
      getTask: dashboard.getDashboardTask,
      createTask: dashboard.createDashboardTask,
      updateTask: dashboard.moveTask,
    },
  },
}

export const taskRoutes: Routes = async (app, { audience }) => {
  const { record, listed, includable, newTask, changes, getTask, createTask, updateTask } = operations[
    audience
  ] as typeof operations.dashboard
  const get = (db: Db, { actor, params: { taskId } }: Call<typeof params>) => getTask(db, actor, taskId)

  readList(app, '/tasks', {
    operationId: 'listTasks',
    summary: 'List tasks',
    description: 'Your tasks, newest created first, without archived and deleted ones.',
    query: schemas.TaskFilter,
    record: listed,
    includable,
    order: tasks.taskOrder,
    heavy: tasks.isSlowFilter,
    read: (db, { actor, query }, page) => tasks.listTasks(db, actor, query, page),
  })

  create(app, '/tasks', {
    operationId: 'createTask',
    summary: 'Add a task',
    description: 'The task is yours: it belongs to the user the key acts for.',
    errorHandler: addFieldErrors((db, { actor }, body) => tasks.wrongReferences(db, actor, body)),
    body: newTask,
    record,
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
    params,
    record,
    includable,
    read: get,
  })

  change(app, 'PATCH', one, {
    operationId: 'updateTask',
    summary: 'Change a task',
    description:
      'Send only the fields to change. Sending `status: done` sets `completedAt` to the time of the change, also again; leaving `done` clears it. Changing or removing `productId` clears a `versionId` that is not sent.',
    errorHandler: addFieldErrors((db, { actor, params: sent }, body) =>
      tasks.wrongReferences(db, actor, body, (sent as Static<typeof params>).taskId),
    ),
    params,
    body: changes,
    record,
    includable,
    current: get,
    work: (tx, { actor, params, body }) => updateTask(tx, actor, params.taskId, body),
  })

  remove(app, one, {
    operationId: 'deleteTask',
    summary: 'Delete a task',
    description: 'The task is found nowhere from then on. The dashboard keeps it in the trash for 30 days.',
    params,
    current: get,
    work: (tx, { actor, params }) => tasks.deleteTask(tx, actor, params.taskId),
  })
}

export const dashboardTaskRoutes: Routes = async (app) => {
  readList(app, '/board', {
    summary: 'Tasks for the views of the task page',
    query: schemas.BoardQuery,
    record: schemas.BoardTask,
    order: board.boardOrder,
    heavy: true,
    defaultLimit: 50,
    read: (db, { actor, query }, page) => board.listBoard(db, actor, query, page),
  })

  read(app, '/board/groups', {
    summary: 'Number of tasks in each group',
    query: schemas.BoardFilter,
    record: Type.Array(schemas.GroupCount),
    heavy: true,
    read: (db, { actor, query }) => board.countGroups(db, actor, query),
  })

  read(app, '/labels', {
    summary: 'Labels in use',
    record: Type.Array(schemas.LabelCount),
    heavy: true,
    read: (db, { actor }) => board.listLabels(db, actor),
  })

  change(app, 'PATCH', '/tasks', {
    summary: 'Change several tasks',
    body: schemas.BulkChange,
    record: schemas.BulkResult,
    work: (tx, { actor, body }) => dashboard.changeTasks(tx, actor, body),
  })

  readList(app, '/trash', {
    summary: 'Deleted tasks',
    record: schemas.TrashedTask,
    order: trashOrder,
    heavy: true,
    defaultLimit: 100,
    read: (db, { actor }, page) => dashboard.listDeletedTasks(db, actor, page),
  })

  const moves = {
    archive: dashboard.archiveTask,
    restore: dashboard.restoreTask,
    undelete: dashboard.undeleteTask,
  }
  for (const [name, move] of Object.entries(moves)) {
    change(app, 'POST', `${one}/${name}`, {
      summary: `${name[0]!.toUpperCase()}${name.slice(1)} a task`,
      params,
      record: Task,
      work: (tx, { actor, params }) => move(tx, actor, params.taskId),
    })
  }
}
