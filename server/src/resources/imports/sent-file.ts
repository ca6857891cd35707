import { createHash } from 'node:crypto'
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
  static async from(source: AsyncIterable<Buffer>): Promise<SentFile> {
    const pieces: Buffer[] = []
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of source) {
      size += piece.length
      if (size > maxFileBytes) throw payloadTooLarge(maxFileBytes)
      pieces.push(piece)
      hash.update(piece)
    }
    return new SentFile(pieces, size, hash.digest('hex'))
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
