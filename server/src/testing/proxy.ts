import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

/** A reverse proxy with `target()` below `/prodops` and another app elsewhere. Returns its address. */
export async function startProxy(target: () => string, { strips }: { strips: boolean }): Promise<string> {
  const server = createServer((received, response) => {
    const [, rest] = /^\/prodops(?=[/?]|$)(.*)/.exec(received.url!) ?? []
    if (rest === undefined) return void response.writeHead(418).end('another app')
    const { method, headers, url } = received
    const path = strips ? rest.replace(/^(?!\/)/, '/') : url!
    const sent = request(target(), { method: method!, headers, path }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders)
      answer.pipe(response)
    })
    response.once('close', () => sent.destroy())
    sent.on('error', () => response.destroy())
    received.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/prodops`
}
