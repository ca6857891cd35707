import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUser } from '@prodops/server/resources/accounts/accounts.ts'
import { createApiKey } from '@prodops/server/resources/api-keys/api-keys.ts'
import { createFeedbackKey } from '@prodops/server/resources/feedback-keys/feedback-keys.ts'
import { createMetric } from '@prodops/server/resources/metrics/metrics.ts'
import { setValue } from '@prodops/server/resources/metrics/values.ts'
import { createProduct } from '@prodops/server/resources/products/products.ts'
import { createVersion } from '@prodops/server/resources/versions/versions.ts'
import { exportAccount } from '@prodops/server/storage/archive/export.ts'
import { importAccount } from '@prodops/server/storage/archive/import.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { openWriter } from '@prodops/server/storage/sqlite/file.ts'
import { onServer } from '@prodops/server/testing/databases.ts'

export interface Data {
  dataDir: string
  ownerId: string
  productId: string
  versionId: string
  serverKey: string
  feedbackKey: string
  metricId: string
}

export const person = { email: 'bench@example.com', password: 'correct horse battery' }

export const metricKey = 'downloads'
export const metricDay = '2026-07-01'

/** Above what any measurement submits. */
const most = 1_000_000_000
const limits = { dailyLimit: most, minuteLimit: most, addressDailyLimit: most }

/** A folder with one account, product, version, metric and keys. */
export async function makeData(): Promise<Data> {
  const dataDir = newFolder()
  const storage = await openStorage({ dataDir })
  const { id: ownerId } = await createUser(storage, { ...person, name: 'Bench' })
  const actor = { ownerId, credentialId: '', readOnly: false, productIds: null }
  const made = await storage.write(async (tx) => {
    const { id: productId } = await createProduct(tx, actor, { name: 'Paperplane', slug: 'paperplane' })
    const { id: versionId } = await createVersion(tx, actor, productId, { version: '1.4.0' })
    const [metric] = await createMetric(tx, actor, productId, { key: metricKey, name: 'Downloads' })
    await setValue(tx, actor, productId, metricKey, { date: metricDay, value: 1 })
    const { key: serverKey } = await createApiKey(tx, actor, { name: 'bench' })
    const { key: feedbackKey } = await createFeedbackKey(tx, actor, productId, limits)
    return { productId, versionId, metricId: metric.id, serverKey, feedbackKey }
  }, actor)
  await storage.close()
  return { dataDir, ownerId, ...made }
}

/** Copies the data, which no server may be using. */
export function copyOf(data: Data): Data {
  const dataDir = newFolder()
  cpSync(data.dataDir, dataDir, { recursive: true })
  return { ...data, dataDir }
}

/** Moves the account to a database of PostgreSQL. */
export async function moveToPostgres({ dataDir }: Data, databaseUrl: string): Promise<void> {
  const archive = exportAccount({ dataDir, databaseUrl: null }, person.email)
  await importAccount({ dataDir: '', databaseUrl }, archive, () => undefined)
  // Autovacuum would take a minute to update the planner's statistics.
  await onServer(databaseUrl, 'analyze')
}

/** Removed when this process ends. */
export function newFolder(within = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(within, 'prodops-bench-')))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The id of the n-th generated record. */
export const filledId = (prefix: string, n: number): string => `${prefix}c${String(n).padStart(24, '0')}`

const ids = (prefix: string) => `printf('${prefix}c%024d', n)`
const numbers = 'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < @count)'

const metrics = 20

const rowsOf = {
  task: `insert into task (ownerId, id, displayId, title, description, priority, status, dueDate, productId, versionId, position, createdAt)
    select @ownerId, ${ids('task_')}, n, 'Write the release notes', 'What changed, for whom, and what to do about it.', 'medium', 'todo',
    '2026-07-31', @productId, @versionId, -n, '2026-01-01T00:00:00.000Z' from numbers`,
  log: `insert into log (ownerId, productId, id, content, logDate, createdAt, updatedAt)
    select @ownerId, @productId, ${ids('log_')}, 'Wrote the release notes and sent them out.', date('2000-01-01', (n % 9000) || ' days'),
    '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from numbers`,
  feedback: `insert into feedback (ownerId, productId, id, content, source, type, author, metadata, createdAt)
    select @ownerId, @productId, ${ids('fb_')}, 'Entry ' || n || ': the export stops at a thousand rows and says nothing about it.', 'EMAIL',
    'BUG', 'Ada', '{"page":"/pricing"}', '2026-01-01T00:00:00.000Z' from numbers`,
  metric: `insert into metric (ownerId, productId, id, key, name, type, createdAt, updatedAt, isHeadline)
    select @ownerId, @productId, ${ids('metric_')}, 'metric_' || n, 'A metric', 'timeseries', '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z', 0 from numbers where n <= ${metrics}`,
  metricValue: `insert into metricValue (ownerId, metricId, date, id, value, createdAt)
    select @ownerId, printf('metric_c%024d', n % ${metrics} + 1), date('1900-01-01', (n / ${metrics}) || ' days'), ${ids('')}, n % 1000,
    '2026-01-01T00:00:00.000Z' from numbers`,
}

export type Filled = 'task' | 'log' | 'feedback' | 'metricValue'

/** Fills a table by SQL with the same rows that service calls would create. */
export function fill({ dataDir, ownerId, productId, versionId }: Data, table: Filled, count: number) {
  const file = openWriter(join(dataDir, dataFileName))
  const values = { ownerId, productId, versionId, count }
  const run = (sql: string) => {
    const used = Object.entries(values).filter(([name]) => sql.includes(`@${name}`))
    file.prepare(sql).run(Object.fromEntries(used))
  }
  if (table === 'metricValue') run(`${numbers} ${rowsOf.metric}`)
  run(`${numbers} ${rowsOf[table]}`)
  if (table === 'task') run('update account set taskCount = taskCount + @count where id = @ownerId')
  if (table === 'log')
    run('update product set logCount = logCount + @count where ownerId = @ownerId and id = @productId')
  file.pragma('wal_checkpoint(TRUNCATE)')
  file.close()
}
