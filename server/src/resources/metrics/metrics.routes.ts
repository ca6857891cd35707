import { type Static, Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { checkRange } from '../../domain/date-range.ts'
import { commit } from '../../http/commit.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { sendList } from '../../http/lists.ts'
import { changed, responds } from '../../http/responses.ts'
import { paged, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { listMetricsWithChange } from './metric-change.ts'
import * as schemas from './metrics.schema.ts'
import * as metrics from './metrics.ts'
import * as values from './values.ts'

const { Metric, MetricValue, MetricReference, MetricWithLatest, DashboardMetric, HeadlineMetric } = schemas

const one = '/products/:product/metrics/:metricKey'
const params = Type.Object({
  ...productParams.properties,
  metricKey: Type.String({ description: 'The key of the metric.', examples: ['daily_active_users'] }),
})
type One = Call<typeof params>
const get = async (db: Db, { actor, params }: One) =>
  metrics.definition(await metrics.getMetric(db, actor, params.product, params.metricKey))
const getValue = (db: Db, { actor, params }: Pick<One, 'actor' | 'params'>, date: unknown) =>
  values.currentValue(db, actor, params.product, params.metricKey, date)
const errorHandler = addFieldErrors((db, { actor, params: sent }, { date }) => {
  const { product, metricKey } = sent as Static<typeof params>
  return values.wrongDate(db, actor, product, metricKey, date)
})

export const metricRoutes: Routes = async (app, { audience }) => {
  const [record, readPage] =
    audience === 'dashboard'
      ? [DashboardMetric, listMetricsWithChange]
      : [MetricWithLatest, metrics.listMetrics]

  readList(app, '/products/:product/metrics', {
    operationId: 'listMetrics',
    summary: 'List metrics',
    description: 'The metrics of a product, newest created first, each with its latest value.',
    params: productParams,
    record: record as typeof MetricWithLatest,
    order: metrics.metricOrder,
    read: (db, { actor, params }, page) => readPage(db, actor, params.product, page),
  })

  create(app, '/products/:product/metrics', {
    operationId: 'createMetric',
    summary: 'Define a metric',
    description:
      'Key and type of a metric never change. If the product already has the key, the response is 409 and' +
      ' `details.id` is the existing metric.',
    params: productParams,
    body: schemas.CreateMetric,
    record: Metric,
    async work(tx, { actor, params, body }) {
      const [metric, productId] = await metrics.createMetric(tx, actor, params.product, body)
      return [`/products/${productId}/metrics/${metric.key}/values`, metric]
    },
  })

  app.get(
    `${one}/values`,
    {
      schema: {
        operationId: 'listMetricValues',
        summary: 'Get values',
        description:
          'A timeseries metric returns its data points in the range, earliest first. A snapshot metric ' +
          'ignores the range and returns its current value, if any.',
        params,
        querystring: paged(schemas.ValueRange),
        response: { 200: Type.Object({ data: Type.Array(MetricValue), metric: MetricReference }) },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request
      const found = await app.database.read((db) =>
        metrics.getMetric(db, actor, params.product, params.metricKey),
      )
      const { id, key, name, type } = found
      if (type === 'timeseries') checkRange(query)
      const metric = { id, key, name, type }
      const readPage = (db: Db, page: Parameters<typeof values.listValues>[4]) =>
        values.listValues(db, actor, metric, query, page)
      return sendList(request, reply, readPage, values.valueOrder, { members: { metric } })
    },
  )

  change(app, 'PUT', `${one}/value`, {
    operationId: 'setMetricValue',
    summary: 'Set a value',
    description: 'Overwrites the value of the date, or the current value of a snapshot metric.',
    errorHandler,
    params,
    body: schemas.SetMetricValue,
    record: MetricValue,
    current: (tx, call) => getValue(tx, call, call.body.date),
    work: (tx, { actor, params, body }) => values.setValue(tx, actor, params.product, params.metricKey, body),
  })

  app.patch(
    `${one}/value`,
    {
      config: { idempotent: true },
      errorHandler,
      schema: {
        operationId: 'adjustMetricValue',
        summary: 'Adjust a value',
        description:
          'Adds `delta` to the value of the date, or to the current value of a snapshot metric, starting ' +
          'from 0. Addition is exact: 0.1 ten times is 1. Concurrent adjustments all count. With ' +
          '`Idempotency-Key`, a retry is not added again.',
        params,
        body: schemas.AdjustMetricValue,
        response: responds(
          200,
          Type.Object({
            data: MetricValue,
            previousValue: Type.Number({ description: 'The value before the change.', examples: [0] }),
          }),
        ),
      },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => {
          const [value, previousValue] = await values.adjustValue(
            tx,
            actor,
            params.product,
            params.metricKey,
            body,
          )
          return changed(value, { previousValue })
        },
        (tx) => getValue(tx, { actor, params }, body.date),
      )
    },
  )

  read(app, one, {
    operationId: 'getMetric',
    summary: 'Retrieve a metric',
    description: 'Its definition, without values.',
    params,
    record: Metric,
    read: get,
  })

  change(app, 'PATCH', one, {
    operationId: 'updateMetric',
    summary: 'Change a metric',
    description: 'Changes the fields sent. Key and type never change.',
    params,
    body: schemas.UpdateMetric,
    record: Metric,
    current: get,
    work: (tx, { actor, params, body }) =>
      metrics.updateMetric(tx, actor, params.product, params.metricKey, body),
  })

  remove(app, one, {
    operationId: 'deleteMetric',
    summary: 'Delete a metric with its values',
    config: { manage: true },
    description: 'The trash of the dashboard keeps them for 30 days.',
    params,
    current: get,
    work: (tx, { actor, params }) => metrics.deleteMetric(tx, actor, params.product, params.metricKey),
  })
}

export const dashboardMetricRoutes: Routes = async (app) => {
  remove(app, `${one}/values/:date`, {
    summary: 'Delete a value',
    params: Type.Object({ ...params.properties, date: Type.String() }),
    current: (tx, call) => getValue(tx, call, call.params.date),
    work: (tx, { actor, params }) =>
      values.deleteValue(tx, actor, params.product, params.metricKey, params.date),
  })

  change(app, 'PUT', '/products/:product/headline-metric', {
    summary: 'Choose the headline metric of a product',
    params: productParams,
    body: HeadlineMetric,
    record: HeadlineMetric,
    async work(tx, { actor, params, body }) {
      await metrics.chooseHeadline(tx, actor, params.product, body.key)
      return body
    },
  })
}
