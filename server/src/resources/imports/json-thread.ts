import { parentPort, workerData } from 'node:worker_threads'
import { jsonRows } from './json-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A JSON list in each line, of the place and the cells of a row; 0 and the headings first. Or what is wrong with the file. */
export type JsonLines = { error: string } | { lines: Uint8Array<ArrayBuffer>[] }

function linesOf(json: string): JsonLines {
  const encoder = new TextEncoder()
  const lines: Uint8Array<ArrayBuffer>[] = []
  try {
    for (const rows of jsonRows(() => [json]))
      if (rows.length > 0)
        lines.push(encoder.encode(rows.map(({ row, cells }) => JSON.stringify([row, ...cells])).join('\n')))
    return { lines }
  } catch (error) {
    if (error instanceof UnreadableFile) return { error: error.message }
    throw error
  }
}

const answer = linesOf(workerData as string)
parentPort!.postMessage(answer, 'lines' in answer ? answer.lines.map(({ buffer }) => buffer) : [])
