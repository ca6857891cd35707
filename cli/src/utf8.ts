import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { UsageError } from './errors.ts'

const pieceBytes = 1024 * 1024

/** A file as text. @throws UsageError unless it is UTF-8 */
export const readText = (path: string): string => decode(readFileSync(path), path)

/** Standard input as text. @throws UsageError unless it is UTF-8 */
export const readInput = async (): Promise<string> => decode(await buffer(process.stdin), 'standard input')

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8(name)
  }
}

/** Checks a file of any size. @throws UsageError unless it is UTF-8 */
export function expectUtf8(path: string): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const piece = new Uint8Array(pieceBytes)
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      decoder.decode(piece.subarray(0, read), { stream: true })
    decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? notUtf8(path) : error
  } finally {
    closeSync(file)
  }
}

const notUtf8 = (name: string) => new UsageError(`${name} is not in UTF-8. Save it so, and run it again.`)
