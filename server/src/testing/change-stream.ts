import { expect, vi } from 'vitest'
import type { Caller } from './caller.ts'

/** Opens the live stream of a session. `events` fills with `name data`, after the first `changed *`. */
export async function openChangeStream({ headers }: Pick<Caller, 'headers'>, address: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/dashboard/api/changes`, { headers, signal: leaving.signal })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const events: string[] = []
  const ended = (async () => {
    let rest = ''
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) events.push(part.replace(/^event: (\w+)\ndata: ?/, '$1 ').trim())
    }
    return events
  })()
  ended.catch(() => {})
  await vi.waitFor(() => expect(events[0]).toBe('changed *'))
  events.shift()
  return { events, ended, close: () => leaving.abort() }
}
