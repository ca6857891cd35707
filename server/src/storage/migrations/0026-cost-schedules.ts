import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Schedules that add a cost each month, and the schedule of each cost. */
export const costSchedules: Migration = {
  name: '0026-cost-schedules',
  statements({ schema }, { clustered, text }) {
    const key = ['ownerId', 'productId', 'id']
    const table = schema.createTable('costSchedule').addPrimaryKeyConstraint('costSchedulePrimary', key as never)
    return [
      [...key, 'startDate', 'nextDate']
        .reduce((all, name) => all.addColumn(name, sql.raw(text), (column) => column.notNull()), table)
        .addColumn('endDate', sql.raw(text))
        .addColumn('newAmount', 'bigint')
        .addColumn('newAmountFrom', sql.raw(text))
        .modifyEnd(sql.raw(clustered(key))),
      schema.createIndex('costScheduleDue').on('costSchedule').column('nextDate'),
      schema.alterTable('cost').addColumn('scheduleId', sql.raw(text)),
      schema
        .createIndex('costBySchedule')
        .on('cost')
        .columns(['ownerId', 'productId', 'scheduleId', 'date', 'id'])
        .where('scheduleId', 'is not', null),
    ]
  },
}
