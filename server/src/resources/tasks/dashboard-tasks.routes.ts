import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import * as board from './board.ts'
import * as tasks from './dashboard-tasks.ts'
import { isSlowFilter, listTasks } from './list-tasks.ts'
import { addAssociationErrors, taskParams as params } from './tasks.routes.ts'
import * as schemas from './tasks.schema.ts'
import { createTask, deleteTask, getDashboardTask, taskOrder } from './tasks.ts'

const one = '/tasks/:taskId'
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => getDashboardTask(db, actor, params.taskId)

export const dashboardTaskRoutes: Routes = async (app) => {
  readList(app, '/tasks', {
    summary: 'List tasks',
    query: schemas.TaskFilter,
    record: schemas.Task,
    order: taskOrder,
    heavy: isSlowFilter,
    hasShortRecords: true,
    read: (db, { actor, query }, page) => listTasks(db, actor, query, page),
  })

  create(app, '/tasks', {
    summary: 'Add a task',
    errorHandler: addAssociationErrors,
    body: schemas.CreateDashboardTask,
    record: schemas.DashboardTask,
    async work(tx, { actor, body }) {
      const task = await createTask(tx, actor, body)
      return [`/tasks/${task.id}`, { ...task, labels: body.labels ?? [] }]
    },
  })

  read(app, one, { summary: 'Retrieve a task', params, record: schemas.DashboardTask, read: get })

  change(app, 'PATCH', one, {
    summary: 'Change a task, or its place in its column',
    errorHandler: addAssociationErrors,
    params,
    body: schemas.MoveTask,
    record: schemas.DashboardTask,
    current: get,
    work: (tx, { actor, params, body }) => tasks.moveTask(tx, actor, params.taskId, body),
  })

  remove(app, one, {
    summary: 'Delete a task',
    params,
    current: get,
    work: (tx, { actor, params }) => deleteTask(tx, actor, params.taskId),
  })

  readList(app, '/board', {
    summary: 'Tasks for the views of the task page',
    query: schemas.BoardQuery,
    record: schemas.BoardTask,
    order: board.boardOrder,
    heavy: true,
    hasShortRecords: true,
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
    work: (tx, { actor, body }) => tasks.changeTasks(tx, actor, body),
  })

  change(app, 'POST', `${one}/archive`, {
    summary: 'Archive a task',
    params,
    record: schemas.Task,
    work: (tx, { actor, params }) => tasks.archiveTask(tx, actor, params.taskId),
  })

  change(app, 'POST', `${one}/restore`, {
    summary: 'Restore a task',
    params,
    record: schemas.Task,
    work: (tx, { actor, params }) => tasks.restoreTask(tx, actor, params.taskId),
  })

  change(app, 'POST', `${one}/undelete`, {
    summary: 'Undelete a task',
    params,
    record: schemas.Task,
    work: (tx, { actor, params }) => tasks.undeleteTask(tx, actor, params.taskId),
  })
}
