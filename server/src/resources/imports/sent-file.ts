import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { badRequest, Failure, payloadTooLarge } from '../../errors.ts'

export const maxFileBytes = 64 * 1024 * 1024

/** The `Content-Encoding` of a request, in small letters. */
export const encodingOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  (headers['content-encoding'] ?? 'identity').trim().toLowerCase()

/** Names the encodings that are accepted (RFC 9110, 12.5.3). */
export function checkEncoding(request: Pick<IncomingMessage, 'headers'>): void {
  if (['identity', 'gzip', 'x-gzip'].includes(encodingOf(request))) return
  const message =
    'The Content-Encoding of a file must be gzip or identity. Send the file as it is or compressed with gzip.'
  throw new Failure('unsupported_media_type', message, { headers: { 'accept-encoding': 'gzip, identity' } })
}

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
  static from(source: IncomingMessage): Promise<SentFile> {
    const pieces: Buffer[] = []
    const hash = createHash('sha256')
    let size = 0
    const { promise, resolve, reject } = Promise.withResolvers<SentFile>()
    if (Number(source.headers['content-length']) > maxFileBytes) {
      reject(payloadTooLarge(maxFileBytes))
      return promise
    }
    const gunzip = encodingOf(source) === 'identity' ? undefined : createGunzip()
    const file = gunzip ?? source
    file.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > maxFileBytes) {
        reject(payloadTooLarge(maxFileBytes))
        // The rest of a file that is too large is read too, so that the client sends it and then gets the refusal.
        if (gunzip) dropRest(source, gunzip)
        return
      }
      pieces.push(piece)
      hash.update(piece)
    })
    finished(source, { writable: false }, (error) => {
      if (!error) return
      reject(error)
      gunzip?.destroy()
    })
    if (gunzip) {
      gunzip.on('error', () => {
        reject(badRequest('The file is not valid gzip, as its Content-Encoding says. It may be cut off.'))
        dropRest(source, gunzip)
      })
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
