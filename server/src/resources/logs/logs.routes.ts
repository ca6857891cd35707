import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { isLimited } from '../../domain/date-range.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import { readParts, sendParts } from '../../http/lists.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { CreateLog, DiaryFilter, Log, LogPage, Pagination, UpdateLog } from './logs.schema.ts'
import * as logs from './logs.ts'

const all = '/products/:product/logs'
const one = `${all}/:logId`
const params = Type.Object({
  ...productParams.properties,
  logId: Type.String({ description: 'The id of the log.', examples: ['log_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => logs.getLog(db, actor, params.product, params.logId)
const placed = (log: Log): [string, Log] => [`/products/${log.productId}/logs/${log.id}`, log]
const page = Type.Object({ data: Type.Array(Log), pagination: Pagination })

export const logRoutes: Routes = async (app, { audience }) => {
  app.get(
    all,
    {
      schema: {
        operationId: 'listLogs',
        summary: 'List logs',
        description:
          'The daily log of a product, newest `logDate` first. A page past the last one is empty, ' +
          'with the true `total`.',
        params: productParams,
        querystring: LogPage,
        response: { 200: page },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request
      const find = (db: Db) => logs.pageOfLogs(db, actor, params.product, query)
      const part = await (isLimited(query) ? app.readHeavy(actor, find) : app.database.read(find))
      const { pagination } = part
      const parts = readParts(request, (db, page) => logs.listLogs(db, actor, part, page), logs.logOrder, {
        max: pagination.pageSize,
        isHeavy: pagination.page * pagination.pageSize > 1_000,
      })
      return sendParts(request, reply, parts, { members: { pagination } })
    },
  )

  create(app, all, {
    operationId: 'createLog',
    summary: 'Add a log',
    description: 'A day can have several logs.',
    params: productParams,
    body: CreateLog,
    record: Log,
    work: async (tx, { actor, params, body }) =>
      placed(await logs.createLog(tx, actor, params.product, body)),
  })

  read(app, one, {
    operationId: 'getLog',
    summary: 'Retrieve a log',
    description: 'With its whole text, as written.',
    params,
    record: Log,
    read: get,
  })

  const removeLog = audience === 'dashboard' ? logs.moveLogToTrash : logs.deleteLog
  remove(app, one, {
    operationId: 'deleteLog',
    summary: 'Delete a log',
    description: 'Permanent.',
    params,
    current: get,
    work: (tx, { actor, params }) => removeLog(tx, actor, params.product, params.logId),
  })
}

export const dashboardLogRoutes: Routes = async (app) => {
  readList(app, '/products/:product/diary', {
    summary: 'The log from a day back',
    params: productParams,
    query: DiaryFilter,
    record: Log,
    order: logs.logOrder,
    read: (db, { actor, params, query }, page) => logs.readDiary(db, actor, params.product, query, page),
  })

  change(app, 'PATCH', one, {
    summary: 'Change a log',
    params,
    body: UpdateLog,
    record: Log,
    current: get,
    work: (tx, { actor, params, body }) => logs.updateLog(tx, actor, params.product, params.logId, body),
  })

  create(app, `${one}/undelete`, {
    summary: 'Put a deleted log back',
    params,
    record: Log,
    work: async (tx, { actor, params }) =>
      placed(await logs.undeleteLog(tx, actor, params.product, params.logId)),
  })
}
