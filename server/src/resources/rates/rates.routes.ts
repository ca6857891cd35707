import { Type } from 'typebox'
import { dayOf } from '../../domain/calendar.ts'
import { commit } from '../../http/commit.ts'
import { change, read, readList } from '../../http/define.ts'
import { changed } from '../../http/responses.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { FinanceRange } from '../finance/finance.schema.ts'
import { importEcbRates, readEcbCsv } from './ecb.ts'
import { EcbFile, ImportedDays, MissingRate, PutRate, PutRates, Rate, RateFilter } from './rates.schema.ts'
import { listMissingRates, listRates, putRates, rateOrder } from './rates.ts'

/** The file of a year has 100 KB, that of all years about 600. */
const maxEcbFileBytes = 4 * 1024 * 1024

export const rateRoutes: Routes = async (app) => {
  readList(app, '/rates', {
    summary: 'Rates into the reporting currency',
    query: RateFilter,
    record: Rate,
    order: rateOrder,
    read: (db, { actor, query }, page) => listRates(db, actor, query, page),
  })

  change(app, 'PUT', '/rates', {
    summary: 'Set or remove rates',
    body: PutRates,
    record: Type.Array(PutRate),
    work: (tx, { actor, body }) => putRates(tx, actor, body),
  })

  app.put(
    '/rates/ecb',
    {
      bodyLimit: maxEcbFileBytes,
      schema: {
        summary: 'Import reference rates of the ECB',
        body: EcbFile,
        response: { 200: dataOf(ImportedDays) },
      },
    },
    async (request, reply) => {
      const today = dayOf(await app.database.read(async ({ now }) => now))
      const days = await readEcbCsv(request.body.file, today)
      return commit(request, reply, async (tx) => changed(await importEcbRates(tx, request.actor, days)))
    },
  )

  read(app, '/rates/missing', {
    summary: 'List days with records but without a rate',
    query: FinanceRange,
    record: Type.Array(MissingRate),
    heavy: true,
    read: (db, { actor, query }) => listMissingRates(db, actor, query),
  })
}
