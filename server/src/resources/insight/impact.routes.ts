import { read } from '../../http/define.ts'
import { listOf, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { params } from '../versions/versions.routes.ts'
import { Impact, ImpactQuery, ReleaseEffects } from './impact.schema.ts'
import { getImpact, listImpacts } from './impact.ts'

export const impactRoutes: Routes = async (app) => {
  read(app, '/products/:product/versions/:versionId/impact', {
    operationId: 'getReleaseImpact',
    summary: 'Retrieve the impact of a release',
    description:
      'How metrics, feedback and net revenue changed in the days after a release, compared with the 56 days before it, and whether such a change is usual. A version that is not released is 409.',
    params,
    query: ImpactQuery,
    record: Impact,
    isLarge: true,
    read: (db, { actor, params, query }) => getImpact(db, actor, params.product, params.versionId, query),
  })

  app.get(
    '/products/:product/impact',
    {
      schema: {
        operationId: 'listReleaseImpacts',
        summary: 'List the unusual effects of releases',
        description: 'The newest 100 releases of a product, each with the metrics that left their usual range after it.',
        params: productParams,
        querystring: ImpactQuery,
        response: { 200: listOf(ReleaseEffects) },
      },
    },
    async ({ actor, params, query }) => ({
      data: await app.readLarge(actor, (db) => listImpacts(db, actor, params.product, query)),
    }),
  )
}
