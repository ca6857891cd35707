import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onServer } from '../testing/databases.ts'
import { countedSums, keptSums, storedRows } from '../testing/kept-sums.ts'
import { add, addMany, addProduct, read } from '../testing/records.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'
import { appliedMigrations, migrations, missingMigrations } from './migrations/migrations.ts'
import { type DataLocation, openDatabase } from './open.ts'
import { dataFileName } from './sqlite/data-file.ts'
import { openWriter } from './sqlite/file.ts'

const all = migrations.map(({ name }) => name)

test('data with the migrations that the first one replaces need only the later ones', () => {
  const replaced = ['0001-first-tables', '0002-nodes', '0017-onboarding']
  expect(missingMigrations(replaced)).toEqual(migrations.slice(1))
  expect(missingMigrations([...replaced, ...all.slice(1)])).toEqual([])
  expect(appliedMigrations([...replaced, ...all.slice(1)])).toEqual(all)
  expect(missingMigrations([])).toEqual(migrations)
})

test('data from before the replaced migrations were complete are refused', () => {
  expect(() => missingMigrations(['0001-first-tables', '0002-nodes'])).toThrow('too old')
})

test('feedback from before it was counted is counted', async () => {
  const { alice, close, data } = await testService()
  await addSample(alice)
  await close()
  await execute(data, `drop table "feedbackCount"; delete from migration where name = '0030-feedback-counts'`)
  await (await openDatabase(data)).close()
  const rows = await storedRows(data)
  expect(rows.feedbackCount).toHaveLength(1)
  expect(keptSums(rows)).toEqual(countedSums(rows))
})

test('the rows of imports from before they were kept in parts are kept', async () => {
  const { close, data } = await testService()
  await close()
  await execute(
    data,
    `drop table "importPart"; drop table "importError"; delete from migration where name = '0033-import-parts';
    create table "importRow" ("ownerId" text, "importId" text, "row" integer, "recordId" text, "productId" text, "date" text,
      "value" double precision, "before" double precision, "error" text, "cells" text);
    insert into "importRow" values ('usr_1', 'imp_1', 12, 'tsk_1', 'prd_1', null, null, null, null, null),
      ('usr_1', 'imp_1', 3, 'met_1', null, '2026-01-02', 2.5, 1, null, null),
      ('usr_1', 'imp_1', 4, 'met_1', null, '2026-01-03', 7, null, null, null),
      ('usr_1', 'imp_1', 13, null, null, null, null, null, 'is wrong', '["x"]')`,
  )
  await (await openDatabase(data)).close()
  const { importPart, importError } = await storedRows(data)
  expect(importPart.map(({ rows }) => JSON.parse(rows))).toEqual([
    [{ row: 3, recordId: 'met_1', date: '2026-01-02', value: 2.5, before: 1 }],
    [{ row: 4, recordId: 'met_1', date: '2026-01-03', value: 7 }],
    [{ row: 12, recordId: 'tsk_1', productId: 'prd_1' }],
  ])
  expect(importError).toEqual([
    { ownerId: 'usr_1', importId: 'imp_1', row: 13, error: 'is wrong', cells: '["x"]' },
  ])
})

test('tasks from before their text was folded are found by it', async () => {
  const { alice, close, data } = await testService()
  await addMany(
    alice.api,
    '/tasks',
    Array.from({ length: 450 }, (_, i) => ({ title: `Straße ${i}`, description: 'İstanbul' })),
  )
  await close()
  await execute(
    data,
    `alter table task drop column "searchText"; delete from migration where name = '0036-task-search'`,
  )
  await (await openDatabase(data)).close()
  const { task } = await storedRows(data)
  expect(task.map(({ displayId, searchText }) => [displayId, searchText])).toEqual(
    task.map(({ displayId, title }) => [
      displayId,
      `#${displayId} ${title.replace('Straße', 'strasse')} istanbul`,
    ]),
  )
  expect(task).toHaveLength(450)
})

test('tasks imported before they had an origin have that of an import, also in the trash', async () => {
  const { alice, close, data } = await testService()
  const { id: productId } = await addProduct(alice)
  const named = `kind=tasks&product=${productId}&mapping={"externalId":"key"}&options={"idSource":"jira"}`
  await alice.api.send('POST', `/imports?${named}`, 'title,key\nNamed,J-1\n')
  await execute(data, `delete from "importPart"`)
  await alice.api.send('POST', '/imports?kind=tasks', 'title\nListed\nDeleted\n')
  await add(alice.api, '/tasks', { title: 'Own' })
  const feedback = await add(alice.api, `/products/${productId}/feedback`, {
    content: 'Asked',
    source: 'EMAIL',
    type: 'BUG',
  })
  await add(alice.dashboard, '/inbox/tasks', { ids: [feedback.id] })
  const tasks = await read(alice.api, '/tasks')
  const deleted = tasks.find(({ title }: { title: string }) => title === 'Deleted')
  await alice.api.delete(`/tasks/${deleted.id}`)
  await close()
  await execute(
    data,
    `update task set origin = null where origin = 'import'; delete from migration where name = '0040-imported-tasks';
    update trash set "row" = replace("row", '"origin":"import"', '"origin":null')`,
  )
  const origins = async () => {
    const { task, trash } = await storedRows(data)
    const rows = [...task, ...trash.map(({ row }) => JSON.parse(row))]
    return Object.fromEntries(rows.map(({ title, origin }) => [title, origin]))
  }
  const others = { Own: null, Asked: 'feedback' }
  expect(await origins()).toEqual({ Named: null, Listed: null, Deleted: null, ...others })
  await (await openDatabase(data)).close()
  expect(await origins()).toEqual({ Named: 'import', Listed: 'import', Deleted: 'import', ...others })
})

async function execute(data: DataLocation, statements: string) {
  if (data.databaseUrl) return onServer(data.databaseUrl, statements)
  const file = openWriter(join(data.dataDir, dataFileName))
  file.exec(statements)
  file.close()
}
