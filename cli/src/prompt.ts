import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UsageError } from './errors.ts'

/** Reads a secret from standard input, without a trailing line break. */
export async function secretFromStdin(option: string, what: string): Promise<string> {
  const secret = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (secret === '') throw new UsageError(`${option} needs ${what} on standard input, which is empty.`)
  return secret
}

/** Asks for a secret in the terminal, without showing it. */
export function askHidden(question: string, ifNone: string): Promise<string> {
  process.stderr.write(question)
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: noOutput, terminal: true })
  return new Promise((resolve, reject) => {
    terminal.once('line', (line) => {
      resolve(line)
      terminal.close()
    })
    terminal.once('SIGINT', () => terminal.close())
    terminal.once('close', () => {
      process.stderr.write('\n')
      reject(new UsageError(ifNone))
    })
  })
}
