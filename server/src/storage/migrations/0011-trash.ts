import { type Kysely, sql } from 'kysely'
import type { TableDialect } from '../dialect.ts'
import type { Migration } from './migration.ts'

const taskColumns =
  'ownerId id displayId title description priority status dueDate productId versionId position createdAt completedAt archivedAt origin'
const webhookColumns =
  'ownerId id url description events secret hint previousSecret previousSecretUntil pausedAt turnedOffAt turnedOffReason failingSince lastDeliveredAt backoffUntil createdAt updatedAt failures'

/** One table for deleted rows of every kind. Deleted tasks and webhooks had a column `deletedAt`; others were in `discarded`. */
export const trash: Migration = {
  name: '0011-trash',
  statements(db, dialect) {
    const { schema } = db
    const { clustered, text } = dialect
    const key = ['ownerId', 'kind', 'id']
    const index = (name: string, on: string, ...columns: string[]) => schema.createIndex(name).on(on).columns(columns)
    return [
      schema
        .createTable('trash')
        .addColumn('ownerId', sql.raw(text), (column) => column.notNull())
        .addColumn('kind', sql.raw(text), (column) => column.notNull())
        .addColumn('id', sql.raw(text), (column) => column.notNull())
        .addColumn('productId', sql.raw(text))
        .addColumn('row', sql.raw(text), (column) => column.notNull())
        .addColumn('deletedAt', sql.raw(text), (column) => column.notNull())
        .addPrimaryKeyConstraint('trashPrimary', key as never)
        .modifyEnd(sql.raw(clustered(key))),
      index('trashByAge', 'trash', 'kind', 'deletedAt'),
      index('trashNewest', 'trash', 'ownerId', 'kind', 'deletedAt', 'id'),

      db
        .insertInto('trash')
        .columns(['ownerId', 'kind', 'id', 'productId', 'row', 'deletedAt'])
        .expression((row) =>
          row
            .selectFrom('discarded')
            .select(['ownerId', 'kind', 'id', sql`nullif("productId", '')`.as('productId'), 'row', 'deletedAt']),
        ),
      schema.dropTable('discarded'),

      moveDeleted(db, dialect, 'task', sql.ref('productId'), taskColumns),
      db.deleteFrom('task').where('deletedAt', 'is not', null),
      schema.dropIndex('taskByStatus'),
      schema.dropIndex('taskByVersion'),
      schema.dropIndex('taskDeleted'),
      schema.dropIndex('taskOnBoard'),
      schema.alterTable('task').dropColumn('deletedAt'),
      index('taskByStatus', 'task', 'ownerId', 'status', 'id').where('archivedAt', 'is', null),
      index('taskByVersion', 'task', 'ownerId', 'productId', 'versionId', 'status').where('versionId', 'is not', null),
      index('taskOnBoard', 'task', 'ownerId', 'status', 'position', 'id', 'productId', 'dueDate', 'archivedAt').where(
        'archivedAt',
        'is',
        null,
      ),

      moveDeleted(db, dialect, 'webhook', sql`null`, webhookColumns),
      db.deleteFrom('webhook').where('deletedAt', 'is not', null),
      schema.dropIndex('webhookDeleted'),
      schema.alterTable('webhook').dropColumn('deletedAt'),
    ]
  },
}

function moveDeleted(
  // biome-ignore lint/suspicious/noExplicitAny: a migration uses the tables of its time, not today's.
  db: Kysely<any>,
  { jsonObject }: TableDialect,
  table: string,
  productId: ReturnType<typeof sql>,
  columns: string,
) {
  const members = columns.split(' ').map((name) => `'${name}', "${name}"`)
  return db
    .insertInto('trash')
    .columns(['ownerId', 'kind', 'id', 'productId', 'row', 'deletedAt'])
    .expression((row) =>
      row
        .selectFrom(table)
        .select([
          'ownerId',
          sql.lit(table).as('kind'),
          'id',
          productId.as('productId'),
          sql.raw(`cast(${jsonObject}(${members.join(', ')}) as text)`).as('row'),
          'deletedAt',
        ])
        .where('deletedAt', 'is not', null),
    )
}
