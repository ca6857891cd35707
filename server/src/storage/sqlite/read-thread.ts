import { parentPort, workerData } from 'node:worker_threads'
import { codeOf } from './data-file.ts'
import { openReader, type SqliteStatement } from './file.ts'

export interface ReadRequest {
  id: number
  sql: string
  values: unknown[]
}
export interface ReadResponse {
  id: number
  rows?: unknown[]
  error?: { message: string; code: string }
}

const file = openReader(workerData as string)
const statements = new Map<string, SqliteStatement>()

parentPort!.on('message', ({ id, sql, values }: ReadRequest) => {
  const response: ReadResponse = { id }
  try {
    const statement = statements.get(sql) ?? file.prepare(sql)
    statements.set(sql, statement)
    response.rows = statement.all(values)
  } catch (error) {
    response.error = { message: String(error), code: codeOf(error) }
  }
  parentPort!.postMessage(response)
})
