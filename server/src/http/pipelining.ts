import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const maxWaiting = 1_000

/**
 * Runs pipelined requests of a connection one after the other. Node would run them all and buffer
 * their responses, and other accounts would wait for a connection of the database.
 */
export function limitPipelining(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    // Node assigns the socket when the previous response is finished.
    if (reply.raw.socket) return done()
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (before === maxWaiting) return void socket.destroy()
    waiting.set(socket, before + 1)
    reply.raw.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1)
      done()
    })
  })
}
