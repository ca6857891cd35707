import { expect, test } from 'vitest'
import type { Tables } from '../db/tables.ts'
import { finishDeletions } from '../housekeeping.ts'
import { countedSums, keptSums, storedRows } from '../testing/kept-sums.ts'
import { times } from '../testing/records.ts'
import { serviceOn, testService } from '../testing/service.ts'
import { Storm } from '../testing/storm.ts'

const { alice, bob, app, data, database } = await testService()
const nodes = data.databaseUrl ? [app, (await serviceOn(data)).app] : [app]

test('after a storm of changes every sum matches its rows, and every acknowledged change is there once', {
  timeout: 60_000,
}, async () => {
  const storms = [alice, bob].map((person) => new Storm(person, nodes, database))
  await Promise.all(storms.map((storm) => storm.blow(16, 60)))
  await finishDeletions(database)
  const rows = await storedRows(data)
  expect(keptSums(rows)).toEqual(countedSums(rows))

  for (const [i, { id }] of [alice, bob].entries()) {
    const { faults, numbers, added, submitted } = storms[i]!
    const of = <Row extends { ownerId: string }>(table: Row[]) =>
      table.filter(({ ownerId }) => ownerId === id)
    expect(faults).toEqual([])
    const oneByOne = times(numbers.length, (n) => n + 1)
    const trashed = of(rows.trash).filter(({ kind }) => kind === 'task')
    const tasks = [...of(rows.task), ...trashed.map(({ row }) => JSON.parse(row) as Tables['task'])]
    for (const given of [numbers, tasks.map(({ displayId }) => displayId)])
      expect(given.sort((a, b) => a - b)).toEqual(oneByOne)
    expect(of(rows.metricValue).map(({ value }) => Math.round(value * 10))).toEqual([Math.round(added)])
    expect(of(rows.feedbackDay).map(({ accepted }) => accepted)).toEqual([submitted])
  }

  const deleted = rows.trash.filter(({ kind }) => kind === 'product')
  const products = new Set([null, ...[...rows.product, ...deleted].map(({ id }) => id)])
  for (const table of [
    'version',
    'log',
    'feedback',
    'feedbackCount',
    'feedbackDay',
    'feedbackSender',
    'screenshot',
    'metric',
    'revenue',
    'cost',
    'ledger',
    'task',
  ] as const)
    expect(rows[table].filter(({ productId }) => !products.has(productId))).toEqual([])
})
