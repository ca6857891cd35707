import type { Actor } from '../../auth/actor.ts'
import type { Page, SortKey } from '../../storage/page.ts'
import type { Db } from '../../storage/storage.ts'
import { costOrder, listCosts } from '../costs/costs.ts'
import { feedbackOrder, listFeedback } from '../feedback/feedback.ts'
import { diaryOrder, readDiary } from '../logs/diary.ts'
import { listMetrics, metricOrder } from '../metrics/metrics.ts'
import { listValues, valueOrder } from '../metrics/values.ts'
import type { Product } from '../products/products.schema.ts'
import { listRevenue, revenueOrder } from '../revenue/revenue.ts'
import { listTasks, taskOrder } from '../tasks/tasks.ts'
import { listVersions, versionOrder } from '../versions/versions.ts'
import type { ProductExport } from './product-export.schema.ts'

export type PagesOf = <T>(read: (db: Db, page: Page) => Promise<T[]>, keyOf: (record: T) => SortKey) => AsyncIterable<T[]>

export async function* exportProduct(pagesOf: PagesOf, actor: Actor, product: Product): AsyncGenerator<string> {
  yield `{"product":${JSON.stringify(product)}`
  for (const [name, pages] of Object.entries(listsOf(pagesOf, actor, product))) {
    yield `,"${name}":[`
    let separator = ''
    for await (const rows of pages) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',')
      separator = ','
    }
    yield ']'
  }
  yield '}'
}

type Lists = { [Name in Exclude<keyof ProductExport, 'product'>]: AsyncIterable<ProductExport[Name]> }

function listsOf(pagesOf: PagesOf, actor: Actor, { id }: Product): Lists {
  const metrics = () => pagesOf((db, page) => listMetrics(db, actor, id, page), metricOrder)
  const tasks = (isArchived: boolean) =>
    pagesOf((db, page) => listTasks(db, actor, { productId: id, isArchived }, page), taskOrder)
  return {
    versions: pagesOf((db, page) => listVersions(db, actor, id, {}, page), versionOrder),
    tasks: concat([tasks(false), tasks(true)]),
    logs: pagesOf((db, page) => readDiary(db, actor, id, {}, page), diaryOrder),
    feedback: pagesOf((db, page) => listFeedback(db, actor, id, {}, page), feedbackOrder),
    metrics: map(metrics(), ({ latestValue: _, ...metric }) => metric),
    metricValues: valuesOf(metrics()),
    revenue: pagesOf((db, page) => listRevenue(db, actor, id, page), revenueOrder),
    costs: pagesOf((db, page) => listCosts(db, actor, id, page), costOrder),
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

async function* map<T, Shown>(pages: AsyncIterable<T[]>, show: (record: T) => Shown) {
  for await (const rows of pages) yield rows.map(show)
}
