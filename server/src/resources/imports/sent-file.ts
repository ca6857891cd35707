import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { payloadTooLarge } from '../../errors.ts'

export const maxFileBytes = 64 * 1024 * 1024

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

  /** @throws payload_too_large */
  static from(source: IncomingMessage): Promise<SentFile> {
    const pieces: Buffer[] = []
    const hash = createHash('sha256')
    let size = 0
    const { promise, resolve, reject } = Promise.withResolvers<SentFile>()
    if (Number(source.headers['content-length']) > maxFileBytes) reject(payloadTooLarge(maxFileBytes))
    else {
      // The rest of a file that is too large is read too, so that the client sends it and then gets the refusal.
      source.on('data', (piece: Buffer) => {
        size += piece.length
        if (size > maxFileBytes) return reject(payloadTooLarge(maxFileBytes))
        pieces.push(piece)
        hash.update(piece)
      })
      finished(source, { writable: false }, (error) =>
        error ? reject(error) : resolve(new SentFile(pieces, size, hash.digest('hex'))),
      )
    }
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
