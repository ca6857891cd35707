import { Type } from 'typebox'
import { changed, commit, created, deleted, record } from '../../http/answers.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { CreateLog, Log, LogPage, Pagination, UpdateLog } from './logs.schema.ts'
import { createLog, deleteLog, getLog, listLogs, updateLog } from './logs.ts'

const params = Type.Object({ ...productParams.properties, logId: Type.String() })
const page = Type.Object({ data: Type.Array(Log), pagination: Pagination })

/** Served by both doors. */
export const logRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/products/:product/logs',
    { schema: { summary: 'List logs', params: productParams, querystring: LogPage, response: { 200: page } } },
    ({ actor, params, query }) => storage.read((db) => listLogs(db, actor, params.product, query)),
  )

  app.post(
    '/products/:product/logs',
    { schema: { summary: 'Add a log', params: productParams, body: CreateLog, response: { 201: dataOf(Log) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const log = await createLog(tx, request.actor, request.params.product, request.body)
        return created(`/products/${log.productId}/logs/${log.id}`, log)
      }),
  )

  app.get(
    '/products/:product/logs/:logId',
    { schema: { summary: 'Retrieve a log', params, response: { 200: dataOf(Log) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getLog(db, actor, params.product, params.logId)))
    },
  )

  app.delete(
    '/products/:product/logs/:logId',
    { schema: { summary: 'Delete a log', params, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteLog(tx, actor, params.product, params.logId)
          return deleted()
        },
        (tx) => getLog(tx, actor, params.product, params.logId),
      )
    },
  )
}

export const dashboardLogRoutes: Routes = async (app) => {
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
}
