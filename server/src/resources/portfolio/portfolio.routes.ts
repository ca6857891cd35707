import { dataOf, type Routes } from '../../http/routes.ts'
import { Portfolio, PortfolioQuery } from './portfolio.schema.ts'
import { readPortfolio } from './portfolio.ts'

export const portfolioRoutes: Routes = async (app) => {
  app.get(
    '/portfolio',
    {
      schema: {
        summary: 'Summarize every product',
        querystring: PortfolioQuery,
        response: { 200: dataOf(Portfolio) },
      },
    },
    async ({ actor, query }) => ({ data: await app.readLarge(actor, (db) => readPortfolio(db, actor, query)) }),
  )
}
