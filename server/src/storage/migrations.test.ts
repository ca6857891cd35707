import { expect, test } from 'vitest'
import { appliedMigrations, migrations, missingMigrations } from './migrations/migrations.ts'

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
