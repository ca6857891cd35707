import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { UsageError } from './errors.ts'

export const readText = (path: string): string => decode(readFileSync(path), path)

/** Reads standard input. @throws UsageError unless it is UTF-8 */
export const readInput = async (): Promise<string> => decode(await buffer(process.stdin), 'standard input')

function decode(bytes: Uint8Array, name: string): string {
  if (!isUtf8(bytes))
    throw new UsageError(`${name} is not UTF-8. Save it as UTF-8 and run the command again.`)
  return new TextDecoder().decode(bytes)
}
