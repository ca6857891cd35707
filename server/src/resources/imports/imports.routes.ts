import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TObject, Type } from 'typebox'
import type { Actor } from '../../auth/actor.ts'
import { badRequest, invalid } from '../../errors.ts'
import { noteHeldBytes } from '../../http/buffered-bytes.ts'
import { isGzip, refuseOtherThanGzip } from '../../http/content-encoding.ts'
import { read, readList, remove } from '../../http/define.ts'
import { canonicalJson, requestKeyOf } from '../../http/idempotency.ts'
import { created, jsonType, sendRecord } from '../../http/responses.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { validatorCompiler } from '../../http/validation.ts'
import { csvCell } from './cells.ts'
import { FileReader } from './file-reader.ts'
import { planImport, productFinder } from './import-plan.ts'
import { rowReader, type Upload, type Validators } from './import-rows.ts'
import { ImportRuns } from './import-runs.ts'
import * as schemas from './imports.schema.ts'
import * as imports from './imports.ts'
import { previewImport } from './preview.ts'
import { receiveFile, type SentFile } from './sent-file.ts'
import { UnreadableFile } from './unreadable-file.ts'

declare module 'fastify' {
  interface FastifyInstance {
    imports: ImportRuns
  }
  interface FastifyRequest {
    /** Aborted after the response to an upload, when its client leaves, or when a preview takes too long. */
    closed?: AbortSignal
  }
  interface FastifySchema {
    /** The body is a file. */
    'x-file'?: true
    /** A further media type of the answer. */
    'x-also'?: string
  }
}

const params = Type.Object({
  importId: Type.String({
    description: 'The id of the import.',
    examples: ['imp_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
})
const validatorOf = (schema: TObject, httpPart: string) =>
  validatorCompiler({ schema, method: '', url: '', httpPart } as never)
const validators = Object.fromEntries(
  Object.entries(schemas.rowSchemas).map(([kind, schema]) => [kind, validatorOf(schema, 'body')]),
) as unknown as Validators
const validateOptions = validatorOf(schemas.SentOptions, 'querystring')

/** Imports go on after their requests, so both APIs share them. */
export function runImports(app: FastifyInstance, limits: { maxPreviewMs: number; memoryLimit: number }) {
  const runs = new ImportRuns({
    ...limits,
    database: app.database,
    validators,
    onChange: (ownerId, resources) => app.live.changed(ownerId, resources),
    onError: (err) => app.log.error({ err }, 'an import failed'),
  })
  app.decorate('imports', runs)
  app.addHook('preClose', () => runs.stop())
}

export const importRoutes: Routes = async (app) => {
  await app.register(uploadRoutes)

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
      const data = await app.database.read((db) => imports.getImportErrors(db, actor, params.importId))
      const short = () => data.rows.map(({ cells, ...row }) => ({ ...row, cells: imports.shortCells(cells) }))
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
    after: ({ actor, params }) => void app.imports.undo(actor, params.importId),
  })
}

const uploadRoutes = async (app: FastifyInstance) => {
  app.decorateRequest('closed')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_: FastifyRequest, source: IncomingMessage) =>
    receiveFile(source, {
      isGzip: isGzip(source),
      memoryLimit: app.imports.memoryLimit,
      noteHeldBytes: (bytes) => noteHeldBytes(source, bytes),
    }),
  )
  app.addHook('preParsing', async (request, reply) => {
    refuseOtherThanGzip(request)
    app.imports.admit(request, request.actor)
    const closed = new AbortController()
    request.closed = closed.signal
    // Also if the connection closes before the response ends, when Fastify does not call `onResponse`.
    finished(reply.raw, () => {
      closed.abort()
      app.imports.leave(request)
    })
  })

  const query = { querystring: schemas.ImportQuery, 'x-file': true } as const

  app.post(
    '/imports/preview',
    {
      bodyLimit: schemas.maxFileBytes,
      schema: {
        operationId: 'previewImport',
        summary: 'Preview an import',
        description:
          'Reads the whole file as `POST /imports` would, also one compressed with gzip, and stores nothing.',
        ...query,
        response: { 200: dataOf(schemas.ImportPreview) },
      },
    },
    async (request) => {
      const { actor } = request
      const signals = request.closed ? [request.closed] : []
      request.closed = AbortSignal.any([...signals, AbortSignal.timeout(app.imports.maxPreviewMs)])
      const upload = await uploadOf(request)
      const plan = await planOf(request, upload)
      const productId = await app.database.read((db) => productFinder(db, actor))
      const read = rowReader(plan, productId, validators)
      const data = await previewImport(upload, plan, read, app.database, actor, request.closed).catch(
        unreadable,
      )
      return { data }
    },
  )

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
          '`Content-Encoding: gzip`. The response comes after at most two seconds; the import ' +
          'continues, so follow `status`. With an Idempotency-Key, sending the file again continues ' +
          'an import that stopped.',
        ...query,
        response: { 201: dataOf(schemas.Import) },
      },
    },
    async (request, reply) => {
      const { actor } = request
      const upload = await uploadOf(request)
      upload.reader.outliveRequest()
      const { made, isReplayed } = await startImport(request, upload).catch((error) => {
        upload.reader.close()
        throw error
      })
      const { headers, json } = created(
        `/imports/${made.id}`,
        await app.database.read((db) => imports.getImport(db, actor, made.id)),
      )
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

/** Starts the import, or continues one that the same request started before. */
async function startImport(request: FastifyRequest, upload: Upload) {
  const { actor, server } = request
  const plan = await planOf(request, upload)
  const { fileName = null } = request.query as schemas.ImportQuery
  const { headings, file } = upload
  const sent = {
    ...plan,
    headings,
    fileName,
    requestKey: requestKeyOf(request) ?? null,
    fileHash: hashOf(request, file),
  }
  const { import: made, isReplayed } = await server.database.write(
    async (tx) => {
      await server.credentials.checkStillValid(tx, request)
      return imports.createImport(tx, actor, sent)
    },
    { ownerId: actor.ownerId },
  )
  const isStopped = isReplayed && (await hasStopped(server, actor, made))
  server.imports.leave(request)
  if (isReplayed && !isStopped) upload.reader.close()
  else await server.imports.start(actor, made, upload, isStopped)
  return { made, isReplayed }
}

/** Whether no node works on it: otherwise it changes within the delay. */
async function hasStopped(
  { database, imports: runs }: FastifyInstance,
  actor: Actor,
  { id, updatedAt }: schemas.Import,
) {
  if (runs.isRunning(id)) return false
  const read = () => database.read((db) => imports.getImport(db, actor, id))
  if ((await read()).status === 'running') await delay(2_000)
  const now = await read()
  return ['running', 'failed'].includes(now.status) && now.updatedAt === updatedAt && !runs.isRunning(id)
}

async function uploadOf({ body, query, closed }: FastifyRequest): Promise<Upload> {
  const file = body as SentFile | undefined
  const { delimiter, encoding, headingsLine, kind, preset, mapping } = query as schemas.ImportQuery
  const options = { delimiter, encoding, headingsLine }
  const expected = { kind, preset, named: Object.values(mappingIn(mapping)).flat().filter(Boolean) }
  const opened = file && (await FileReader.open(file.bytes, options, expected, closed).catch(unreadable))
  if (file && !opened && headingsLine !== undefined) throw invalid(pastTheEnd)
  if (!file || !opened) throw badRequest('The file is empty. Send a file whose first row has the headings.')
  return { file, ...opened }
}

const pastTheEnd = {
  path: 'headingsLine',
  code: 'out_of_range',
  message: 'must be a line of the file: no cells are in that line or below it',
}

function planOf({ server, actor, query: sent }: FastifyRequest, { headings, shown }: Upload) {
  const { kind, preset, product, metric, dateFormat, decimalMark, timeZone, negate, negative, ...query } =
    sent as schemas.ImportQuery
  const named = { product, metric, dateFormat, decimalMark, timeZone, negate, negative }
  const direct = Object.entries(named).filter(([, value]) => value !== undefined)
  const options = { ...objectIn('options', query.options), ...Object.fromEntries(direct) }
  const { error } = validateOptions(options) as { error?: Error }
  if (error) throw error
  const mapping = mappingIn(query.mapping)
  return server.database.read((db) =>
    planImport(db, actor, headings, { kind, preset, mapping, options, shown }),
  )
}

function mappingIn(text: string | undefined): Record<string, string | string[]> {
  const mapping = objectIn('mapping', text) as Record<string, string | string[]>
  if (
    Object.values(mapping)
      .flat()
      .some((heading) => typeof heading !== 'string')
  )
    throw badRequest('mapping: must have a heading or a list of headings for each field')
  return mapping
}

function objectIn(name: string, text = '{}'): object {
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw badRequest(`${name}: must be a JSON object`, [
    { path: name, code: 'format', message: 'must be a JSON object' },
  ])
}

/** Of the file and how it is read, but not of its name. */
function hashOf({ query }: FastifyRequest, { hash }: SentFile): string {
  const { fileName: _, mapping, options, ...reading } = query as schemas.ImportQuery
  const parsed = { mapping: objectIn('mapping', mapping), options: objectIn('options', options) }
  return `${hash} ${canonicalJson({ ...reading, ...parsed })}`
}

function unreadable(error: unknown): never {
  const name = error instanceof Error ? error.name : undefined
  const tooSlow = 'takes more than 30 seconds to preview. Split it, or import it without a preview'
  if (name === 'TimeoutError') throw invalid({ path: 'file', code: 'too_slow', message: tooSlow })
  if (name === 'AbortError') throw badRequest('The client closed the connection.')
  if (!(error instanceof UnreadableFile)) throw error
  // The message of a field has no full stop.
  throw invalid({ path: 'file', code: 'format', message: error.message.replace(/\.$/, '') })
}

function csvOf({ headings, rows }: schemas.ImportErrors): string {
  const lines = [
    [...headings, 'Error'],
    ...rows.map(({ cells, error }) => [...headings.map((_, i) => cells[i] ?? ''), error]),
  ]
  return lines.map((cells) => `${cells.map(csvCell).join()}\r\n`).join('')
}
