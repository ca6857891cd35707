import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import type { CreateFeedback } from '@prodops/sdk'
import { CsvError, type Info, parse } from 'csv-parse'
import { UsageError } from './errors.ts'
import { readText } from './utf8.ts'

export interface Row {
  line: number
  feedback?: Record<string, string>
  problem?: string
}

export interface FeedbackFile {
  name: string
  rows: AsyncIterable<Row>
  progress(): number
}

const fields = ['content', 'source', 'type', 'author', 'authorEmail', 'metadata'] as const satisfies (keyof CreateFeedback)[]
const capitals: readonly string[] = ['source', 'type']

/** Streams a CSV file of feedback. The first row names the columns, in any case and order. */
export function openFeedbackFile(path: string, delimiter: string, defaults: Record<string, string>): FeedbackFile {
  const size = sizeOf(path)
  readText(path)
  const broken: Row[] = []
  const parser = parse({
    bom: true,
    columns: (header: string[]) => columnsFor(path, header),
    delimiter,
    info: true,
    skipEmptyLines: true,
    skipRecordsWithError: true,
    onSkip: (error) => {
      broken.push({ line: Number(error!.lines), problem: error!.message })
      return undefined
    },
  })
  pipeline(createReadStream(path), parser, () => {})
  let doneBytes = 0
  async function* rows(): AsyncGenerator<Row, void, undefined> {
    try {
      for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: Info }>) {
        yield* broken.splice(0)
        yield { line: info.lines, feedback: { ...defaults, ...filled(record) } }
        doneBytes = info.bytes
      }
      yield* broken.splice(0)
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      yield { line: parser.info.lines, problem: `cannot read the rest: ${error.message}` }
    }
  }
  return { name: basename(path), rows: rows(), progress: () => (size ? doneBytes / size : 1) }
}

function sizeOf(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new UsageError(`File not found: ${path}`)
  return stat.size
}

function columnsFor(path: string, header: string[]): (string | false)[] {
  const columns = header.map((name) => fields.find((field) => letters(field) === letters(name)) ?? false)
  if (columns.includes('content')) return columns
  throw new UsageError(`${path} has no column "content". Its first row has: ${header.join(', ')}.`)
}

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

const filled = (record: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, cell]) => cell.trim() !== '')
      .map(([field, cell]) => [field, capitals.includes(field) ? cell.trim().toUpperCase() : cell]),
  )
