import { Type } from 'typebox'
import { changed, created, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { dataOf, listOf, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Task } from '../tasks/tasks.schema.ts'
import { Feedback } from './feedback.schema.ts'
import { feedbackOfTask, makeTask } from './feedback-task.ts'
import { undeleteFeedback } from './feedback-trash.ts'
import {
  CreateFeedbackTask,
  InboxEntry,
  InboxPage,
  InboxQuery,
  LinkedFeedback,
  MarkSeen,
  MarkSuspected,
  Unseen,
} from './inbox.schema.ts'
import { countUnseen, getInboxEntry, markSeen, markSuspected, readInbox } from './inbox.ts'

const params = Type.Object({ ...productParams.properties, feedbackId: Type.String() })

export const inboxRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/inbox',
    {
      schema: {
        summary: 'Feedback on every product',
        description: 'Newest first. `text` looks at the first 10,000 characters of each text.',
        querystring: InboxQuery,
        response: { 200: InboxPage },
      },
    },
    ({ actor, query }) => readInbox(app, actor, query),
  )

  app.get(
    '/inbox/:feedbackId',
    {
      schema: {
        summary: 'One piece of feedback',
        params: Type.Object({ feedbackId: Type.String() }),
        response: { 200: dataOf(LinkedFeedback) },
      },
    },
    async (request, reply) =>
      record(request, reply, await storage.read((db) => getInboxEntry(db, request.actor, request.params.feedbackId))),
  )

  app.get(
    '/unseen-feedback',
    { schema: { summary: 'What came in since you last looked', response: { 200: dataOf(Unseen) } } },
    async ({ actor }) => ({ data: await storage.read((db) => countUnseen(db, actor)) }),
  )

  app.put(
    '/unseen-feedback',
    { schema: { summary: 'Remember what was seen', body: MarkSeen, response: { 200: dataOf(Unseen) } } },
    (request, reply) => commit(request, reply, async (tx) => changed(await markSeen(tx, request.actor, request.body.id))),
  )

  app.get(
    '/tasks/:taskId/feedback',
    {
      schema: {
        summary: 'What a task was made of',
        params: Type.Object({ taskId: Type.String() }),
        response: { 200: listOf(InboxEntry) },
      },
    },
    async ({ actor, params }) => ({ data: await storage.read((db) => feedbackOfTask(db, actor, params.taskId)) }),
  )

  app.post(
    '/products/:product/feedback/:feedbackId/task',
    {
      schema: { summary: 'Make a task of feedback', params, body: CreateFeedbackTask, response: { 201: dataOf(Task) } },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const { actor, params, body } = request
        const task = await makeTask(tx, actor, params.product, params.feedbackId, body)
        return created(`/tasks/${task.id}`, task)
      }),
  )

  app.put(
    '/products/:product/feedback/:feedbackId/suspected',
    {
      schema: {
        summary: 'Say whether feedback may be spam',
        params,
        body: MarkSuspected,
        response: { 200: dataOf(LinkedFeedback) },
      },
    },
    (request, reply) =>
      commit(
        request,
        reply,
        async (tx) => {
          const { actor, params, body } = request
          return changed(await markSuspected(tx, actor, params.product, params.feedbackId, body.suspected))
        },
        (tx) => getInboxEntry(tx, request.actor, request.params.feedbackId),
      ),
  )

  app.post(
    '/products/:product/feedback/:feedbackId/undelete',
    { schema: { summary: 'Put deleted feedback back', params, response: { 201: dataOf(Feedback) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const { actor, params } = request
        const feedback = await undeleteFeedback(tx, actor, params.product, params.feedbackId)
        return created(`/products/${feedback.productId}/feedback/${feedback.id}`, feedback)
      }),
  )
}
