import { sql } from 'kysely'
import { type Migration, tablesFor } from './migration.ts'

/** One table of work in the background. A webhook with pending deliveries has one job, named by its id. */
export const jobs: Migration = {
  name: '0044-jobs',
  statements(db, dialect) {
    const { table, columns } = tablesFor(db, dialect)
    const { schema } = db
    return [
      columns(
        table('job', 'id'),
        'id kind ownerId runAt leaseUntil? leaseOwner? payload lastError?',
        'attempts:integer',
      ),
      schema.createIndex('jobByTime').on('job').column('runAt'),
      schema.createIndex('jobByLease').on('job').column('leaseUntil').where('leaseUntil', 'is not', null),
      db
        .insertInto('job')
        .columns(['id', 'kind', 'ownerId', 'runAt', 'payload', 'attempts'])
        .expression(
          db
            .selectFrom('webhookTurn')
            .select(['id', sql.lit('webhook').as('kind'), 'ownerId', 'dueAt'])
            .select([sql.lit('{}').as('payload'), sql.lit(0).as('attempts')]),
        ),
      schema.dropTable('webhookTurn'),
    ]
  },
}
