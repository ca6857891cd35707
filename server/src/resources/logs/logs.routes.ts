import { Type } from 'typebox'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { diaryOrder, listLogDays, readDiary } from './diary.ts'
import { CreateLog, DiaryFilter, Log, LogDays, LogDaysRange, LogPage, Pagination, UpdateLog } from './logs.schema.ts'
import { createLog, deleteLog, getLog, listLogs, moveLogToTrash, pageOfLogs, undeleteLog, updateLog } from './logs.ts'

const params = Type.Object({
  ...productParams.properties,
  logId: Type.String({ description: 'The id of the log.', examples: ['log_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})
const page = Type.Object({ data: Type.Array(Log), pagination: Pagination })

/** Served by both APIs. */
export const logRoutes: Routes = async (app, { audience }) => {
  const { storage } = app

  app.get(
    '/products/:product/logs',
    {
      schema: {
        operationId: 'listLogs',
        summary: 'List logs',
        description:
          'The daily log of a product, newest `logDate` first. A page past the last one is empty, with the true `total`.',
        params: productParams,
        querystring: LogPage,
        response: { 200: page },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request
      const part = await storage.read((db) => pageOfLogs(db, actor, params.product, query))
      const { pagination } = part
      return list(request, reply, diaryOrder, (db, page) => listLogs(db, actor, part, page), {
        more: { pagination },
        most: pagination.pageSize,
        isLarge: pagination.page * pagination.pageSize > 1_000,
      })
    },
  )

  app.post(
    '/products/:product/logs',
    {
      config: { concurrent: true },
      schema: {
        operationId: 'createLog',
        summary: 'Add a log',
        params: productParams,
        body: CreateLog,
        response: { 201: dataOf(Log) },
      },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const log = await createLog(tx, request.actor, request.params.product, request.body)
        return created(`/products/${log.productId}/logs/${log.id}`, log)
      }),
  )

  app.get(
    '/products/:product/logs/:logId',
    { schema: { operationId: 'getLog', summary: 'Retrieve a log', params, response: { 200: dataOf(Log) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getLog(db, actor, params.product, params.logId)))
    },
  )

  const remove = audience === 'dashboard' ? moveLogToTrash : deleteLog
  app.delete(
    '/products/:product/logs/:logId',
    {
      schema: {
        operationId: 'deleteLog',
        summary: 'Delete a log',
        description: 'Permanent.',
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
          await remove(tx, actor, params.product, params.logId)
          return deleted()
        },
        (tx) => getLog(tx, actor, params.product, params.logId),
      )
    },
  )
}

export const dashboardLogRoutes: Routes = async (app) => {
  app.get(
    '/products/:product/log-days',
    {
      schema: {
        summary: 'Days with entries in the log',
        params: productParams,
        querystring: LogDaysRange,
        response: { 200: dataOf(LogDays) },
      },
    },
    async ({ actor, params, query }) => ({
      data: await app.readLarge(actor, (db) => listLogDays(db, actor, params.product, query)),
    }),
  )

  app.get(
    '/products/:product/diary',
    {
      schema: {
        summary: 'The log from a day back',
        params: productParams,
        querystring: paged(DiaryFilter),
        response: { 200: listOf(Log) },
      },
    },
    (request, reply) => {
      const { actor, params, query } = request
      return list(request, reply, diaryOrder, (db, page) => readDiary(db, actor, params.product, query, page))
    },
  )

  app.patch(
    '/products/:product/logs/:logId',
    { schema: { summary: 'Change a log', params, body: UpdateLog, response: { 200: dataOf(Log) } } },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await updateLog(tx, actor, params.product, params.logId, body)),
        (tx) => getLog(tx, actor, params.product, params.logId),
      )
    },
  )

  app.post(
    '/products/:product/logs/:logId/undelete',
    { schema: { summary: 'Put a deleted log back', params, response: { 201: dataOf(Log) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const { actor, params } = request
        const log = await undeleteLog(tx, actor, params.product, params.logId)
        return created(`/products/${log.productId}/logs/${log.id}`, log)
      }),
  )
}
