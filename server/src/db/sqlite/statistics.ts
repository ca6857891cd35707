import type { SqliteFile } from './file.ts'

/** Fixed planner statistics, for the same plans everywhere: rows, then rows per index column. */
const statistics: [table: string, index: string, rows: string][] = [
  ['activity', 'activity', '1000000 1000000 1'],
  ['activity', 'activityByRecord', '1000000 1000000 10 1'],
  ['task', 'task', '1000000 1000000 1'],
  ['task', 'taskByStatus', '1000000 1000000 2000 1'],
  ['task', 'taskByProduct', '1000000 1000000 1000 1'],
  ['task', 'taskByVersion', '1000000 1000000 1000 20 10 1'],
  ['task', 'taskOnBoard', '1000000 1000000 2000 2 1 1 1 1'],
  ['task', 'taskDone', '1000000 1000000 1000 2 1'],
  ['task', 'taskByDueDate', '500000 500000 500 20 1 1 1 1'],
  ['task', 'taskArchived', '1000 1000 1'],
  ['feedback', 'feedback', '1000000 1000000 100000 1'],
  ['feedback', 'feedbackByType', '1000000 1000000 100000 1000 1 1'],
  ['feedback', 'feedbackBySource', '1000000 1000000 100000 1000 1'],
  ['feedback', 'inbox', '1000000 1000000 1'],
  ['feedback', 'inboxByType', '1000000 1000000 10000 1'],
  ['feedback', 'inboxBySource', '1000000 1000000 10000 1'],
  ['feedback', 'feedbackByTask', '1000 1000 1'],
  ['feedback', 'inboxOpen', '100000 100000 1'],
  ['feedback', 'inboxDone', '500000 500000 1'],
  ['feedback', 'inboxSpam', '100000 100000 1'],
  ['feedback', 'inboxSnoozed', '100 100 1'],
  ['feedback', 'inboxByPerson', '1000000 1000000 10 1'],
  ['feedback', 'feedbackOpen', '100000 100000 10000 1 1 1'],
  ['feedback', 'feedbackDone', '500000 500000 50000 1'],
  ['feedback', 'feedbackSpam', '100000 100000 10000 1'],
  ['log', 'log', '1000000 1000000 100000 1'],
  ['log', 'logNewest', '1000000 1000000 1'],
  ['log', 'logByDate', '1000000 1000000 100000 10 1'],
  ['revenue', 'revenue', '1000000 1000000 100000 1'],
  ['revenue', 'revenueByDate', '1000000 1000000 100000 10 1'],
  ['revenue', 'revenueByDay', '1000000 1000000 1000 1'],
  ['cost', 'cost', '1000000 1000000 100000 1'],
  ['cost', 'costByDate', '1000000 1000000 100000 10 1'],
  ['cost', 'costByDay', '1000000 1000000 1000 1'],
  ['webhookDelivery', 'webhookDelivery', '1000000 1000000 100000 1'],
  ['webhookDelivery', 'webhookDeliveryByAge', '1000000 10'],
  ['webhookDelivery', 'webhookDeliveryDue', '1000 1000 100 1'],
  ['webhookDelivery', 'webhookDeliveryFailed', '1000 1000 100 1'],
]

export function writeStatistics(file: SqliteFile) {
  file.exec('analyze sqlite_schema') // creates sqlite_stat1 if missing
  file.exec('delete from sqlite_stat1')
  const insert = file.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
  for (const row of statistics) insert.run(row)
  file.exec('analyze sqlite_schema') // reloads it
}
