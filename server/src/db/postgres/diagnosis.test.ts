import { afterAll, expect, inject, test } from 'vitest'
import { makeDatabase } from '../../testing/databases.ts'
import { diagnose } from '../diagnosis.ts'
import { openDatabase } from '../open.ts'

const database = await makeDatabase(inject('postgresUrl')!)
afterAll(() => database.drop())

test('checks a database that is empty, has tables, or is missing', async () => {
  const place = { dataDir: '', databaseUrl: database.url }
  expect((await diagnose(place)).map(({ what, state }) => [what, state])).toEqual([['data', 'notable']])
  await (await openDatabase(place)).close()
  const findings = await diagnose(place)
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['engine', 'tables', 'integrity', 'durability', 'encoding', 'clock']),
  )
  const gone = { dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await diagnose(gone)).toMatchObject([{ what: 'data', state: 'wrong' }])
})
