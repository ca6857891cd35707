import { join } from 'node:path'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { openWriter } from '@prodops/server/storage/sqlite/file.ts'
import type { Data } from '../data.ts'

/** Records per table, 900,000 in total. One product has half of the records that belong to a product. */
export const largeAccount = {
  product: 200,
  task: 300_000,
  activity: 50_000,
  feedback: 200_000,
  log: 99_000,
  revenue: 100_000,
  cost: 50_000,
  idea: 30_000,
  version: 20_000,
  metric: 500,
  metricValue: 49_300,
  exchangeRate: 1_000,
}

const createdAt = '2026-01-01T00:00:00.000Z'
const time = `'${createdAt}'`
/** Ids start with the creation time. */
const idStart = `c${Date.parse(createdAt).toString(36)}`
const id = (prefix: string, n = 'n') => `printf('${prefix}${idStart}%016d', ${n})`

export const largeAccountId = (prefix: string, n: number): string =>
  `${prefix}${idStart}${String(n).padStart(16, '0')}`
const productId = `case when n % 2 = 0 then @productId else ${id('prod_', 'n % 200 + 1')} end`
const day = "date('2025-12-01', (n % 360) || ' days')"
const currency = "case n % 10 when 0 then 'EUR' else 'USD' end"

/** 10 % done, 10 % archived, 10 % in the trash, the others open. Every tenth has the longest description. */
const statements: Record<keyof typeof largeAccount, string> = {
  product: `insert into product (ownerId, id, name, stage, priority, type, tags, defaultCurrency, createdAt, updatedAt, logCount)
    select @ownerId, ${id('prod_')}, 'Product ' || n, 'growth', 'P2', 'app', '[]', 'USD', ${time}, ${time}, 0 from numbers`,
  task: `insert into task (ownerId, id, displayId, title, description, priority, status, dueDate, productId, versionId, position, createdAt,
    completedAt, archivedAt)
    select @ownerId, ${id('task_')}, n, 'Write the release notes', substr(@text, 1, case n % 10 when 0 then 2000 else 100 end), 'medium',
    case n % 10 when 0 then 'done' when 1 then 'in_progress' else 'todo' end, '2026-07-31', ${productId},
    case when n % 100 = 0 then @versionId end, -n, ${time}, case n % 10 when 0 then ${time} end, case n % 10 when 2 then ${time} end
    from numbers`,
  activity: `insert into activity (ownerId, id, type, resource, recordId, productId, actorType, actorId, changes, count, createdAt)
    select @ownerId, ${id('act_')}, 'task.updated', 'tasks', ${id('task_')}, ${productId}, 'user', @ownerId,
    '[{"field":"description","before":"' || substr(@text, 1, 500) || '","after":"' || substr(@text, 1, 600) || '"}]', 1, ${time} from numbers`,
  feedback: `insert into feedback (ownerId, productId, id, content, source, type, author, metadata, createdAt, suspected)
    select @ownerId, ${productId}, ${id('fb_')}, 'Entry ' || n || substr(@text, 1, case n % 10 when 0 then 4900 else 200 end), 'EMAIL', 'BUG',
    'Ada', '{"page":"/pricing"}', ${time}, case when n % 5 = 0 then 'burst' end from numbers`,
  log: `insert into log (ownerId, productId, id, content, logDate, createdAt, updatedAt)
    select @ownerId, ${productId}, ${id('log_')}, substr(@text, 1, 400), date('2000-01-01', (n % 9000) || ' days'), ${time}, ${time} from numbers`,
  revenue: `insert into revenue (ownerId, productId, id, currency, type, source, date, createdAt, amount, periodMonths)
    select @ownerId, ${productId}, ${id('')}, ${currency}, case n % 3 when 0 then 'one_time' else 'subscription' end, 'Customer ' || n,
    ${day}, ${time}, 190000, 1 from numbers`,
  cost: `insert into cost (ownerId, productId, id, name, currency, category, date, createdAt, amount, isRecurring)
    select @ownerId, ${productId}, ${id('')}, 'Server ' || n, ${currency}, 'INFRASTRUCTURE', ${day}, ${time}, 50000, n % 2 from numbers`,
  idea: `insert into idea (ownerId, id, title, description, priority, status, createdAt)
    select @ownerId, ${id('')}, 'Idea ' || n, substr(@text, 1, 500), 'medium', 'pending', ${time} from numbers`,
  version: `insert into version (ownerId, productId, id, version, status, releaseNotes, releasedAt, createdAt, updatedAt)
    select @ownerId, ${productId}, ${id('ver_')}, '1.0.' || n, 'RELEASED', substr(@text, 1, 500), date('2000-01-01', (n % 9000) || ' days') ||
    'T00:00:00.000Z', ${time}, ${time} from numbers`,
  metric: `insert into metric (ownerId, productId, id, key, name, type, createdAt, updatedAt, isHeadline)
    select @ownerId, ${productId}, ${id('metric_')}, 'metric_' || n, 'A metric', 'timeseries', ${time}, ${time}, 0 from numbers`,
  metricValue: `insert into metricValue (ownerId, metricId, date, id, value, createdAt)
    select @ownerId, ${id('metric_', 'n % 500 + 1')}, date('2026-11-01', (-n / 500) || ' days'), ${id('')}, n % 1000, ${time} from numbers`,
  exchangeRate: `insert into exchangeRate (ownerId, base, currency, date, rate)
    select @ownerId, 'USD', 'EUR', date('2025-12-01', (n / 3 * 2) || ' days'), '1.08' from numbers where n % 3 = 0 and n < 540`,
}

const inTrash = `from task where ownerId = @ownerId and createdAt = ${time} and displayId % 10 = 3`
const taskColumns =
  'ownerId id displayId title description priority status dueDate productId versionId position createdAt completedAt archivedAt origin'
const taskMembers = taskColumns.split(' ').map((name) => `'${name}', ${name}`)
const trash = `insert into trash (ownerId, kind, id, productId, row, deletedAt)
  select ownerId, 'task', id, productId, json_object(${taskMembers.join(', ')}), strftime('%Y-%m-%dT%H:%M:%fZ') ${inTrash}`

const ledger = `insert into ledger (ownerId, productId, month, line, currency, date, amount, records)
  select ownerId, productId, substr(date, 1, 7), line, currency, date, sum(amount), count(*) from (
    select ownerId, productId, 'revenue.' || type as line, currency, date, amount from revenue union all
    select ownerId, productId, 'mrr', currency, date, amount from revenue where type = 'subscription' union all
    select ownerId, productId, 'cost.' || category, currency, date, amount from cost)
  where ownerId = @ownerId group by ownerId, productId, line, currency, date`

export function fillLargeAccount({ dataDir, ownerId, productId, versionId }: Data) {
  const file = openWriter(join(dataDir, dataFileName))
  const values = {
    ownerId,
    productId,
    versionId,
    text: 'What changed, for whom, and what to do about it. '.repeat(120),
  }
  const run = (sql: string, count = 0) => {
    const used = Object.entries({ ...values, count }).filter(([name]) => sql.includes(`@${name}`))
    file.prepare(sql).run(Object.fromEntries(used))
  }
  for (const [table, count] of Object.entries(largeAccount))
    run(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < @count) ${statements[table as keyof typeof largeAccount]}`,
      count,
    )
  run(trash)
  run(`delete ${inTrash}`)
  run(ledger)
  run('update account set taskCount = taskCount + @count where id = @ownerId', largeAccount.task)
  run(`update product set logCount = (select count(*) from log where log.ownerId = product.ownerId and log.productId = product.id)
    where ownerId = @ownerId`)
  file.pragma('wal_checkpoint(TRUNCATE)')
  file.close()
}
