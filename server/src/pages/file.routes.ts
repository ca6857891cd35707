import { join } from 'node:path'
import { Type } from 'typebox'
import { commandFile, widgetFiles } from '../builds.ts'
import { feedbackKeyPrefix, isWhole } from '../domain/keys.ts'
import type { Routes } from '../http/routes.ts'
import { anyPage, serveVersioned } from './versioned-file.ts'

/** A Feedback Key, which is public. Not a header, so that the page of another origin needs no preflight. */
const settingsQuery = Type.Object({ key: Type.String({ maxLength: 100 }) })

export const fileRoutes: Routes = async (app) => {
  for (const name of ['widget.js', 'widget.mjs', 'captcha.mjs', 'details.mjs']) serveVersioned(app, join(widgetFiles, name))
  serveVersioned(app, commandFile)
  app.get('/widget-settings', { schema: { hide: true, querystring: settingsQuery } }, async ({ query }, reply) => {
    reply.headers({ ...anyPage, 'cache-control': 'public, max-age=600' })
    const known = isWhole(query.key, feedbackKeyPrefix) ? await app.credentials.find(query.key) : undefined
    return { browserDetails: known?.browserDetails ?? false }
  })
}
