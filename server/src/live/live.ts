import type { Actor } from '../auth/actor.ts'
import type { Credentials } from '../auth/credentials.ts'
import type { CommitEvent, Database } from '../db/database.ts'
import { tooMany } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import { EventStream, everything } from './event-stream.ts'

const maxPerAccount = 20

declare module 'fastify' {
  interface FastifyInstance {
    live: Live
  }
}

interface Listener {
  ownerId: string
  secret: string
  stream: EventStream
}

export class Live {
  readonly #credentials: Credentials
  readonly #database: Database
  readonly #listeners = new Map<string, Map<string, Listener>>()
  readonly #heart: NodeJS.Timeout
  #isClosed = false
  #onChange: (resources: string[]) => void = () => {}

  constructor(credentials: Credentials, database: Database, heartbeatMs: number) {
    this.#credentials = credentials
    this.#database = database
    this.#heart = setInterval(() => void this.#beat(), heartbeatMs).unref()
    credentials.onForget(() => {
      this.#onChange([everything])
      void this.#endRevoked()
    })
    database.nodes?.onNotification((change) => {
      const [ownerId, ...resources] = change.split(' ') as [string, ...string[]]
      if (resources.length === 0) this.changedElsewhere()
      else this.#notifyOwner(ownerId, resources)
    })
  }

  /** Called after each change of any account, also on other nodes, with `*` for unknown resources. */
  onChange(listener: (resources: string[]) => void) {
    this.#onChange = listener
  }

  publish(events: readonly CommitEvent[]) {
    const changes = Map.groupBy(
      events.filter((event) => event.type === 'changed'),
      ({ ownerId }) => ownerId,
    )
    for (const [ownerId, changed] of changes)
      this.changed(ownerId, [...new Set(changed.map(({ resource }) => resource))].sort())
  }

  changed(ownerId: string, resources: string[]) {
    this.#notifyOwner(ownerId, resources)
    this.#database.nodes?.notify(`${ownerId} ${resources.join(' ')}`)
  }

  changedElsewhere() {
    this.#onChange([everything])
    for (const { stream } of this.#all()) stream.notify(everything)
  }

  open({ ownerId, credentialId }: Actor, secret: string): EventStream {
    const listeners = this.#listeners.get(ownerId) ?? new Map<string, Listener>()
    const earlier = listeners.get(credentialId)
    if (!earlier && listeners.size >= maxPerAccount)
      throw tooMany(`The account already has live updates open in ${maxPerAccount} browsers. Close one.`, 60)
    const listener = { ownerId, secret, stream: new EventStream() }
    this.#listeners.set(ownerId, listeners.set(credentialId, listener))
    earlier?.stream.end('replaced')
    listener.stream.once('close', () => this.#forget(ownerId, credentialId, listener))
    listener.stream.notify(everything)
    // The session may have been revoked since the request was authenticated.
    void this.#endIfRevoked(listener)
    if (this.#isClosed) listener.stream.end('ended')
    return listener.stream
  }

  close() {
    this.#isClosed = true
    clearInterval(this.#heart)
    for (const { stream } of this.#all()) stream.end('ended')
  }

  #notifyOwner(ownerId: string, resources: string[]) {
    this.#onChange(resources)
    const listeners = this.#listeners.get(ownerId)
    if (listeners) for (const { stream } of listeners.values()) stream.notify(...resources)
  }

  *#all() {
    for (const listeners of this.#listeners.values()) yield* listeners.values()
  }

  #forget(ownerId: string, sessionId: string, listener: Listener) {
    const listeners = this.#listeners.get(ownerId)
    if (listeners?.get(sessionId) !== listener) return
    listeners.delete(sessionId)
    if (listeners.size === 0) this.#listeners.delete(ownerId)
  }

  async #beat() {
    await this.#endRevoked()
    for (const { stream } of this.#all()) stream.beat()
  }

  async #endRevoked() {
    for (const listener of [...this.#all()]) await this.#endIfRevoked(listener)
  }

  async #endIfRevoked({ ownerId, secret, stream }: Listener) {
    // A database error must not sign users out. The next beat checks again.
    if (!(await this.#credentials.isValid(secret, ownerId).catch(() => true))) stream.end('ended')
  }
}

export const liveRoutes: Routes = async (app) => {
  app.get(
    '/changes',
    {
      schema: {
        summary: 'Stream changes',
        description:
          'An endless stream of server-sent events. `changed` names changed resources of the ' +
          'account, or `*` for any; `beat` keeps the connection alive. The stream ends with ' +
          '`replaced` if the session opens another stream, or with `ended` if the session or the ' +
          'service ends.',
      },
    },
    (request, reply) => {
      reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
      if (request.method === 'HEAD') return reply.send('')
      return reply.send(app.live.open(request.actor, request.secret))
    },
  )
}
