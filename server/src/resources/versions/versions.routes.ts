import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { isLimited } from '../../domain/date-range.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Task } from '../tasks/tasks.schema.ts'
import { draftNotes } from './draft-notes.ts'
import { releaseVersion } from './release-version.ts'
import { readRoadmap } from './roadmap.ts'
import { announce, markWritten, versionFeedback } from './version-feedback.ts'
import { listProgress, listVersionTasks } from './version-tasks.ts'
import * as schemas from './versions.schema.ts'
import * as versions from './versions.ts'

const { Version } = schemas

const all = '/products/:product/versions'
const one = `${all}/:versionId`
export const params = Type.Object({
  ...productParams.properties,
  versionId: Type.String({
    description: 'The id of the version.',
    examples: ['ver_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
})
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) =>
  versions.getVersion(db, actor, params.product, params.versionId)
const placed = (version: schemas.Version): [string, schemas.Version] => [
  `/products/${version.productId}/versions/${version.id}`,
  version,
]

export const versionRoutes: Routes = async (app) => {
  readList(app, all, {
    operationId: 'listVersions',
    summary: 'List versions',
    description: 'The versions of a product, newest created first.',
    params: productParams,
    query: schemas.VersionFilter,
    record: Version,
    order: versions.versionOrder,
    heavy: isLimited,
    read: (db, { actor, params, query }, page) =>
      versions.listVersions(db, actor, params.product, query, page),
  })

  create(app, all, {
    operationId: 'createVersion',
    summary: 'Add a version',
    description:
      'For release pipelines: one leading `v` is stripped, a day sent in `plannedAt` or `releasedAt` ' +
      'comes back as midnight UTC. The same version again in the product is 409, and `details.id` ' +
      'names the one there is.',
    params: productParams,
    body: schemas.CreateVersion,
    record: Version,
    work: async (tx, { actor, params, body }) =>
      placed(await versions.createVersion(tx, actor, params.product, body)),
  })

  read(app, one, {
    operationId: 'getVersion',
    summary: 'Retrieve a version',
    description: 'With its status, dates and release notes.',
    params,
    record: Version,
    read: get,
  })

  change(app, 'PATCH', one, {
    operationId: 'updateVersion',
    summary: 'Change a version',
    description: 'Changes the fields sent; `null` clears a field.',
    config: { conflict: true },
    params,
    body: schemas.UpdateVersion,
    record: Version,
    current: get,
    work: (tx, { actor, params, body }) =>
      versions.updateVersion(tx, actor, params.product, params.versionId, body),
  })

  remove(app, one, {
    operationId: 'deleteVersion',
    summary: 'Delete a version',
    description: 'The trash of the dashboard keeps it for 30 days.',
    params,
    current: get,
    work: (tx, { actor, params }) => versions.deleteVersion(tx, actor, params.product, params.versionId),
  })

  change(app, 'POST', `${one}/release`, {
    operationId: 'releaseVersion',
    summary: 'Release a version',
    description:
      'Sets the status RELEASED, the date and the notes, and decides about the open tasks, all at once ' +
      'or not at all. A version that is released already is 409.',
    config: { conflict: true },
    params,
    body: schemas.ReleaseVersion,
    record: schemas.ReleasedVersion,
    work: (tx, { actor, params, body }) => releaseVersion(tx, actor, params.product, params.versionId, body),
  })
}

export const dashboardVersionRoutes: Routes = async (app) => {
  read(app, '/roadmap', {
    summary: 'Versions of all products that are not released',
    record: Type.Array(schemas.RoadmapVersion),
    heavy: true,
    read: (db, { actor }) => readRoadmap(db, actor),
  })

  create(app, `${one}/undelete`, {
    summary: 'Put a deleted version back',
    params,
    record: Version,
    work: async (tx, { actor, params }) =>
      placed(await versions.undeleteVersion(tx, actor, params.product, params.versionId)),
  })

  read(app, '/products/:product/progress', {
    summary: 'How far the versions are',
    params: productParams,
    record: Type.Array(schemas.Progress),
    heavy: true,
    read: (db, { actor, params }) => listProgress(db, actor, params.product),
  })

  read(app, `${one}/tasks`, {
    summary: 'Tasks of a version',
    params,
    record: Type.Array(Task),
    heavy: true,
    read: (db, { actor, params }) => listVersionTasks(db, actor, params.product, params.versionId),
  })

  read(app, `${one}/draft`, {
    summary: 'Draft release notes',
    params,
    query: schemas.DraftQuery,
    record: schemas.NotesDraft,
    heavy: true,
    read: (db, { actor, params, query }) => draftNotes(db, actor, params.product, params.versionId, query),
  })

  read(app, `${one}/feedback`, {
    summary: 'Feedback that a version answers',
    params,
    record: schemas.VersionFeedback,
    heavy: true,
    read: (db, { actor, params }) => versionFeedback(db, actor, params.product, params.versionId),
  })

  change(app, 'POST', `${one}/announcement`, {
    summary: 'Write to those who asked to be told when it ships',
    params,
    body: schemas.Announcement,
    record: schemas.VersionFeedback,
    work: (tx, { actor, params, body, server }) =>
      announce(tx, actor, params.product, params.versionId, body, server.sendsMail),
  })

  change(app, 'PUT', `${one}/written`, {
    summary: 'Mark who was written to about a version',
    params,
    body: schemas.MarkWritten,
    record: schemas.VersionFeedback,
    work: (tx, { actor, params, body }) => markWritten(tx, actor, params.product, params.versionId, body),
  })
}
