import { sql } from 'kysely'
import { type Migration, tablesFor } from './migration.ts'

/** Schedules that add a cost each month, and the schedule of each cost. */
export const costSchedules: Migration = {
  name: '0026-cost-schedules',
  statements(db, dialect) {
    const { schema } = db
    const { table, columns } = tablesFor(db, dialect)
    return [
      columns(
        table('costSchedule', 'ownerId', 'productId', 'id'),
        'ownerId productId id startDate nextDate endDate? newAmount?:bigint newAmountFrom?',
      ),
      schema.createIndex('costScheduleDue').on('costSchedule').column('nextDate'),
      schema.alterTable('cost').addColumn('scheduleId', sql.raw(dialect.text)),
      schema
        .createIndex('costBySchedule')
        .on('cost')
        .columns(['ownerId', 'productId', 'scheduleId', 'date', 'id'])
        .where('scheduleId', 'is not', null),
    ]
  },
}
