import { createHash } from 'node:crypto'
import { StartupError } from '../../errors.ts'
import { format, type Head, version } from './format.ts'

/**
 * The rows of an archive, line by line.
 * @param migrations of the data they are for
 * @throws StartupError for what is no archive, one of another version, and at the end for one that is not whole
 */
export async function* readArchive(lines: AsyncIterable<string>, migrations: readonly string[]) {
  const sha256 = createHash('sha256')
  let [number, rows, table] = [0, 0, '']
  let foot: Record<string, unknown> | undefined
  for await (const line of lines) {
    if (++number === 1) checkHead(line, migrations)
    else if (line.startsWith('{')) {
      const text = line.replace(/,$/, '')
      const row = parsed(text, number)
      sha256.update(`${text}\n`)
      rows++
      yield { table, row }
    } else if (line.startsWith('"')) table = String(Object.keys(parsed(`{${line}]}`, number))[0])
    else if (line.startsWith('},')) foot = parsed(`{${line.slice(2)}`, number)
  }
  if (foot?.rows !== rows || foot.sha256 !== sha256.digest('hex'))
    throw new StartupError(
      'The archive is not whole, or was changed: its rows are not those that its last line counts. Nothing was kept.',
    )
}

function checkHead(line: string, migrations: readonly string[]) {
  const head = parsed(`${line}}}`, 1) as Partial<Head>
  if (head.format !== format) throw new StartupError('This is no archive of prodops.')
  if (head.version !== version || JSON.stringify(head.migrations) !== JSON.stringify(migrations))
    throw new StartupError('The archive was written by another version of prodops. Import it with that version, then update.')
}

function parsed(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartupError(
      line === 1 ? 'This is no archive of prodops.' : `Line ${line} of the archive can't be read. Nothing was kept.`,
    )
  }
}

/** The lines of a text that comes in pieces. Not Node's own reading by lines, which ends one at U+2028 too, as it stands in a text. */
export async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = piece.split('\n')
    lines[0] = rest + lines[0]
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}
