import { once } from 'node:events'
import pino from 'pino'

/** Lines are buffered up to this size, because a write per line costs more than the line. */
const togetherChars = 64 * 1024
const togetherMs = 1_000
const lastWordsMs = 500

export interface Log {
  logger: pino.Logger
  /** Writes the rest. A pipe that is not read must not block shutdown. */
  close(): Promise<void>
}

export function openLog(level: string): Log {
  const output = pino.destination({ fd: 1, sync: false, maxWrite: 2 * togetherChars })
  // Buffered here, because the destination measures its whole buffer for every line.
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
