import { Type } from 'typebox'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Task } from '../tasks/tasks.schema.ts'
import { draftNotes } from './draft-notes.ts'
import { listProgress, listVersionTasks, moveTasks, versionFeedback } from './version-tasks.ts'
import {
  CreateVersion,
  DraftQuery,
  MovedTasks,
  MoveTasks,
  NotesDraft,
  Progress,
  UpdateVersion,
  Version,
  VersionFeedback,
  VersionFilter,
} from './versions.schema.ts'
import {
  createVersion,
  deleteVersion,
  getVersion,
  listVersions,
  undeleteVersion,
  updateVersion,
  versionOrder,
} from './versions.ts'

const params = Type.Object({
  ...productParams.properties,
  versionId: Type.String({ description: 'The id of the version.', examples: ['ver_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})

export const versionRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/products/:product/versions',
    {
      schema: {
        operationId: 'listVersions',
        summary: 'List versions',
        description: 'The versions of a product, newest created first.',
        params: productParams,
        querystring: paged(VersionFilter),
        response: { 200: listOf(Version) },
      },
    },
    (request, reply) =>
      list(request, reply, versionOrder, (db, page) =>
        listVersions(db, request.actor, request.params.product, request.query, page),
      ),
  )

  app.post(
    '/products/:product/versions',
    {
      schema: {
        operationId: 'createVersion',
        summary: 'Add a version',
        description:
          'For release pipelines: one leading `v` is stripped, a day sent in `plannedAt` or `releasedAt` comes back as midnight UTC. The same version again in the product is 409, and `details.id` names the one there is.',
        params: productParams,
        body: CreateVersion,
        response: { 201: dataOf(Version) },
      },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const version = await createVersion(tx, request.actor, request.params.product, request.body)
        return created(`/products/${version.productId}/versions/${version.id}`, version)
      }),
  )

  app.get(
    '/products/:product/versions/:versionId',
    { schema: { operationId: 'getVersion', summary: 'Retrieve a version', params, response: { 200: dataOf(Version) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getVersion(db, actor, params.product, params.versionId)))
    },
  )
}

export const dashboardVersionRoutes: Routes = async (app) => {
  app.get(
    '/products/:product/progress',
    { schema: { summary: 'How far the versions are', params: productParams, response: { 200: listOf(Progress) } } },
    async ({ actor, params }) => ({ data: await app.readLarge(actor, (db) => listProgress(db, actor, params.product)) }),
  )

  app.get(
    '/products/:product/versions/:versionId/tasks',
    { schema: { summary: 'Tasks of a version', params, response: { 200: listOf(Task) } } },
    async ({ actor, params }) => ({
      data: await app.readLarge(actor, (db) => listVersionTasks(db, actor, params.product, params.versionId)),
    }),
  )

  app.get(
    '/products/:product/versions/:versionId/draft',
    { schema: { summary: 'Draft release notes', params, querystring: DraftQuery, response: { 200: dataOf(NotesDraft) } } },
    async ({ actor, params, query }) => ({
      data: await app.readLarge(actor, (db) => draftNotes(db, actor, params.product, params.versionId, query)),
    }),
  )

  app.get(
    '/products/:product/versions/:versionId/feedback',
    { schema: { summary: 'Feedback that a version answers', params, response: { 200: dataOf(VersionFeedback) } } },
    async ({ actor, params }) => ({
      data: await app.readLarge(actor, (db) => versionFeedback(db, actor, params.product, params.versionId)),
    }),
  )

  app.post(
    '/products/:product/versions/:versionId/move-tasks',
    { schema: { summary: 'Move tasks to another version', params, body: MoveTasks, response: { 200: dataOf(MovedTasks) } } },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(request, reply, async (tx) => changed(await moveTasks(tx, actor, params.product, params.versionId, body)))
    },
  )

  app.patch(
    '/products/:product/versions/:versionId',
    { schema: { summary: 'Change a version', params, body: UpdateVersion, response: { 200: dataOf(Version) } } },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await updateVersion(tx, actor, params.product, params.versionId, body)),
        (tx) => getVersion(tx, actor, params.product, params.versionId),
      )
    },
  )

  app.delete(
    '/products/:product/versions/:versionId',
    { schema: { summary: 'Delete a version', params, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteVersion(tx, actor, params.product, params.versionId)
          return deleted()
        },
        (tx) => getVersion(tx, actor, params.product, params.versionId),
      )
    },
  )

  app.post(
    '/products/:product/versions/:versionId/undelete',
    { schema: { summary: 'Put a deleted version back', params, response: { 201: dataOf(Version) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const { actor, params } = request
        const version = await undeleteVersion(tx, actor, params.product, params.versionId)
        return created(`/products/${version.productId}/versions/${version.id}`, version)
      }),
  )
}
