import type { Server } from '../processes.ts'

export type Work = 'get' | 'list' | 'create'

/** Another product to compare with. */
export interface Peer {
  name: string
  /** The required ratio of the service to the peer. */
  bars: Partial<Record<Work, number>>
  /** The number of tasks of one owner. */
  start(tasks: number): Promise<{ server: Server; requests: Record<Work, Buffer[]> }>
}

/** The body that creates a task; see `requests.ts`. */
export const newTask = {
  title: 'Write the release notes',
  description: 'What changed, for whom, and what to do about it.',
  priority: 'high',
  dueDate: '2026-07-31',
}

const asked = 100
/** Spreads reads over the whole table. */
export const spread = <T>(tasks: number, make: (n: number) => T): T[] =>
  Array.from({ length: asked }, (_, i) => make(1 + i * Math.floor(tasks / asked)))

/** Parses the response as JSON. @throws Error unless it is 2xx */
export async function ask(url: string, authorization: string | undefined, body?: object) {
  const headers = {
    'content-type': 'application/json',
    ...(authorization !== undefined && { authorization }),
  }
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** Checks that the list has 50 records, so that the work is comparable. */
export function expectWhole(name: string, records: unknown[]) {
  if (records.length !== 50) throw new Error(`${name} lists ${records.length} tasks and not 50.`)
}
