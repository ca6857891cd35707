import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Page, SortKey } from '../../db/page.ts'
import type { User } from '../accounts/accounts.schema.ts'
import { listSchedules, scheduleOrder } from '../costs/cost-schedules.ts'
import { costOrder, listCosts } from '../costs/costs.ts'
import { feedbackOrder, listFeedback } from '../feedback/feedback.ts'
import { ideaOrder, listExportedIdeas } from '../ideas/ideas.ts'
import { logOrder, readDiary } from '../logs/logs.ts'
import { listMetrics, metricOrder } from '../metrics/metrics.ts'
import { listValues, valueOrder } from '../metrics/values.ts'
import type { Product } from '../products/products.schema.ts'
import { listProducts, productOrder } from '../products/products.ts'
import { listRates, rateOrder } from '../rates/rates.ts'
import { listRevenue, revenueOrder } from '../revenue/revenue.ts'
import { listDashboardTasks } from '../tasks/list-tasks.ts'
import { taskOrder } from '../tasks/tasks.ts'
import { listVersions, versionOrder } from '../versions/versions.ts'
import type { ProductExport } from './account-export.schema.ts'

type PagesOf = <T>(
  read: (db: Db, page: Page) => Promise<T[]>,
  keyOf: (record: T) => SortKey,
) => AsyncIterable<T[]>

async function* exportProduct(pagesOf: PagesOf, actor: Actor, product: Product): AsyncGenerator<string> {
  yield `{"product":${JSON.stringify(product)}`
  yield* membersOf(listsOf(pagesOf, actor, product))
  yield '}'
}

export async function* exportAccount(pagesOf: PagesOf, actor: Actor, user: User): AsyncGenerator<string> {
  const { reportingCurrency, ecbRates, timeZone, weekStart } = user
  const settings = { reportingCurrency, ecbRates, timeZone, weekStart }
  const tasks = (isArchived: boolean) =>
    pagesOf((db, page) => listDashboardTasks(db, actor, { isArchived }, page), taskOrder)
  yield `{"settings":${JSON.stringify(settings)},"products":[`
  let separator = ''
  for await (const products of pagesOf((db, page) => listProducts(db, actor, {}, page), productOrder)) {
    for (const product of products) {
      yield separator
      yield* exportProduct(pagesOf, actor, product)
      separator = ','
    }
  }
  yield ']'
  yield* membersOf({
    rates: pagesOf((db, page) => listRates(db, actor, {}, page), rateOrder),
    ideas: pagesOf((db, page) => listExportedIdeas(db, actor, page), ideaOrder),
    tasks: filter(concat([tasks(false), tasks(true)]), ({ productId }) => productId === null),
  })
  yield '}'
}

async function* membersOf(lists: Record<string, AsyncIterable<unknown[]>>) {
  for (const [name, pages] of Object.entries(lists)) {
    yield `,"${name}":[`
    let separator = ''
    for await (const rows of pages) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',')
      separator = ','
    }
    yield ']'
  }
}

type Lists = { [Name in Exclude<keyof ProductExport, 'product'>]: AsyncIterable<ProductExport[Name]> }

function listsOf(pagesOf: PagesOf, actor: Actor, { id }: Product): Lists {
  const metrics = () => pagesOf((db, page) => listMetrics(db, actor, id, page), metricOrder)
  const tasks = (isArchived: boolean) =>
    pagesOf((db, page) => listDashboardTasks(db, actor, { productId: id, isArchived }, page), taskOrder)
  return {
    versions: pagesOf((db, page) => listVersions(db, actor, id, {}, page), versionOrder),
    tasks: concat([tasks(false), tasks(true)]),
    logs: pagesOf((db, page) => readDiary(db, actor, id, {}, page), logOrder),
    feedback: pagesOf((db, page) => listFeedback(db, actor, id, {}, page), feedbackOrder),
    metrics: map(metrics(), ({ latestValue: _, ...metric }) => metric),
    metricValues: valuesOf(metrics()),
    revenue: pagesOf((db, page) => listRevenue(db, actor, id, page), revenueOrder),
    costs: pagesOf((db, page) => listCosts(db, actor, id, page), costOrder),
    costSchedules: pagesOf((db, page) => listSchedules(db, actor, id, page), scheduleOrder),
  }

  async function* valuesOf(pages: ReturnType<typeof metrics>) {
    for await (const some of pages) {
      for (const metric of some) {
        const values = pagesOf((db, page) => listValues(db, actor, metric, {}, page), valueOrder)
        yield* map(values, (value) => ({ metricKey: metric.key, ...value }))
      }
    }
  }
}

async function* concat<T>(lists: AsyncIterable<T[]>[]) {
  for (const pages of lists) yield* pages
}

async function* filter<T>(lists: AsyncIterable<T[]>, isKept: (record: T) => boolean) {
  for await (const rows of lists) {
    const kept = rows.filter(isKept)
    if (kept.length) yield kept
  }
}

async function* map<T, Shown>(pages: AsyncIterable<T[]>, show: (record: T) => Shown) {
  for await (const rows of pages) yield rows.map(show)
}
