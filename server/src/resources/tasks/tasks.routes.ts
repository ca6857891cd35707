import { type Static, Type } from 'typebox'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import { trashOrder } from '../trash/trash.ts'
import { boardOrder, countGroups, listBoard, listLabels } from './board.ts'
import {
  archiveTask,
  changeTasks,
  createDashboardTask,
  getDashboardTask,
  listDeletedTasks,
  moveTask,
  restoreTask,
  undeleteTask,
} from './dashboard-tasks.ts'
import {
  BoardFilter,
  BoardQuery,
  BoardTask,
  BulkChange,
  BulkResult,
  CreateDashboardTask,
  CreateTask,
  DashboardTask,
  GroupCount,
  LabelCount,
  MoveTask,
  Task,
  TaskFilter,
  TrashedTask,
  UpdateTask,
} from './tasks.schema.ts'
import { createTask, deleteTask, getTask, listTasks, taskOrder, updateTask, wrongReferences } from './tasks.ts'

const params = Type.Object({
  taskId: Type.String({ description: 'The id of the task.', examples: ['task_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})

type TaskParams = Static<typeof params>

const boardPageSize = 50

const operations = {
  api: {
    ...{ Shape: Task, Create: CreateTask, Change: UpdateTask },
    ...{ get: getTask, create: createTask, update: updateTask as typeof moveTask },
  },
  dashboard: {
    ...{ Shape: DashboardTask, Create: CreateDashboardTask, Change: MoveTask },
    ...{ get: getDashboardTask, create: createDashboardTask, update: moveTask },
  },
}

export const taskRoutes: Routes = async (app, { audience }) => {
  const { storage } = app
  const { Shape, Create, Change, get, create, update } = operations[audience] as typeof operations.dashboard

  app.get(
    '/tasks',
    {
      schema: {
        operationId: 'listTasks',
        summary: 'List tasks',
        description: 'Your tasks, newest created first, without archived and deleted ones.',
        querystring: paged(TaskFilter),
        response: { 200: listOf(Task) },
      },
    },
    (request, reply) =>
      list(request, reply, taskOrder, (db, page) => listTasks(db, request.actor, request.query, page), { small: true }),
  )

  app.post(
    '/tasks',
    {
      config: { concurrent: true },
      errorHandler: addFieldErrors((db, { actor }, body) => wrongReferences(db, actor, body)),
      schema: {
        operationId: 'createTask',
        summary: 'Add a task',
        description: 'The task is yours: it belongs to the user the key acts for.',
        body: Create,
        response: { 201: dataOf(Shape) },
      },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const task = await create(tx, request.actor, request.body)
        return created(`/tasks/${task.id}`, task)
      }),
  )

  app.get(
    '/tasks/:taskId',
    {
      schema: {
        operationId: 'getTask',
        summary: 'Retrieve a task',
        description: 'Archived tasks are found too; deleted ones are not.',
        params,
        response: { 200: dataOf(Shape) },
      },
    },
    async (request, reply) => record(request, reply, await storage.read((db) => get(db, request.actor, request.params.taskId))),
  )

  app.patch(
    '/tasks/:taskId',
    {
      errorHandler: addFieldErrors((db, { actor, params }, body) =>
        wrongReferences(db, actor, body, (params as TaskParams).taskId),
      ),
      schema: {
        operationId: 'updateTask',
        summary: 'Change a task',
        description:
          'Send only the fields to change. Sending `status: done` sets `completedAt` to the time of the change, also again; leaving `done` clears it. Changing or removing `productId` clears a `versionId` that is not sent.',
        params,
        body: Change,
        response: { 200: dataOf(Shape) },
      },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await update(tx, actor, params.taskId, body)),
        (tx) => get(tx, actor, params.taskId),
      )
    },
  )

  app.delete(
    '/tasks/:taskId',
    {
      schema: {
        operationId: 'deleteTask',
        summary: 'Delete a task',
        description: 'The task is found nowhere from then on. The dashboard keeps it in the trash for 30 days.',
        params,
        response: { 200: success },
      },
    },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteTask(tx, actor, params.taskId)
          return deleted()
        },
        (tx) => get(tx, actor, params.taskId),
      )
    },
  )
}

export const dashboardTaskRoutes: Routes = async (app) => {
  app.get(
    '/board',
    {
      schema: {
        summary: 'Tasks for the views of the task page',
        querystring: paged(BoardQuery),
        response: { 200: listOf(BoardTask) },
      },
    },
    (request, reply) =>
      list(request, reply, boardOrder, (db, page) => listBoard(db, request.actor, request.query, page), {
        ...{ isLarge: true, small: true, defaultLimit: boardPageSize },
      }),
  )

  app.get(
    '/board/groups',
    { schema: { summary: 'Number of tasks in each group', querystring: BoardFilter, response: { 200: listOf(GroupCount) } } },
    async ({ actor, query }) => ({ data: await app.readLarge(actor, (db) => countGroups(db, actor, query)) }),
  )

  app.get('/labels', { schema: { summary: 'Labels in use', response: { 200: listOf(LabelCount) } } }, async ({ actor }) => ({
    data: await app.readLarge(actor, (db) => listLabels(db, actor)),
  }))

  app.patch(
    '/tasks',
    { schema: { summary: 'Change several tasks', body: BulkChange, response: { 200: dataOf(BulkResult) } } },
    (request, reply) => commit(request, reply, async (tx) => changed(await changeTasks(tx, request.actor, request.body))),
  )

  app.get(
    '/trash',
    { schema: { summary: 'Deleted tasks', querystring: paged(Type.Object({})), response: { 200: listOf(TrashedTask) } } },
    (request, reply) =>
      list(request, reply, trashOrder, (db, page) => listDeletedTasks(db, request.actor, page), {
        isLarge: true,
        defaultLimit: 100,
      }),
  )

  const moves = { archive: archiveTask, restore: restoreTask, undelete: undeleteTask }
  for (const [name, move] of Object.entries(moves)) {
    app.post(
      `/tasks/:taskId/${name}`,
      { schema: { summary: `${name[0]!.toUpperCase()}${name.slice(1)} a task`, params, response: { 200: dataOf(Task) } } },
      (request, reply) => commit(request, reply, async (tx) => changed(await move(tx, request.actor, request.params.taskId))),
    )
  }
}
