import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { openReader, openWriter } from '@prodops/server/storage/sqlite/file.ts'
import { Batches } from './batches.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

/**
 * The floor: what the same answers cost without the service around them. Bare node:http, the service's SQL in prepared
 * statements, its batches and its sync. No framework, no keys, no validation, no headers but type and length.
 */
const [dataDir, ownerId, productId] = process.argv.slice(2) as [string, string, string]
const path = join(dataDir, dataFileName)
const writer = openWriter(path)
const batches = new Batches(path, writer)
const { getTask, listTasks } = reads(openReader(path), ownerId)
const { createTask, submitFeedback, adjustMetric } = writes(writer, ownerId, productId)

const server = createServer((request, response) => {
  const url = request.url!
  if (request.method === 'GET') {
    if (url.startsWith('/api/v1/tasks/')) return answer(response, 200, getTask(url.slice(14)))
    return answer(response, 200, listTasks(Number(url.slice(url.indexOf('=') + 1))))
  }
  const write =
    url === '/api/v1/tasks' ? createTask : url === '/api/v1/feedback' ? submitFeedback : adjustMetric
  const status = request.method === 'PATCH' ? 200 : 201
  readJson(request, (body) =>
    batches.write(
      (now) => write(body, now),
      (value) => answer(response, status, value),
    ),
  )
})

function answer(response: ServerResponse, status: number, value: unknown) {
  const body = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

function readJson(request: IncomingMessage, done: (body: never) => void) {
  let bytes: Buffer | undefined
  request.on('data', (piece: Buffer) => {
    bytes = bytes ? Buffer.concat([bytes, piece]) : piece
  })
  request.on('end', () => done(JSON.parse(bytes!.toString()) as never))
}

server.keepAliveTimeout = 72_000
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
