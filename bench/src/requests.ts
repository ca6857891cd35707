import { type Data, filledId, metricDay, metricKey } from './data.ts'

export type Operation = 'get' | 'list' | 'create' | 'submit' | 'adjust'

/** Spreads reads over many rows. */
const tasksAskedFor = 100

/** The raw bytes of every measured request. */
export function requestsOf(
  { serverKey, feedbackKey, productId }: Data,
  tasks: number,
): Record<Operation, Buffer[]> {
  const everyNth = Math.floor(tasks / tasksAskedFor)
  return {
    get: Array.from({ length: tasksAskedFor }, (_, i) =>
      get(`/tasks/${filledId('task_', 1 + i * everyNth)}`, serverKey),
    ),
    list: [get('/tasks?limit=50', serverKey)],
    create: [
      request('POST', '/tasks', serverKey, {
        title: 'Write the release notes',
        description: 'What changed, for whom, and what to do about it.',
        priority: 'high',
        dueDate: '2026-07-31',
        productId,
      }),
    ],
    submit: [
      request('POST', '/feedback', feedbackKey, {
        content: 'The export stops at 1,000 rows. I would like to take all of them along.',
        type: 'BUG',
        author: 'Ada',
        authorEmail: 'ada@example.com',
        metadata: '{"page":"/export","version":"1.4.0"}',
      }),
    ],
    adjust: [
      request('PATCH', `/products/${productId}/metrics/${metricKey}/value`, serverKey, {
        date: metricDay,
        delta: 1,
      }),
    ],
  }
}

export const get = (path: string, key: string): Buffer => request('GET', path, key)

const request = (method: string, path: string, key: string, body?: object) =>
  requestTo(method, `/api/v1${path}`, key, body)

export function requestTo(method: string, path: string, key: string, body?: object): Buffer {
  const text = body ? JSON.stringify(body) : ''
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n`
  const bodyHead = body
    ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`
    : ''
  return Buffer.from(`${head}${bodyHead}\r\n${text}`)
}
