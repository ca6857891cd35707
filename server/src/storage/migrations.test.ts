import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshData } from '../testing/data.ts'
import { newFolder } from '../testing/process.ts'
import { postgresBuilder, postgresTables, sqliteBuilder, sqliteTables } from './dialect.ts'
import { trash } from './migrations/0011-trash.ts'
import { triage } from './migrations/0013-triage.ts'
import { migrations } from './migrations/migrations.ts'
import { openWriter } from './sqlite/file.ts'

type Run = (sql: string) => Promise<Record<string, unknown>[]>

async function emptyDatabase(): Promise<Run> {
  if (!inject('postgresUrl')) {
    const file = openWriter(join(newFolder(), 'test.db'))
    onTestFinished(() => void file.close())
    return async (sql) => {
      const statement = file.prepare(sql)
      if (statement.reader) return statement.all() as Record<string, unknown>[]
      statement.run()
      return []
    }
  }
  const data = await freshData()
  const client = new pg.Client({ connectionString: data.databaseUrl! })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await data.remove()
  })
  await client.query('create schema earlier')
  await client.query('set search_path = earlier')
  return async (sql) => (await client.query(sql)).rows
}

const [builder, tables] = inject('postgresUrl') ? [postgresBuilder, postgresTables] : [sqliteBuilder, sqliteTables]
const statementsOf = (all: typeof migrations) =>
  all.flatMap(({ statements }) => statements(builder as unknown as Kysely<unknown>, tables)).map((query) => query.compile().sql)

test('deleted tasks, webhooks and other rows of an earlier version move to the trash', async () => {
  const run = await emptyDatabase()
  for (const sql of statementsOf(migrations.slice(0, migrations.indexOf(trash)))) await run(sql)
  for (const [id, deletedAt] of [
    ['open', 'null'],
    ['gone', `'2026-03-02'`],
  ] as const) {
    await run(`insert into task ("ownerId", id, title, priority, status, "productId", "createdAt", "displayId", position, "deletedAt")
      values ('o', '${id}', 'Say "hi"', 'low', 'todo', 'prod_1', '2026-03-01', 7, -7.5, ${deletedAt})`)
    await run(`insert into webhook ("ownerId", id, url, events, secret, hint, "createdAt", "updatedAt", failures, "deletedAt")
      values ('o', '${id}', 'https://example.invalid/', '[]', '', 'x', '2026-03-01', '2026-03-01', 2, ${deletedAt})`)
  }
  await run(`insert into discarded values ('o', '', 'idea', 'idea', '{"id":"idea"}', '2026-03-03')`)
  await run(`insert into discarded values ('o', 'prod_1', 'log', 'log', '{"id":"log"}', '2026-03-03')`)

  for (const sql of statementsOf([trash])) await run(sql)

  const rows = await run('select * from trash order by kind')
  const common = { ownerId: 'o', deletedAt: '2026-03-02', id: 'gone' }
  expect(rows).toEqual([
    { ownerId: 'o', kind: 'idea', id: 'idea', productId: null, row: '{"id":"idea"}', deletedAt: '2026-03-03' },
    { ownerId: 'o', kind: 'log', id: 'log', productId: 'prod_1', row: '{"id":"log"}', deletedAt: '2026-03-03' },
    { ...common, kind: 'task', productId: 'prod_1', row: expect.any(String) },
    { ...common, kind: 'webhook', productId: null, row: expect.any(String) },
  ])
  for (const [table, kept] of [
    ['task', rows[2]],
    ['webhook', rows[3]],
  ] as const) {
    const [open, ...others] = await run(`select * from ${table}`)
    expect(others).toEqual([])
    // A deleted row has the columns of its table, so that it can be inserted again.
    expect(JSON.parse(kept!.row as string)).toEqual({ ...open, id: 'gone' })
  }
})

test('suspected feedback becomes spam; feedback that is old or has a task becomes done', async () => {
  const run = await emptyDatabase()
  for (const sql of statementsOf(migrations.slice(0, migrations.indexOf(triage)))) await run(sql)
  const recent = new Date().toISOString()
  for (const [id, taskId, suspected, createdAt] of [
    ['new', 'null', 'null', recent],
    ['old', 'null', 'null', '2020-01-01'],
    ['linked', `'task_1'`, 'null', recent],
    ['suspected', 'null', `'burst'`, '2020-01-01'],
  ])
    await run(`insert into feedback ("ownerId", "productId", id, content, source, type, "taskId", suspected, "createdAt")
      values ('o', 'p', '${id}', 'Hi', 'EMAIL', 'BUG', ${taskId}, ${suspected}, '${createdAt}')`)

  for (const sql of statementsOf([triage])) await run(sql)

  const idsWith = async (condition: string) =>
    (await run(`select id from feedback where ${condition} order by id`)).map(({ id }) => id)
  expect(await idsWith('"doneAt" is not null')).toEqual(['linked', 'old'])
  expect(await idsWith('"spamAt" is not null')).toEqual(['suspected'])
})
