import { Type } from 'typebox'
import { record } from '../../http/answers.ts'
import { dataOf, listOf, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Impact, ImpactQuery, ReleaseEffects } from './impact.schema.ts'
import { getImpact, listImpacts } from './impact.ts'

const params = Type.Object({
  ...productParams.properties,
  versionId: Type.String({ description: 'The id of the version.', examples: ['ver_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})

/** Served by both APIs. */
export const impactRoutes: Routes = async (app) => {
  app.get(
    '/products/:product/versions/:versionId/impact',
    {
      schema: {
        operationId: 'getReleaseImpact',
        summary: 'Retrieve the impact of a release',
        description:
          'How metrics, feedback and net revenue changed in the days after a release, compared with the 56 days before it, and whether such a change is usual. A version that is not released is 409.',
        params,
        querystring: ImpactQuery,
        response: { 200: dataOf(Impact) },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request
      return record(
        request,
        reply,
        await app.readLarge(actor, (db) => getImpact(db, actor, params.product, params.versionId, query)),
      )
    },
  )

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
