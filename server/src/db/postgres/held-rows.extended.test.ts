import pg from 'pg'
import { expect, test } from 'vitest'
import { times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, data } = await testService({ onError: () => {} })

test('writes that wait for a row of another program are 503 together, not one after the other', async () => {
  const other = new pg.Client({ connectionString: data.databaseUrl! })
  await other.connect()
  await other.query(`begin; select from account where id = '${alice.id}' for update`)
  const began = performance.now()
  const answers = await Promise.all(times(20, () => alice.api.post('/tasks', { title: 'Late' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(performance.now() - began).toBeLessThan(15_000)
  await other.end()
  expect((await alice.api.post('/tasks', { title: 'Next' })).status).toBe(201)
})
