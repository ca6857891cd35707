import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { UsageError } from './errors.ts'

/** The text of a file, or of standard input for `-`. @throws UsageError unless it can be read and is UTF-8 */
export async function readText(path: string, what: string): Promise<string> {
  const read = path === '-' ? buffer(process.stdin) : readFile(path)
  const bytes = await read.catch((error) => {
    throw new UsageError(`Cannot read ${what}: ${error.message}`)
  })
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  const name = path === '-' ? 'standard input' : path
  throw new UsageError(`${name} is not UTF-8. Save it as UTF-8 and run the command again.`)
}
