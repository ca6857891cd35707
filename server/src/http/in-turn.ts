import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** More than any client sends before it reads an answer. */
const mostWaiting = 1_000

/**
 * Of the requests that are sent at once on one connection each begins when the answers before it are out. Node reads as many as fit
 * in 64 KB, and would keep the answers of all of them for a client that reads none.
 */
export function answerInTurn(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    // Node gives the connection to one answer after the other.
    if (reply.raw.socket) return done()
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (before === mostWaiting) return void socket.destroy()
    waiting.set(socket, before + 1)
    reply.raw.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1)
      done()
    })
  })
}
