import { listOf, type Routes } from '../../http/routes.ts'
import { Found, SearchQuery } from './search.schema.ts'
import { search } from './search.ts'

export const searchRoutes: Routes = async (app) => {
  app.get(
    '/search',
    { schema: { summary: 'Search records', querystring: SearchQuery, response: { 200: listOf(Found) } } },
    async ({ actor, query }) => ({ data: await search((rows) => app.readLarge(actor, rows), actor, query) }),
  )
}
