import { changed } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { list } from '../../http/lists.ts'
import { listOf, paged, type Routes } from '../../http/routes.ts'
import { FinanceRange } from '../finance/finance.schema.ts'
import { MissingRate, PutRate, PutRates, Rate, RateFilter } from './rates.schema.ts'
import { listMissingRates, listRates, putRates, rateOrder } from './rates.ts'

export const rateRoutes: Routes = async (app) => {
  app.get(
    '/rates',
    { schema: { summary: 'Rates into the reporting currency', querystring: paged(RateFilter), response: { 200: listOf(Rate) } } },
    (request, reply) =>
      list(request, reply, rateOrder, (db, page) => listRates(db, request.actor, request.query, page), { small: true }),
  )

  app.put(
    '/rates',
    { schema: { summary: 'Set or remove rates', body: PutRates, response: { 200: listOf(PutRate) } } },
    (request, reply) => commit(request, reply, async (tx) => changed(await putRates(tx, request.actor, request.body))),
  )

  app.get(
    '/rates/missing',
    {
      schema: {
        summary: 'List days with records but without a rate',
        querystring: FinanceRange,
        response: { 200: listOf(MissingRate) },
      },
    },
    async (request) => ({ data: await app.readLarge(request.actor, (db) => listMissingRates(db, request.actor, request.query)) }),
  )
}
