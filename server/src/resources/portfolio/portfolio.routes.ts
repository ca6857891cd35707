import { read } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { Portfolio } from './portfolio.schema.ts'
import { readPortfolio } from './portfolio.ts'

export const portfolioRoutes: Routes = async (app) => {
  read(app, '/portfolio', {
    summary: 'Summarize every product',
    record: Portfolio,
    heavy: true,
    read: (db, { actor }) => readPortfolio(db, actor),
  })
}
