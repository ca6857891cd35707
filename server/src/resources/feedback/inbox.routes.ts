import { Type } from 'typebox'
import { hourMs } from '../../domain/durations.ts'
import { Windows } from '../../domain/windows.ts'
import { tooMany } from '../../errors.ts'
import { change, create, read } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Task } from '../tasks/tasks.schema.ts'
import { listReplies, replyToAuthor } from './authors.ts'
import { placed } from './feedback.routes.ts'
import { CreateReply, Feedback, Reply } from './feedback.schema.ts'
import { undeleteFeedback } from './feedback.ts'
import * as schemas from './inbox.schema.ts'
import { countInbox, readInbox } from './inbox.ts'
import { getInboxEntry } from './linked-feedback.ts'
import { findSimilar } from './similar.ts'
import { changeInbox, createTaskFromFeedback, feedbackOfTask } from './triage.ts'

/** Served by both APIs. Keys submit feedback to `/feedback` too. */
export const inboxRoutes: Routes = async (app, { audience }) => {
  app.get(
    audience === 'api' ? '/feedback' : '/inbox',
    {
      schema: {
        operationId: 'listInbox',
        summary: 'List the feedback of all products',
        description:
          'Newest first, with the state of each entry and an excerpt. `text` searches the first 10,000 ' +
          'characters of each text. Send `next` of each page as `after`.',
        querystring: schemas.InboxQuery,
        response: { 200: schemas.InboxPage },
      },
    },
    ({ actor, query }) => readInbox(app, actor, query),
  )
}

/** Addresses are given by strangers, and need not be theirs. */
const repliesPerHour = 100

export const dashboardInboxRoutes: Routes = async (app) => {
  const replies = new Windows(repliesPerHour, hourMs)

  read(app, '/inbox/:feedbackId', {
    summary: 'One piece of feedback',
    params: Type.Object({ feedbackId: Type.String() }),
    record: schemas.LinkedFeedback,
    read: (db, { actor, params }) => getInboxEntry(db, actor, params.feedbackId),
  })

  read(app, '/inbox/:feedbackId/similar', {
    summary: 'Feedback on the same topic',
    description:
      'Entries of the same product that share two rare words with this one, the newest first. ' +
      'Compares the first 500 characters of the newest 2,000 entries that are not spam.',
    params: Type.Object({ feedbackId: Type.String() }),
    record: schemas.SimilarFeedback,
    heavy: true,
    read: (db, { actor, params }) => findSimilar(db, actor, params.feedbackId),
  })

  read(app, '/inbox/:feedbackId/replies', {
    summary: 'List the replies to feedback',
    params: Type.Object({ feedbackId: Type.String() }),
    record: Type.Array(Reply),
    read: (db, { actor, params }) => listReplies(db, actor, params.feedbackId),
  })

  create(app, '/inbox/:feedbackId/replies', {
    summary: 'Reply to the author of feedback by mail',
    params: Type.Object({ feedbackId: Type.String() }),
    body: CreateReply,
    record: Reply,
    async before({ actor }) {
      const { left, resetsInMs } = replies.take(actor.ownerId)
      if (left < 0) throw tooMany('Too many replies. Try again later.', resetsInMs / 1000)
    },
    async work(tx, { actor, params, body, server }) {
      const reply = await replyToAuthor(tx, actor, params.feedbackId, body.text, server.sendsMail)
      return [`/inbox/${params.feedbackId}/replies/${reply.id}`, reply]
    },
  })

  read(app, '/inbox/counts', {
    summary: 'Count feedback by state',
    query: schemas.InboxCountsQuery,
    record: schemas.InboxCounts,
    heavy: true,
    read: (db, { actor, query }) => countInbox(db, actor, query.product),
  })

  change(app, 'PATCH', '/inbox', {
    summary: 'Change feedback',
    body: schemas.ChangeInbox,
    record: Type.Array(schemas.InboxEntry),
    work: (tx, { actor, body }) => changeInbox(tx, actor, body.changes),
  })

  create(app, '/inbox/tasks', {
    summary: 'Create a task from feedback',
    body: schemas.CreateFeedbackTask,
    record: Task,
    async work(tx, { actor, body }) {
      const task = await createTaskFromFeedback(tx, actor, body)
      return [`/tasks/${task.id}`, task]
    },
  })

  read(app, '/tasks/:taskId/feedback', {
    summary: 'Feedback that is linked to a task',
    description: 'The newest 100.',
    params: Type.Object({ taskId: Type.String() }),
    record: Type.Array(schemas.InboxEntry),
    read: (db, { actor, params }) => feedbackOfTask(db, actor, params.taskId),
  })

  create(app, '/products/:product/feedback/:feedbackId/undelete', {
    summary: 'Put deleted feedback back',
    params: Type.Object({ ...productParams.properties, feedbackId: Type.String() }),
    record: Feedback,
    work: async (tx, { actor, params }) =>
      placed(await undeleteFeedback(tx, actor, params.product, params.feedbackId)),
  })
}
