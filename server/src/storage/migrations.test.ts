import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onServer } from '../testing/databases.ts'
import { countedSums, keptSums, storedRows } from '../testing/kept-sums.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'
import { appliedMigrations, migrations, missingMigrations } from './migrations/migrations.ts'
import { openStorage } from './open.ts'
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
  const undo = `drop table "feedbackCount"; delete from migration where name = '0030-feedback-counts'`
  if (data.databaseUrl) await onServer(data.databaseUrl, undo)
  else {
    const file = openWriter(join(data.dataDir, dataFileName))
    file.exec(undo)
    file.close()
  }
  await (await openStorage(data)).close()
  const rows = await storedRows(data)
  expect(rows.feedbackCount).toHaveLength(1)
  expect(keptSums(rows)).toEqual(countedSums(rows))
})
