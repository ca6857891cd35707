import { Thread } from '../../db/thread.ts'
import type { FieldError } from '../../errors.ts'
import { threadFile } from '../../paths.ts'
import type { EcbDays } from '../rates/ecb-csv.ts'
import type { ReadOptions } from './read-rows.ts'
import type { Outcome, Reading } from './record-reader.ts'
import type { ImportKind } from './rows.schema.ts'
import type { ScannedFile } from './scan-file.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What the thread is asked. */
export type Question =
  | { does: 'scan'; bytes: ArrayBuffer; options: FileOptions; expected: Expected }
  | { does: 'bytes'; from: number; to: number }
  | { does: 'map'; reading: Reading }
  | { does: 'next' }
  | { does: 'rates'; csv: string; today: string }

export interface FileOptions extends ReadOptions {
  /** A name that TextDecoder knows. Without it UTF-8, UTF-16 and Windows-1252 are recognised. */
  encoding?: string | undefined
}

/** By what the headings are found. */
interface Expected {
  /** The headings that a mapping names. */
  named: string[]
  kind?: ImportKind | undefined
  preset?: string | undefined
}

/** A row of the file. `cells` are JSON: few rows need them again. */
export interface RowPlace {
  row: number
  cells: string
}
export type MappedRow = RowPlace & Outcome

export interface Batch {
  rows: MappedRow[]
  /** The bytes of the file up to here. */
  readBytes: number
}

/** The thread keeps only some rows at a time. */
const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 }
export const threadBytes = (128 + 24) * 1024 * 1024

/** Reads a file in a thread of its own, until `close` or the signal. */
export class FileReader {
  /** In bytes. */
  readonly size: number
  readonly #thread: Thread
  readonly #signal: AbortSignal | undefined
  #isClosed = false
  readonly #abort = () => this.close()

  private constructor(size: number, signal?: AbortSignal) {
    this.size = size
    this.#thread = takeThread()
    this.#signal = signal
    signal?.addEventListener('abort', this.#abort)
  }

  /** Looks at the whole file. undefined: it has no rows. @throws UnreadableFile */
  static async open(bytes: ArrayBuffer, options: FileOptions, expected: Expected, signal?: AbortSignal) {
    const reader = new FileReader(bytes.byteLength, signal)
    try {
      const question: Question = { does: 'scan', bytes, options, expected }
      const scanned = await reader.#ask<ScannedFile | undefined>(question, [bytes])
      if (scanned) return { reader, ...scanned }
    } catch (error) {
      reader.close()
      throw error
    }
    reader.close()
    return undefined
  }

  /** The records of all rows. At most one batch is read ahead. @throws UnreadableFile */
  async *batches(reading: Reading): AsyncGenerator<Batch> {
    await this.#ask({ does: 'map', reading })
    const ask = () => this.#ask<Batch | undefined>({ does: 'next' })
    for (let batch = await ask(); batch; ) {
      const next = ask()
      // Thrown below, or not needed any more.
      next.catch(() => {})
      yield batch
      batch = await next
    }
  }

  /** A piece of the file. */
  bytes(from: number, to: number): Promise<Uint8Array> {
    return this.#ask({ does: 'bytes', from, to })
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#signal?.removeEventListener('abort', this.#abort)
    if (this.size <= smallBytes && !this.#thread.isBusy) keepThread(this.#thread)
    else void this.#thread.close()
  }

  async #ask<Answer>(question: Question, transfer?: ArrayBuffer[]): Promise<Answer> {
    this.#signal?.throwIfAborted()
    try {
      return await this.#thread.ask<Answer>(question, transfer)
    } catch (error) {
      this.#signal?.throwIfAborted()
      throw readable(error)
    }
  }
}

/** Parses a file of rates in the thread. @throws UnreadableFile */
export async function parseRates(csv: string, today: string) {
  const thread = takeThread()
  try {
    return await thread.ask<ParsedRates>({ does: 'rates', csv, today } satisfies Question)
  } catch (error) {
    throw readable(error)
  } finally {
    keepThread(thread)
  }
}

/** The days of a file of rates, each as JSON, or what is wrong with it. */
type ParsedRates = { days: EcbDays } | { errors: FieldError[] }

function readable(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'unreadable_file') return new UnreadableFile(error.message)
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new UnreadableFile('The file needs too much memory. Split it.')
  return error
}

const smallBytes = 1_000_000
/** So long a thread waits for the next small file, since it takes a third of a second to start. */
const keptMs = 10_000
let kept: { thread: Thread; timer: NodeJS.Timeout } | undefined

function takeThread(): Thread {
  if (!kept) return new Thread(threadFile('resources/imports/file-thread'), undefined, limits)
  const { thread, timer } = kept
  clearTimeout(timer)
  kept = undefined
  return thread
}

function keepThread(thread: Thread): void {
  if (kept) return void thread.close()
  const close = () => {
    kept = undefined
    void thread.close()
  }
  kept = { thread, timer: setTimeout(close, keptMs).unref() }
}
