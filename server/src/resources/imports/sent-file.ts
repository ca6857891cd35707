import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { badRequest, payloadTooLarge } from '../../errors.ts'
import { maxFileBytes } from './imports.schema.ts'

/** A file in the memory, in the pieces it came in. */
export class SentFile {
  readonly size: number
  readonly hash: string
  readBytes = 0
  readonly #pieces: Buffer[]

  private constructor(pieces: Buffer[], size: number, hash: string) {
    this.#pieces = pieces
    this.size = size
    this.hash = hash
  }

  /**
   * Reads a file, which may be compressed with gzip. The limit is for the file before compression.
   * @throws payload_too_large, or bad_request for damaged gzip
   */
  static from(
    source: IncomingMessage,
    isGzip: boolean,
    noteHeldBytes: (bytes: number) => void,
  ): Promise<SentFile> {
    const pieces: Buffer[] = []
    const hash = createHash('sha256')
    let size = 0
    const { promise, resolve, reject } = Promise.withResolvers<SentFile>()
    const gunzip = isGzip ? createGunzip() : undefined
    const file = gunzip ?? source

    // The rest of a refused file is read too, so that the client sends it and then gets the refusal.
    function refuse(error: Error) {
      reject(error)
      pieces.length = 0
      noteHeldBytes(0)
      if (gunzip) dropRest(source, gunzip)
    }

    if (Number(source.headers['content-length']) > maxFileBytes) {
      refuse(payloadTooLarge(maxFileBytes))
      return promise
    }
    file.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > maxFileBytes) return refuse(payloadTooLarge(maxFileBytes))
      pieces.push(piece)
      hash.update(piece)
      noteHeldBytes(size)
    })
    finished(source, { writable: false }, (error) => {
      if (error) refuse(error)
    })
    if (gunzip) {
      gunzip.on('error', () =>
        refuse(badRequest('The file is not valid gzip, as its Content-Encoding says. It may be cut off.')),
      )
      source.pipe(gunzip)
    }
    finished(file, { writable: false }, (error) => {
      if (!error) resolve(new SentFile(pieces, size, hash.digest('hex')))
    })
    return promise
  }

  /** For the headings. The file can be read again. */
  async *peek(): AsyncGenerator<Buffer> {
    yield* this.#pieces
  }

  /** Frees what was read. */
  async *take(): AsyncGenerator<Buffer> {
    for (let piece = this.#pieces.shift(); piece; piece = this.#pieces.shift()) {
      this.readBytes += piece.length
      yield piece
    }
  }
}

function dropRest(source: IncomingMessage, gunzip: Gunzip): void {
  source.unpipe(gunzip)
  source.resume()
  gunzip.destroy()
}
