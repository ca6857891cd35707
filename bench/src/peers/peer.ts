import type { Server } from '../processes.ts'

export type Work = 'get' | 'list' | 'create'

/** Another program that a user would pick, as it is measured. */
export interface Peer {
  name: string
  /** How often the service has to do each work for once that the peer does it. */
  bars: Partial<Record<Work, number>>
  /** With so many tasks of one owner. */
  start(tasks: number): Promise<{ server: Server; requests: Record<Work, Buffer[]> }>
}

/** What is sent to create a task, wherever: as `requests.ts` has it. */
export const newTask = {
  title: 'Write the release notes',
  description: 'What changed, for whom, and what to do about it.',
  priority: 'high',
  dueDate: '2026-07-31',
}

const asked = 100
/** Other records are asked for in turn, from all over the table. */
export const spread = <T>(tasks: number, make: (n: number) => T): T[] =>
  Array.from({ length: asked }, (_, i) => make(1 + i * Math.floor(tasks / asked)))

/** The answer as JSON. @throws Error with what was answered instead of 2xx */
export async function ask(url: string, authorization: string | undefined, body?: object) {
  const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) }
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** A list that is not 50 long would be another work. */
export function expectWhole(name: string, records: unknown[]) {
  if (records.length !== 50) throw new Error(`${name} lists ${records.length} tasks and not 50.`)
}
