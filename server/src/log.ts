import { once } from 'node:events'
import pino from 'pino'

/** Lines wait for so many characters, or so long, and are written together: a write of its own for each costs more than the line. */
const togetherChars = 64 * 1024
const togetherMs = 1_000
const lastWordsMs = 500

export interface Log {
  logger: pino.Logger
  /** Writes what is left. A pipe that nobody reads may not keep the service from ending. */
  close(): Promise<void>
}

/** The service's log: JSON lines on standard output, written off the event loop. */
export function openLog(level: string): Log {
  const output = pino.destination({ fd: 1, sync: false, maxWrite: 2 * togetherChars })
  // Not left to the destination, which measures all it holds again at every line.
  let lines = ''
  const writeLines = () => {
    if (lines) output.write(lines)
    lines = ''
  }
  const timer = setInterval(writeLines, togetherMs).unref()
  const write = (line: string) => {
    lines += line
    if (lines.length >= togetherChars) writeLines()
  }
  return {
    logger: pino({ level, base: null }, { write }),
    async close() {
      clearInterval(timer)
      writeLines()
      output.end()
      await Promise.race([once(output, 'close'), new Promise((resolve) => setTimeout(resolve, lastWordsMs))])
      output.destroy()
    },
  }
}
