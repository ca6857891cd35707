import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { type Data, makeData, moveToPostgres } from '../../data.ts'
import { type Server, startService } from '../../processes.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: who asks says what it expects of a body.
  body: any
}

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** An account with a product in its own database. */
export async function makeDatabaseData(server: string): Promise<Data & { databaseUrl: string }> {
  const data = await makeData()
  const { url: databaseUrl } = await makeDatabase(server)
  await moveToPostgres(data, databaseUrl)
  return { ...data, databaseUrl }
}

/** Starts service processes on one database. */
export async function startNodes(data: Data, count: number, env: Record<string, string>): Promise<Server[]> {
  const nodes: Server[] = []
  while (nodes.length < count) nodes.push(await startService(data, { LOG_LEVEL: 'silent', ...env }))
  return nodes
}

export const callerOf =
  ({ address }: Server, key: string): Send =>
  async (method, path, body, headers = {}) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      ...text,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    return { status: answer.status, body: await answer.json() }
  }
