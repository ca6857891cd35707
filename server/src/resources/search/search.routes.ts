import { listOf, type Routes } from '../../http/routes.ts'
import { SearchQuery, SearchResult } from './search.schema.ts'
import { search } from './search.ts'

/** Served by both APIs. */
export const searchRoutes: Routes = async (app) => {
  app.get(
    '/search',
    {
      schema: {
        operationId: 'listSearchResults',
        summary: 'Search records',
        description:
          'Tasks, logs, feedback, metrics, revenue and costs with all words of `text`, at most 8 of ' +
          'each kind. Searches the newest 5,000 tasks, 500 revenue and cost records of each product, ' +
          'and 1,000 records of each other kind.',
        querystring: SearchQuery,
        response: { 200: listOf(SearchResult) },
      },
    },
    async ({ actor, query }) => ({ data: await search((rows) => app.readHeavy(actor, rows), actor, query) }),
  )
}
