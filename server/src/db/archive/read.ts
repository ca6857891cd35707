import { createHash } from 'node:crypto'
import { StartupError } from '../../errors.ts'
import { format, type Header, version } from './format.ts'

export async function* readArchive(lines: AsyncIterable<string>, migrations: readonly string[]) {
  const sha256 = createHash('sha256')
  let [number, rows, table] = [0, 0, '']
  let isOld = false
  let footer: Record<string, unknown> | undefined
  for await (const line of lines) {
    if (++number === 1) isOld = checkHeader(line, migrations)
    else if (line.startsWith('{')) {
      const text = line.replace(/,$/, '')
      const row = parsed(text, number)
      sha256.update(`${text}\n`)
      rows++
      const adapted = isOld ? adaptedRow(table, row) : row
      if (adapted) yield { table, row: adapted }
    } else if (line.startsWith('"')) table = String(Object.keys(parsed(`{${line}]}`, number))[0])
    else if (line.startsWith('},')) footer = parsed(`{${line.slice(2)}`, number)
  }
  if (footer?.rows !== rows || footer.sha256 !== sha256.digest('hex'))
    throw new StartupError(
      'The archive is incomplete or was changed: its rows do not match its checksum. Nothing was imported.',
    )
}

/** Of the last version before the first release, whose migrations became one. */
const lastBeforeRelease = '0044-jobs'

/** Imports cannot be undone any more, and know the records of the provider's ids that are still there. */
function adaptedRow(table: string, row: Record<string, unknown>): Record<string, unknown> | undefined {
  if (table === 'import') return { ...row, position: 0 }
  if (table === 'importedRecord') return row.recordId === null ? undefined : { ...row, isLeftOut: 0 }
  return table === 'importPart' ? undefined : row
}

/** Returns whether the archive is from before the first release. */
function checkHeader(line: string, migrations: readonly string[]): boolean {
  const header = parsed(`${line}}}`, 1) as Partial<Header>
  if (header.format !== format) throw new StartupError('This is not a prodops archive.')
  const isSame = JSON.stringify(header.migrations) === JSON.stringify(migrations)
  const isOld = header.migrations?.at(-1) === lastBeforeRelease
  if (header.version !== version || !(isSame || isOld))
    throw new StartupError(
      'The archive was written by another version of prodops. Import it with that version, then upgrade.',
    )
  return isOld
}

function parsed(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartupError(
      line === 1
        ? 'This is not a prodops archive.'
        : `Line ${line} of the archive can't be read. Nothing was imported.`,
    )
  }
}

/** Splits a stream of text into lines. Node's readline would also split at U+2028. */
export async function* linesIn(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = chunk.split('\n')
    lines[0] = rest + lines[0]
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}
