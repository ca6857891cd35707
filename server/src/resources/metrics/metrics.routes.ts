import { type Static, Type } from 'typebox'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { listMetricsWithChange } from './metric-change.ts'
import {
  AdjustMetricValue,
  CreateMetric,
  DashboardMetric,
  HeadlineMetric,
  ImportedMetricValues,
  ImportMetricValues,
  Metric,
  MetricReference,
  MetricValue,
  MetricWithLatest,
  SetMetricValue,
  UpdateMetric,
  ValueRange,
} from './metrics.schema.ts'
import {
  chooseHeadline,
  createMetric,
  definition,
  deleteMetric,
  getMetric,
  listMetrics,
  metricOrder,
  updateMetric,
} from './metrics.ts'
import {
  adjustValue,
  checkRange,
  currentValue,
  deleteValue,
  importValues,
  listValues,
  setValue,
  valueOrder,
  wrongDate,
} from './values.ts'

const params = Type.Object({
  ...productParams.properties,
  metricKey: Type.String({ description: 'The key of the metric.', examples: ['daily_active_users'] }),
})
const valueParams = Type.Object({ ...params.properties, date: Type.String() })
const alsoWrongDate = addFieldErrors((db, { actor, params: sent }, { date }) => {
  const { product, metricKey } = sent as Static<typeof params>
  return wrongDate(db, actor, product, metricKey, date)
})
const values = Type.Object({ data: Type.Array(MetricValue), metric: MetricReference })
const adjusted = Type.Object({
  data: MetricValue,
  previousValue: Type.Number({ description: 'The value before the change.', examples: [0] }),
})

/** Served by both APIs; the dashboard's list also has the change of each metric. */
export const metricRoutes: Routes = async (app, { audience }) => {
  const { storage } = app
  const [shape, read] = audience === 'dashboard' ? [DashboardMetric, listMetricsWithChange] : [MetricWithLatest, listMetrics]

  app.get(
    '/products/:product/metrics',
    {
      schema: {
        operationId: 'listMetrics',
        summary: 'List metrics',
        description: 'The metrics of a product, newest created first, each with its latest value.',
        params: productParams,
        querystring: paged(Type.Object({})),
        response: { 200: listOf(shape as typeof MetricWithLatest) },
      },
    },
    (request, reply) => list(request, reply, metricOrder, (db, page) => read(db, request.actor, request.params.product, page)),
  )

  app.post(
    '/products/:product/metrics',
    {
      schema: {
        operationId: 'createMetric',
        summary: 'Define a metric',
        description:
          'Key and type of a metric never change. If the product already has the key, the response is 409 and `details.id` is the existing metric.',
        params: productParams,
        body: CreateMetric,
        response: { 201: dataOf(Metric) },
      },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const [metric, productId] = await createMetric(tx, request.actor, request.params.product, request.body)
        return created(`/products/${productId}/metrics/${metric.key}/values`, metric)
      }),
  )

  app.get(
    '/products/:product/metrics/:metricKey/values',
    {
      schema: {
        operationId: 'listMetricValues',
        summary: 'Get values',
        description:
          'A timeseries metric returns its data points in the range, earliest first. A snapshot metric ignores the range and returns its current value, if any.',
        params,
        querystring: paged(ValueRange),
        response: { 200: values },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request
      const { id, key, name, type } = await storage.read((db) => getMetric(db, actor, params.product, params.metricKey))
      if (type === 'timeseries') checkRange(query)
      const metric = { id, key, name, type }
      return list(request, reply, valueOrder, (db, page) => listValues(db, actor, metric, query, page), {
        more: { metric },
        small: true,
      })
    },
  )

  app.put(
    '/products/:product/metrics/:metricKey/value',
    {
      errorHandler: alsoWrongDate,
      schema: {
        operationId: 'setMetricValue',
        summary: 'Set a value',
        description: 'Overwrites the value of the date, or the current value of a snapshot metric.',
        params,
        body: SetMetricValue,
        response: { 200: dataOf(MetricValue) },
      },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await setValue(tx, actor, params.product, params.metricKey, body)),
        (tx) => currentValue(tx, actor, params.product, params.metricKey, body.date),
      )
    },
  )

  app.patch(
    '/products/:product/metrics/:metricKey/value',
    {
      config: { idempotent: true, concurrent: true },
      errorHandler: alsoWrongDate,
      schema: {
        operationId: 'adjustMetricValue',
        summary: 'Adjust a value',
        description:
          'Adds `delta` to the value of the date, or to the current value of a snapshot metric, starting from 0. Addition is exact: 0.1 ten times is 1. Concurrent adjustments all count. With `Idempotency-Key`, a retry is not added again.',
        params,
        body: AdjustMetricValue,
        response: { 200: adjusted },
      },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => {
          const [value, previousValue] = await adjustValue(tx, actor, params.product, params.metricKey, body)
          return changed(value, { previousValue })
        },
        (tx) => currentValue(tx, actor, params.product, params.metricKey, body.date),
      )
    },
  )
}

export const dashboardMetricRoutes: Routes = async (app) => {
  app.post(
    '/products/:product/metrics/:metricKey/values',
    { schema: { summary: 'Set many values', params, body: ImportMetricValues, response: { 200: dataOf(ImportedMetricValues) } } },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(request, reply, async (tx) => {
        const { status, json } = changed(await importValues(tx, actor, params.product, params.metricKey, body))
        return { status, json, headers: {} }
      })
    },
  )

  app.delete(
    '/products/:product/metrics/:metricKey/values/:date',
    { schema: { summary: 'Delete a value', params: valueParams, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteValue(tx, actor, params.product, params.metricKey, params.date)
          return deleted()
        },
        (tx) => currentValue(tx, actor, params.product, params.metricKey, params.date),
      )
    },
  )

  app.get(
    '/products/:product/metrics/:metricKey',
    { schema: { summary: 'Retrieve a metric', params, response: { 200: dataOf(Metric) } } },
    async (request, reply) => {
      const { actor, params } = request
      const metric = await app.storage.read((db) => getMetric(db, actor, params.product, params.metricKey))
      return record(request, reply, definition(metric))
    },
  )

  app.patch(
    '/products/:product/metrics/:metricKey',
    { schema: { summary: 'Change a metric', params, body: UpdateMetric, response: { 200: dataOf(Metric) } } },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await updateMetric(tx, actor, params.product, params.metricKey, body)),
        async (tx) => definition(await getMetric(tx, actor, params.product, params.metricKey)),
      )
    },
  )

  app.delete(
    '/products/:product/metrics/:metricKey',
    { schema: { summary: 'Delete a metric with its values', params, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteMetric(tx, actor, params.product, params.metricKey)
          return deleted()
        },
        async (tx) => definition(await getMetric(tx, actor, params.product, params.metricKey)),
      )
    },
  )

  app.put(
    '/products/:product/headline-metric',
    {
      schema: {
        summary: 'Choose the headline metric of a product',
        params: productParams,
        body: HeadlineMetric,
        response: { 200: dataOf(HeadlineMetric) },
      },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(request, reply, async (tx) => {
        await chooseHeadline(tx, actor, params.product, body.key)
        return changed(body)
      })
    },
  )
}
