import { read } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { ExplainQuery, Explanation } from './explain.schema.ts'
import { explainFigure } from './explain.ts'

/** Served by both APIs. */
export const explainRoutes: Routes = async (app) => {
  read(app, '/explain', {
    operationId: 'explain',
    summary: 'Explain a figure',
    description:
      'Why a figure is what it is, in one sentence, with what it is compared with or what is usual, its ' +
      'largest causes and its records. The causes and the rest add up to the figure or to its change, ' +
      'exactly. An unknown name is 400, a name of something that does not exist 404.',
    query: ExplainQuery,
    record: Explanation,
    heavy: true,
    read: async (db, { actor, query }) => explainFigure(db, actor, query, await app.backupLateSince()),
  })
}
