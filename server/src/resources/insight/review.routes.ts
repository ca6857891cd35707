import { record } from '../../http/answers.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { Review, ReviewQuery } from './review.schema.ts'
import { getReview } from './review.ts'

/** Served by both APIs. */
export const reviewRoutes: Routes = async (app) => {
  app.get(
    '/review',
    {
      schema: {
        operationId: 'getReview',
        summary: 'Retrieve the review of a week',
        description:
          'Figures, releases, completed tasks, feedback, logs and findings of an ISO week. With `Accept: text/markdown` the response is `markdown` alone.',
        querystring: ReviewQuery,
        response: { 200: dataOf(Review) },
      },
    },
    async (request, reply) => {
      const review = await app.readLarge(request.actor, (db) => getReview(db, request.actor, request.query))
      if (!request.headers.accept?.includes('text/markdown')) return record(request, reply, review)
      return reply.type('text/markdown; charset=utf-8').send(review.markdown as never)
    },
  )
}
