import { Type } from 'typebox'
import { feedbackKeyPrefix, isWhole } from '../../domain/keys.ts'
import type { Routes } from '../../http/routes.ts'

/** A Feedback Key, which is public. Not a header, so that pages of other origins need no preflight. */
const querystring = Type.Object({ key: Type.String({ maxLength: 100 }) })

/** What the widget asks when its form opens. */
export const widgetSettingsRoutes: Routes = async (app) => {
  app.get('/widget-settings', { schema: { hide: true, querystring } }, async ({ query: { key } }, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=600' })
    const known = isWhole(key, feedbackKeyPrefix) ? await app.credentials.find(key) : undefined
    return { browserDetails: known?.browserDetails ?? false, screenshots: known?.screenshots ?? false }
  })
}
