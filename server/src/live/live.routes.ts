import type { Routes } from '../http/routes.ts'

/** What has changed, as it changes. */
export const liveRoutes: Routes = async (app) => {
  app.get(
    '/changes',
    {
      schema: {
        summary: 'Follow what changes',
        description:
          'Server-sent events, without an end. `changed` names resources of the account, or `*` for whatever there is; `beat` only says that the connection lives; `replaced` comes before the end when the session has opened another stream, `ended` when the session or the service ends.',
      },
    },
    (request, reply) => {
      reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
      if (request.method === 'HEAD') return reply.send('')
      return reply.send(app.live.open(request.actor, request.secret))
    },
  )
}
