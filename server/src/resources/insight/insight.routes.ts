import { Type } from 'typebox'
import type { Actor } from '../../auth/actor.ts'
import { notFound } from '../../errors.ts'
import { commit } from '../../http/commit.ts'
import { change, read, readList, remove } from '../../http/define.ts'
import { changed, responds, sendRecord } from '../../http/responses.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { params } from '../versions/versions.routes.ts'
import { AttentionMark, AttentionQuery, DismissFinding, Finding, SnoozeFinding } from './attention.schema.ts'
import { findFinding, listAttention, markFinding } from './attention.ts'
import { finishedOrder, finishReview, listFinished, reopenReview } from './finished-review.ts'
import { Impact, ImpactQuery, ReleaseEffects } from './impact.schema.ts'
import { getImpact, listImpacts } from './impact.ts'
import { FinishedReview, FinishedWeek, FinishReview, Review, ReviewQuery } from './review.schema.ts'
import { getReview } from './review.ts'
import { TrackRecord, TrackRecordQuery } from './track-record.schema.ts'
import { getTrackRecord } from './track-record.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The time of the newest backup, if it is late. */
    backupLateSince(): Promise<string | null>
  }
}

/** Served by both APIs. */
export const insightRoutes: Routes = async (app) => {
  read(app, '/products/:product/versions/:versionId/impact', {
    operationId: 'getReleaseImpact',
    config: { conflict: true },
    summary: 'Retrieve the impact of a release',
    description:
      'How metrics, feedback and net revenue changed in the days after a release, compared with the ' +
      '56 days before it, and whether such a change is usual. A version that is not released is 409.',
    params,
    query: ImpactQuery,
    record: Impact,
    heavy: true,
    read: (db, { actor, params, query }) => getImpact(db, actor, params.product, params.versionId, query),
  })

  read(app, '/products/:product/impact', {
    operationId: 'listReleaseImpacts',
    summary: 'List the unusual effects of releases',
    description:
      'The newest 100 releases of a product, each with the metrics that left their usual range after it.',
    params: productParams,
    query: ImpactQuery,
    record: Type.Array(ReleaseEffects),
    heavy: true,
    read: (db, { actor, params, query }) => listImpacts(db, actor, params.product, query),
  })

  read(app, '/ideas/track-record', {
    operationId: 'getIdeaOutcomes',
    summary: 'Compare the scores of converted ideas with what they earned',
    description:
      'The newest 200 ideas that became products, with their scores on that day and the net revenue ' +
      'since, and how scores and revenue are correlated.',
    query: TrackRecordQuery,
    record: TrackRecord,
    heavy: true,
    read: (db, { actor, query }) => getTrackRecord(db, actor, query),
  })

  read(app, '/attention', {
    operationId: 'listAttention',
    summary: 'List what needs attention',
    description:
      'Overdue work, waiting feedback, unusual figures, missing data and failing services, most ' +
      'severe first, at most 50. Snoozed and dismissed findings are left out.',
    query: AttentionQuery,
    record: Type.Array(Finding),
    heavy: true,
    read: async (db, { actor, query }) => listAttention(db, actor, query, await app.backupLateSince()),
  })

  app.get(
    '/review',
    {
      schema: {
        operationId: 'getReview',
        'x-also': 'text/markdown',
        summary: 'Retrieve the review of a week',
        description:
          'Figures, releases, completed tasks, feedback, logs and findings of an ISO week. Of a finished ' +
          'review, as they were when it was finished; a key limited to products gets them as they are ' +
          'now. With `Accept: text/markdown` the response is `markdown` alone.',
        querystring: ReviewQuery,
        response: responds(200, dataOf(Review)),
      },
    },
    async (request, reply) => {
      const review = await app.readHeavy(request.actor, (db) => getReview(db, request.actor, request.query))
      if (!request.headers.accept?.includes('text/markdown')) return sendRecord(request, reply, review)
      return reply.type('text/markdown; charset=utf-8').send(review.markdown)
    },
  )

  readList(app, '/review/finished', {
    operationId: 'listFinishedReviews',
    summary: 'List finished reviews',
    description:
      'With their notes and priorities, newest week first. They are finished in the dashboard. A key ' +
      'limited to products gets none, because a review has all products.',
    record: FinishedReview,
    order: finishedOrder,
    read: (db, { actor }, page) => listFinished(db, actor, page),
  })
}

const findingParams = Type.Object({
  findingId: Type.String({ maxLength: 300, description: 'The id of the finding.' }),
})

export const dashboardInsightRoutes: Routes = async (app) => {
  const mustExist = async (actor: Actor, id: string) => {
    const lateSince = await app.backupLateSince()
    const finding = await app.readHeavy(actor, (db) => findFinding(db, actor, id, undefined, lateSince))
    if (!finding) throw notFound('finding')
  }

  change(app, 'POST', '/attention/:findingId/snooze', {
    summary: 'Snooze a finding',
    params: findingParams,
    body: SnoozeFinding,
    record: AttentionMark,
    before: ({ actor, params }) => mustExist(actor, params.findingId),
    work: (tx, { actor, params, body }) =>
      markFinding(tx, actor, params.findingId, { snoozedUntil: body.until }),
  })

  change(app, 'POST', '/attention/:findingId/dismiss', {
    summary: 'Dismiss a finding until it becomes more severe or changes its direction',
    params: findingParams,
    body: DismissFinding,
    record: AttentionMark,
    before: ({ actor, params }) => mustExist(actor, params.findingId),
    work: (tx, { actor, params, body }) =>
      markFinding(tx, actor, params.findingId, {
        dismissedSeverity: body.severity,
        dismissedDirection: body.direction ?? null,
      }),
  })
  app.put(
    '/review',
    {
      schema: {
        summary: 'Finish the review of a week, or change its note and priorities',
        body: FinishReview,
        response: responds(200, dataOf(Review)),
      },
    },
    async (request, reply) => {
      const { actor, body } = request
      const review = await app.readHeavy(actor, (db) => getReview(db, actor, { week: body.week }))
      return commit(request, reply, async (tx) => changed(await finishReview(tx, actor, review, body)))
    },
  )

  remove(app, '/review', {
    summary: 'Open a finished review again',
    query: FinishedWeek,
    work: (tx, { actor, query }) => reopenReview(tx, actor, query.week),
  })
}
