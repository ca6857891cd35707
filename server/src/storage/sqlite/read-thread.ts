import { parentPort, workerData } from 'node:worker_threads'
import { codeOf } from './data-file.ts'
import { openReader, type SqliteStatement } from './file.ts'

/** One statement for the thread, and its answer. */
export interface ReadRequest {
  id: number
  sql: string
  values: unknown[]
}
export interface ReadAnswer {
  id: number
  rows?: unknown[]
  error?: { message: string; code: string }
}

/** Runs statements that may take long on a connection of its own, so that they do not block the event loop. */
const file = openReader(workerData as string)
const statements = new Map<string, SqliteStatement>()

parentPort!.on('message', ({ id, sql, values }: ReadRequest) => {
  const answer: ReadAnswer = { id }
  try {
    const statement = statements.get(sql) ?? file.prepare(sql)
    statements.set(sql, statement)
    answer.rows = statement.all(values)
  } catch (error) {
    answer.error = { message: String(error), code: codeOf(error) }
  }
  parentPort!.postMessage(answer)
})
