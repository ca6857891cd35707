import { expect, test } from 'vitest'
import { postgresBuilder, sqliteBuilder } from './dialect.ts'
import { type Query, query } from './query.ts'

const params = { ownerId: 'a' }
const select = query((db, p: typeof params) =>
  db.selectFrom('task').select('id').where('ownerId', '=', p.ownerId),
)
const join = query((db, p: typeof params) =>
  db
    .with('open', (db) => db.selectFrom('task').select('productId').where('ownerId', '=', p.ownerId))
    .selectFrom('product')
    .innerJoin('open', 'open.productId', 'product.id')
    .select('name')
    .where((product) => product.exists(product.selectFrom('log').select('id'))),
)
const insert = query((db, p: typeof params) =>
  db.insertInto('setting').values({ key: p.ownerId, value: 'session' }).returning('value'),
)
const update = query((db, p: typeof params) =>
  db.updateTable('account').set({ name: 'x' }).where('id', '=', p.ownerId),
)
const remove = query((db, p: typeof params) => db.deleteFrom('session').where('ownerId', '=', p.ownerId))
const writeInCte = query((db, p: typeof params) =>
  db
    .with('gone', (db) => db.deleteFrom('session').where('ownerId', '=', p.ownerId).returning('id'))
    .selectFrom('gone')
    .select('id'),
)

const cases: [string, Query<typeof params, unknown>, 'read' | 'write', string[]][] = [
  ['select', select, 'read', ['task']],
  ['select with a join, a CTE and a subquery', join, 'read', ['log', 'open', 'product', 'task']],
  ['insert … returning', insert, 'write', ['setting']],
  ['update', update, 'write', ['account']],
  ['delete', remove, 'write', ['session']],
  ['select from a CTE that deletes', writeInCte, 'write', ['gone', 'session']],
]

test.each(cases)('%s: kind and tables', (_, query, kind, tables) => {
  for (const builder of [sqliteBuilder, postgresBuilder]) {
    const statement = query.compile(builder, params)
    expect(statement.kind).toBe(kind)
    expect([...statement.tables].sort()).toEqual(tables)
  }
})
