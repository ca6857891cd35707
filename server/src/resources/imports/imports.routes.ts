import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { newId } from '../../domain/id.ts'
import { read, readList, remove } from '../../http/define.ts'
import { requestKeyOf } from '../../http/idempotency.ts'
import { created, jsonType, responds, sendRecord } from '../../http/responses.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { csvOf, getImportErrors, shortCells } from './import-errors.ts'
import { storeFile } from './import-file.ts'
import * as schemas from './imports.schema.ts'
import * as imports from './imports.ts'
import { ImportQuery } from './options.schema.ts'
import { previewImport } from './preview.ts'
import {
  acceptFiles,
  faultsOf,
  hashOf,
  readUpload,
  refuseFile,
  type Upload,
  type UploadRequest,
} from './upload.routes.ts'

const params = Type.Object({
  importId: Type.String({
    description: 'The id of the import.',
    examples: ['imp_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
})

export const importRoutes: Routes = async (app) => {
  await app.register(async (files: FastifyInstance) => {
    acceptFiles(files)
    previewRoute(files)
    createRoute(files)
  })

  readList(app, '/imports', {
    operationId: 'listImports',
    summary: 'List imports',
    description: 'Newest first. A key limited to products sees the imports into these products.',
    record: schemas.Import,
    order: imports.importOrder,
    read: (db, { actor }, page) => imports.listImports(db, actor, page),
  })

  read(app, '/imports/:importId', {
    operationId: 'getImport',
    summary: 'Retrieve an import',
    description: 'Its counts change until it has ended.',
    params,
    record: schemas.Import,
    read: (db, { actor, params }) => imports.getImport(db, actor, params.importId),
  })

  app.get(
    '/imports/:importId/errors',
    {
      schema: {
        operationId: 'getImportErrors',
        'x-also': 'text/csv',
        summary: 'List the failed rows of an import',
        description: 'With `format=csv`, a file with the original cells to correct and import.',
        params,
        querystring: schemas.ErrorsQuery,
        response: responds(200, dataOf(schemas.ImportErrors)),
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request
      const data = await app.database.read((db) => getImportErrors(db, actor, params.importId))
      const short = () => data.rows.map(({ cells, ...row }) => ({ ...row, cells: shortCells(cells) }))
      if (query.format === 'csv') return sendFailedRows(reply, csvOf(data))
      return sendRecord(request, reply, query.cells === 'whole' ? data : { ...data, rows: short() })
    },
  )

  remove(app, '/imports/:importId', {
    operationId: 'deleteImport',
    config: { conflict: true },
    summary: 'Undo an import',
    description:
      'Removes all its records, which stay in the trash for 30 days. Metric values become what they ' +
      'were before, unless they were changed since. Possible for 30 days.',
    params,
    current: (tx, { actor, params }) => imports.getImport(tx, actor, params.importId),
    work: (tx, { actor, params }) => imports.startUndo(tx, actor, params.importId),
  })
}

function sendFailedRows(reply: FastifyReply, csv: string): FastifyReply {
  reply.header('content-disposition', 'attachment; filename="failed-rows.csv"')
  return reply.type('text/csv; charset=utf-8').send(csv)
}

function previewRoute(app: FastifyInstance): void {
  app.post(
    '/imports/preview',
    {
      bodyLimit: schemas.maxFileBytes,
      schema: {
        operationId: 'previewImport',
        summary: 'Preview an import',
        description:
          'Reads the whole file as `POST /imports` would, also one compressed with gzip, and stores nothing.',
        querystring: ImportQuery,
        'x-file': true,
        response: { 200: dataOf(schemas.ImportPreview) },
      },
    },
    async (request) => {
      const { actor, closed } = request
      const signals = closed ? [closed] : []
      const signal = AbortSignal.any([...signals, AbortSignal.timeout(app.files.maxPreviewMs)])
      const preview = () =>
        readUpload(request as UploadRequest, signal, (upload) =>
          previewImport(app.database, actor, upload, faultsOf, signal),
        )
      return { data: await app.files.use(actor, preview).catch(refuseFile) }
    },
  )
}

function createRoute(app: FastifyInstance): void {
  app.post(
    '/imports',
    {
      bodyLimit: schemas.maxFileBytes,
      schema: {
        operationId: 'createImport',
        summary: 'Import a file',
        description:
          'The body is a file with one record per row: CSV with any delimiter, or a JSON export; at ' +
          'most 64 MB, 1,000,000 rows and 1,000 columns. It may be compressed with ' +
          '`Content-Encoding: gzip`. The file is checked and stored, and its rows are imported after ' +
          'the response: follow `status`. With an Idempotency-Key, the same file is imported once.',
        querystring: ImportQuery,
        'x-file': true,
        response: responds(201, dataOf(schemas.Import)),
      },
    },
    async (request, reply) => {
      const create = () => createImport(request as UploadRequest)
      const { made, isReplayed } = await app.files.use(request.actor, create).catch(refuseFile)
      const { headers, json } = created(`/imports/${made.id}`, made)
      if (isReplayed) headers['idempotency-replayed'] = 'true'
      headers.location = request.url.slice(0, request.url.indexOf('/imports')) + headers.location
      return reply.code(201).headers(headers).type(jsonType).send(json)
    },
  )
}

/** Stores the file and starts the import, unless the same request did before. */
async function createImport(request: UploadRequest) {
  const { actor, server } = request
  const identity = { requestKey: requestKeyOf(request) ?? null, fileHash: hashOf(request) }
  const earlier = await server.database.read((db) => imports.findReplayed(db, actor, identity))
  if (earlier) return { made: earlier, isReplayed: true }
  return readUpload(request, request.closed, (upload) => startImport(request, upload, identity))
}

async function startImport(
  request: UploadRequest,
  { headings, headingsLine, reader, plan }: Upload,
  identity: Pick<imports.NewImport, 'requestKey' | 'fileHash'>,
) {
  const { actor, query, server } = request
  const { ownerId } = actor
  const id = newId('imp_', await server.database.read(async (db) => db.now))
  await storeFile(server.database, { ownerId, importId: id }, reader)
  // Its thread can be the one that the job takes.
  reader.close()
  const { fileName = null, delimiter, encoding } = query
  const reading = { size: reader.size, delimiter, encoding, headingsLine: headingsLine ?? undefined }
  return server.database.write(
    async (tx) => {
      await server.credentials.checkStillValid(tx, request)
      const earlier = await imports.findReplayed(tx, actor, identity)
      if (earlier) return { made: earlier, isReplayed: true }
      const file = { ...plan, ...identity, id, headings, fileName }
      return { made: await imports.createImport(tx, actor, file, reading), isReplayed: false }
    },
    { ownerId },
  )
}
