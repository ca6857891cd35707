import { Type } from 'typebox'
import { changed, created, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { dataOf, listOf, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Task } from '../tasks/tasks.schema.ts'
import { Feedback } from './feedback.schema.ts'
import { createTaskFromFeedback, feedbackOfTask } from './feedback-task.ts'
import { undeleteFeedback } from './feedback-trash.ts'
import {
  ChangeInbox,
  CreateFeedbackTask,
  InboxCounts,
  InboxCountsQuery,
  InboxEntry,
  InboxPage,
  InboxQuery,
  LinkedFeedback,
} from './inbox.schema.ts'
import { countInbox, readInbox } from './inbox.ts'
import { getInboxEntry } from './linked-feedback.ts'
import { changeInbox } from './triage.ts'

const params = Type.Object({ ...productParams.properties, feedbackId: Type.String() })

export const inboxRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/inbox',
    {
      schema: {
        summary: 'Feedback on every product',
        description: 'Newest first. `text` searches the first 10,000 characters of each text.',
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
    '/inbox/counts',
    {
      schema: {
        summary: 'Count feedback by state',
        querystring: InboxCountsQuery,
        response: { 200: dataOf(InboxCounts) },
      },
    },
    async ({ actor, query }) => ({ data: await app.readLarge(actor, (db) => countInbox(db, actor, query.product)) }),
  )

  app.patch(
    '/inbox',
    { schema: { summary: 'Change feedback', body: ChangeInbox, response: { 200: listOf(InboxEntry) } } },
    (request, reply) => commit(request, reply, async (tx) => changed(await changeInbox(tx, request.actor, request.body.changes))),
  )

  app.post(
    '/inbox/tasks',
    { schema: { summary: 'Create a task from feedback', body: CreateFeedbackTask, response: { 201: dataOf(Task) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const task = await createTaskFromFeedback(tx, request.actor, request.body)
        return created(`/tasks/${task.id}`, task)
      }),
  )

  app.get(
    '/tasks/:taskId/feedback',
    {
      schema: {
        summary: 'Feedback that is linked to a task',
        description: 'The newest 100.',
        params: Type.Object({ taskId: Type.String() }),
        response: { 200: listOf(InboxEntry) },
      },
    },
    async ({ actor, params }) => ({ data: await storage.read((db) => feedbackOfTask(db, actor, params.taskId)) }),
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
