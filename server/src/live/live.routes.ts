import type { Routes } from '../http/routes.ts'

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
