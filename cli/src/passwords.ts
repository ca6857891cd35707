import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Option } from 'commander'
import { UsageError } from './errors.ts'

export const passwordStdin = () =>
  new Option('--password-stdin', 'read the password (12 to 200 characters) from standard input instead of asking for it')

export async function passwordFromStdin(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password === '') throw new UsageError('--password-stdin needs a password on standard input, which is empty.')
  return password
}

export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('A password can only be entered in a terminal. Pipe it in with --password-stdin.')
  const password = await askHidden('Password: ')
  if ((await askHidden('Repeat the password: ')) !== password) throw new UsageError('The passwords differ. Nothing was changed.')
  return password
}

function askHidden(question: string): Promise<string> {
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
      reject(new UsageError('No password was given. Nothing was changed.'))
    })
  })
}
