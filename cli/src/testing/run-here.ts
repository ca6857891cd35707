import { Console } from 'node:console'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { allCommands, explainAll } from '../all-commands.ts'
import { run } from '../program.ts'
import { locationOf, type Outcome } from './processes.ts'

/** Runs a command on the data of a folder, as `runHere` does. */
export const prodopsHere = async (dataDir: string, args: string[], input = ''): Promise<Outcome> =>
  runHere(args, await locationOf(dataDir), input)

/**
 * Runs a command with only these environment variables, in this process: a new one takes 30 times as long.
 * One at a time.
 */
export async function runHere(args: string[], env: Record<string, string>, input = ''): Promise<Outcome> {
  const { stdout, stderr, stdin } = process
  const real = { console: globalThis.console, env: process.env, write: [stdout.write, stderr.write] as const }
  const [out, err] = [new PassThrough(), new PassThrough()]
  const written = Promise.all([text(out), text(err)])
  globalThis.console = new Console(out, err)
  stdout.write = out.write.bind(out)
  stderr.write = err.write.bind(err)
  process.env = { ...env }
  replaceStdin(Readable.from(input ? [Buffer.from(input)] : []))
  try {
    await run(allCommands, args, explainAll)
    out.end()
    err.end()
    const [printed, errors] = await written
    return { code: Number(process.exitCode ?? 0), out: printed, err: errors }
  } finally {
    process.exitCode = undefined
    globalThis.console = real.console
    process.env = real.env
    ;[stdout.write, stderr.write] = real.write
    replaceStdin(stdin)
  }
}

const replaceStdin = (value: Readable) =>
  Object.defineProperty(process, 'stdin', { value, configurable: true })
