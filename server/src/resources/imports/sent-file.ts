import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { badRequest, Failure, payloadTooLarge } from '../../errors.ts'
import { threadBytes } from './file-reader.ts'
import { maxFileBytes } from './imports.schema.ts'

/** A file in memory, once. The thread that reads it gets the bytes. */
export interface SentFile {
  bytes: ArrayBuffer
  size: number
  hash: string
}

interface Receiving {
  isGzip: boolean
  /** What the process may use, in bytes. */
  memoryLimit: number
  noteHeldBytes(bytes: number): void
}

/**
 * Receives a file, which may be compressed with gzip. The limit is for the file before compression.
 * @throws payload_too_large, or bad_request for damaged gzip
 */
export function receiveFile(
  source: IncomingMessage,
  { isGzip, memoryLimit, noteHeldBytes }: Receiving,
): Promise<SentFile> {
  const bytes = new ArrayBuffer(0, { maxByteLength: maxFileBytes })
  const hash = createHash('sha256')
  const most = roomFor(memoryLimit)
  let size = 0
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>()
  const gunzip = isGzip ? createGunzip() : undefined
  const file = gunzip ?? source

  // The rest of a refused file is read too, so that the client sends it and then gets the refusal.
  function refuse(error: Error) {
    reject(error)
    bytes.resize(0)
    noteHeldBytes(0)
    if (gunzip) dropRest(source, gunzip)
  }

  if (Number(source.headers['content-length']) > most) {
    refuse(tooLarge(most))
    return promise
  }
  file.on('data', (piece: Buffer) => {
    const at = size
    size += piece.length
    if (size > most) return refuse(tooLarge(most))
    bytes.resize(size)
    new Uint8Array(bytes, at).set(piece)
    hash.update(piece)
    noteHeldBytes(size)
  })
  finished(source, { writable: false }, (error) => {
    if (error) refuse(badRequest('The upload ended before the whole file had arrived. Send it again.'))
  })
  if (gunzip) {
    gunzip.on('error', () =>
      refuse(badRequest('The file is not valid gzip, as its Content-Encoding says. It may be cut off.')),
    )
    source.pipe(gunzip)
  }
  finished(file, { writable: false }, (error) => {
    if (!error) resolve({ bytes, size, hash: hash.digest('hex') })
  })
  return promise
}

const mebibyte = 1024 * 1024

/** What a file may have at most now: the memory has to hold it and the thread that reads it. */
function roomFor(memoryLimit: number): number {
  const room = memoryLimit - process.memoryUsage.rss() - threadBytes
  return Math.min(maxFileBytes, Math.max(0, Math.floor(room / mebibyte) * mebibyte))
}

const tooLarge = (most: number) =>
  most === maxFileBytes
    ? payloadTooLarge(maxFileBytes)
    : new Failure(
        'payload_too_large',
        `The memory of the service has room for a file of ${most / mebibyte} MiB now. Split the file.`,
      )

function dropRest(source: IncomingMessage, gunzip: Gunzip): void {
  source.unpipe(gunzip)
  source.resume()
  gunzip.destroy()
}
