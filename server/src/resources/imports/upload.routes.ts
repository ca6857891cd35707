import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../auth/actor.ts'
import { badRequest, invalid, messageOf, unavailable } from '../../errors.ts'
import { noteHeldBytes } from '../../http/buffered-bytes.ts'
import { isGzip, refuseOtherThanGzip } from '../../http/content-encoding.ts'
import { canonicalJson } from '../../http/idempotency.ts'
import { faultsFor } from '../../http/validation.ts'
import type { RecordFaults } from './check-rows.ts'
import { FileReader } from './file-reader.ts'
import { type Plan, planImport } from './import-plan.ts'
import { type ImportQuery, SentOptions } from './options.schema.ts'
import { importKinds, rowSchemas } from './rows.schema.ts'
import type { ScannedFile } from './scan-file.ts'
import { receiveFile, type SentFile } from './sent-file.ts'
import { UnreadableFile } from './unreadable-file.ts'

declare module 'fastify' {
  interface FastifyInstance {
    files: FileSlots
  }
  interface FastifyRequest {
    /** Aborted after the response to an upload, or when its client leaves. */
    closed?: AbortSignal
  }
  interface FastifySchema {
    /** The body is a file. */
    'x-file'?: true
    /** A further media type of the answer. */
    'x-also'?: string
  }
}

/** Each has a file and a thread in memory. */
const maxFiles = 4
const maxFilesPerAccount = 2

/** The files that requests read now. Both APIs share them. */
export class FileSlots {
  readonly maxPreviewMs: number
  /** Bytes that the process may use. */
  readonly memoryLimit: number
  readonly #owners: string[] = []

  constructor({ maxPreviewMs, memoryLimit }: { maxPreviewMs: number; memoryLimit: number }) {
    this.maxPreviewMs = maxPreviewMs
    this.memoryLimit = memoryLimit
  }

  /** @throws service_unavailable while there are so many that another file may not fit into memory */
  async use<T>({ ownerId }: Actor, work: () => Promise<T>): Promise<T> {
    const owners = this.#owners
    if (owners.length >= maxFiles || owners.filter((owner) => owner === ownerId).length >= maxFilesPerAccount)
      throw unavailable('Too many files are being read. Try again.', 5)
    owners.push(ownerId)
    try {
      return await work()
    } finally {
      owners.splice(owners.indexOf(ownerId), 1)
    }
  }
}

const checks = new Map(importKinds.map((kind) => [kind, faultsFor(rowSchemas[kind])]))
export const faultsOf: RecordFaults = (kind, record) => checks.get(kind)?.(record) ?? []
const optionFaults = faultsFor(SentOptions)

/** Takes bodies of any type as files. */
export function acceptFiles(app: FastifyInstance): void {
  app.decorateRequest('closed')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_: FastifyRequest, source: IncomingMessage) =>
    receiveFile(source, {
      isGzip: isGzip(source),
      memoryLimit: app.files.memoryLimit,
      noteHeldBytes: (bytes) => noteHeldBytes(source, bytes),
    }),
  )
  app.addHook('preParsing', async (request, reply) => {
    refuseOtherThanGzip(request)
    const closed = new AbortController()
    request.closed = closed.signal
    // Also if the connection closes before the response ends, when Fastify does not call `onResponse`.
    finished(reply.raw, () => closed.abort())
  })
}

/** A request whose body is a file. */
export type UploadRequest = Omit<FastifyRequest, 'query' | 'body'> & {
  query: ImportQuery
  body: SentFile | undefined
}

export interface Upload extends ScannedFile {
  reader: FileReader
  plan: Plan
}

/**
 * Reads the whole file, and decides how its rows are read. The work ends when the signal is aborted.
 * @throws bad_request, validation_error
 */
export async function readUpload<T>(
  { server, actor, query, body: file }: UploadRequest,
  signal: AbortSignal | undefined,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { delimiter, encoding, headingsLine, kind, preset } = query
  const mapping = mappingIn(query)
  const named = Object.values(mapping).flat().filter(Boolean)
  const reading = { delimiter, encoding, headingsLine }
  const opened = file && (await FileReader.open(file.bytes, reading, { kind, preset, named }, signal))
  if (file && !opened && headingsLine !== undefined) throw invalid(pastTheEnd)
  if (!opened) throw badRequest('The file is empty. Send a file whose first row has the headings.')
  try {
    const { headings, shown } = opened
    const asked = { kind, preset, mapping, options: optionsIn(query), shown }
    const plan = await server.database.read((db) => planImport(db, actor, headings, asked))
    return await work({ ...opened, plan })
  } finally {
    opened.reader.close()
  }
}

const pastTheEnd = {
  path: 'headingsLine',
  code: 'out_of_range',
  message: 'must be a line of the file: no cells are in that line or below it',
}

function mappingIn(query: ImportQuery): Record<string, string | string[]> {
  const mapping = new Map<string, unknown>(Object.entries(objectIn('mapping', query.mapping)))
  const isText = (heading: unknown) => typeof heading === 'string'
  return Object.fromEntries(
    [...mapping].map(([field, headings]) => {
      if (isText(headings) || (Array.isArray(headings) && headings.every(isText))) return [field, headings]
      throw badRequest('mapping: must have a heading or a list of headings for each field')
    }),
  )
}

/** Parameters of the query are options too, and come before those of `options`. */
function optionsIn(query: ImportQuery) {
  const { product, metric, dateFormat, decimalMark, timeZone, negate, negative } = query
  const named = { product, metric, dateFormat, decimalMark, timeZone, negate, negative }
  const sent = Object.entries(named).filter(([, value]) => value !== undefined)
  const options = { ...objectIn('options', query.options), ...Object.fromEntries(sent) }
  const faults = optionFaults(options)
  if (faults.length > 0) throw badRequest(messageOf(faults), faults)
  return options
}

function objectIn(name: string, text = '{}'): object {
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  const message = 'must be a JSON object'
  throw badRequest(`${name}: ${message}`, [{ path: name, code: 'format', message }])
}

/** Of the file and how it is read, but not of its name. */
export function hashOf({ query, body: file }: UploadRequest): string {
  if (!file) return ''
  const { fileName: _, mapping, options, ...reading } = query
  const parsed = { mapping: objectIn('mapping', mapping), options: objectIn('options', options) }
  return `${file.hash} ${canonicalJson({ ...reading, ...parsed })}`
}

/** What is wrong with the file. @throws */
export function refuseFile(error: unknown): never {
  const name = error instanceof Error ? error.name : undefined
  const tooSlow = 'takes more than 30 seconds to preview. Split it, or import it without a preview'
  if (name === 'TimeoutError') throw invalid({ path: 'file', code: 'too_slow', message: tooSlow })
  if (name === 'AbortError') throw badRequest('The client closed the connection.')
  if (!(error instanceof UnreadableFile)) throw error
  // The message of a field has no full stop.
  throw invalid({ path: 'file', code: 'format', message: error.message.replace(/\.$/, '') })
}
