import { workerData } from 'node:worker_threads'
import { openReader, type SqliteStatement } from './file.ts'
import { answerWith } from './thread.ts'

const file = openReader(workerData as string)
const statements = new Map<string, SqliteStatement>()

answerWith(({ sql, values }: { sql: string; values: unknown[] }) => {
  const statement = statements.get(sql) ?? file.prepare(sql)
  statements.set(sql, statement)
  return statement.all(values)
})
