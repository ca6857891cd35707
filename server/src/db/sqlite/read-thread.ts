import { workerData } from 'node:worker_threads'
import { answerWith } from '../thread.ts'
import { openReader, type SqliteStatement } from './file.ts'

const file = openReader(workerData as string)
export interface Column {
  name: string
  values: unknown[]
}

const statements = new Map<string, SqliteStatement>()

/** Returns columns, because sending them to the other thread takes a quarter of the time of sending rows. */
answerWith(({ sql, values }: { sql: string; values: unknown[] }): Column[] => {
  const statement = statements.get(sql) ?? file.prepare(sql).raw()
  statements.set(sql, statement)
  const rows = statement.all(values) as unknown[][]
  return statement.columns().map(({ name }, i) => ({ name, values: rows.map((row) => row[i]) }))
})
