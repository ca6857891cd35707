import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Repeats the calls on each connection without a pause and reads each response. */
const { address, calls, connections } = workerData as { address: string; calls: Call[]; connections: number }
const agent = new Agent({ keepAlive: true, maxSockets: connections })
let answers = 0

function send(n: number) {
  const { method, path, headers, body } = calls[n % calls.length]!
  const next = () => {
    answers++
    send(n + connections)
  }
  request(address + path, { method, headers, agent }, (answer) => answer.resume().once('close', next))
    .once('error', () => process.exit(1))
    .end(body)
}

for (let i = 0; i < connections; i++) send(i)
parentPort!.once('message', () => {
  parentPort!.postMessage(answers)
  process.exit(0)
})
