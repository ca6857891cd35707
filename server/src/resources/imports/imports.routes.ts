import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { newId } from '../../domain/id.ts'
import { read, readList, remove } from '../../http/define.ts'
import { requestKeyOf } from '../../http/idempotency.ts'
import { created, jsonType, sendRecord } from '../../http/responses.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { csvOf, getImportErrors, shortCells } from './import-errors.ts'
import { storeFile } from './import-file.ts'
import * as schemas from './imports.schema.ts'
import * as imports from './imports.ts'
import { ImportQuery } from './options.schema.ts'
import { previewRoutes } from './preview.routes.ts'
import type { SentFile } from './sent-file.ts'
import { acceptFiles, hashOf, readUpload, refuseFile, type Upload } from './upload.routes.ts'

const params = Type.Object({
  importId: Type.String({
    description: 'The id of the import.',
    examples: ['imp_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
})

export const importRoutes: Routes = async (app) => {
  await app.register(async (files: FastifyInstance) => {
    acceptFiles(files)
    previewRoutes(files)
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
        response: { 200: dataOf(schemas.ImportErrors) },
      },
    },
    async (request, reply) => {
      const { actor, params, query } = request
      const data = await app.database.read((db) => getImportErrors(db, actor, params.importId))
      const short = () => data.rows.map(({ cells, ...row }) => ({ ...row, cells: shortCells(cells) }))
      if (query.format !== 'csv')
        return sendRecord(request, reply, query.cells === 'whole' ? data : { ...data, rows: short() })
      reply
        .header('content-disposition', 'attachment; filename="failed-rows.csv"')
        .type('text/csv; charset=utf-8')
      return reply.send(csvOf(data) as never)
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
        response: { 201: dataOf(schemas.Import) },
      },
    },
    async (request, reply) => {
      const { made, isReplayed } = await app.files.use(request.actor, () =>
        createImport(request).catch(refuseFile),
      )
      const { headers, json } = created(`/imports/${made.id}`, made)
      if (isReplayed) headers['idempotency-replayed'] = 'true'
      const prefix = request.url.slice(0, request.url.indexOf('/imports'))
      return reply
        .code(201)
        .headers({ ...headers, location: prefix + headers.location })
        .type(jsonType)
        .send(json) as never
    },
  )
}

/** Stores the file and starts the import, unless the same request did before. */
async function createImport(request: FastifyRequest) {
  const { actor, body, server } = request
  const file = body as SentFile | undefined
  const sent = { requestKey: requestKeyOf(request) ?? null, fileHash: file ? hashOf(request, file) : '' }
  const earlier = await server.database.read((db) => imports.findReplayed(db, actor, sent))
  if (earlier) return { made: earlier, isReplayed: true }
  return readUpload(request, request.closed, (upload) => startImport(request, upload, sent))
}

async function startImport(
  request: FastifyRequest,
  { headings, headingsLine, reader, plan }: Upload,
  sent: Pick<imports.NewImport, 'requestKey' | 'fileHash'>,
) {
  const { actor, server } = request
  const { ownerId } = actor
  const { fileName = null, delimiter, encoding } = request.query as ImportQuery
  const id = newId('imp_', await server.database.read(async (db) => db.now))
  await storeFile(server.database, { ownerId, importId: id }, reader)
  const { size } = reader
  // Its thread can be the one that the job takes.
  reader.close()
  const reading = { size, delimiter, encoding, ...(headingsLine !== null && { headingsLine }) }
  return server.database.write(
    async (tx) => {
      await server.credentials.checkStillValid(tx, request)
      const earlier = await imports.findReplayed(tx, actor, sent)
      if (earlier) return { made: earlier, isReplayed: true }
      const made = await imports.createImport(
        tx,
        actor,
        { ...plan, ...sent, id, headings, fileName },
        reading,
      )
      return { made, isReplayed: false }
    },
    { ownerId },
  )
}
