import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A system call of a trace. Times are line numbers of the trace. */
export interface Call {
  name: string
  began: number
  /** Infinity if the process ended during the call. */
  ended: number
  /** The file of its descriptor, or the file it opens. */
  path: string
  /** The arguments as strace prints them. */
  args: string
  /** Negative for an error, undefined for a call without an end. */
  result: number | undefined
}

/** strace options: all writes, syncs and renames, with all bytes in hexadecimal. */
export const straceOptions = [
  ...['-f', '-q', '-y', '-xx', '-s', '1000000', '-e', 'signal=none', '-e'],
  'trace=openat,open,creat,pwrite64,pwritev,pwritev2,write,writev,sendto,sendmsg,truncate,ftruncate,' +
    'fallocate,mmap,fsync,fdatasync,sync_file_range,msync,unlink,unlinkat,rename,renameat,renameat2,link,' +
    'linkat,io_uring_enter',
]

const unfinished = ' <unfinished ...>'

/** Parses a trace in the order in which calls ended; unfinished calls are last. */
export async function* callsIn(trace: string): AsyncGenerator<Call> {
  const open = new Map<string, { began: number; text: string }>()
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(trace),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++
    const space = text.indexOf(' ')
    const pid = text.slice(0, space)
    const rest = text.slice(space).trimStart()
    if (rest.startsWith('+++') || rest.startsWith('---')) continue
    if (rest.endsWith(unfinished)) open.set(pid, { began: line, text: rest.slice(0, -unfinished.length) })
    else if (rest.startsWith('<...')) {
      const { began, text } = open.get(pid)!
      open.delete(pid)
      yield parse(text + rest.slice(rest.indexOf('resumed>') + 8), began, line)
    } else yield parse(rest, line, line)
  }
  for (const { began, text } of open.values()) yield parse(text, began, Number.POSITIVE_INFINITY)
}

function parse(text: string, began: number, ended: number): Call {
  const bracket = text.indexOf('(')
  const name = text.slice(0, bracket)
  const end = text.lastIndexOf(')', text.lastIndexOf(' = '))
  const [, result] = / = (-?\w+)/.exec(text.slice(Math.max(end, 0))) ?? []
  const args = text.slice(bracket + 1, end > bracket ? end : undefined)
  const ofDescriptor =
    name === 'mmap' ? /, \d+<([^>]*)>, \w+$/ : name.startsWith('open') ? /"([^"]*)"/ : /^\d+<([^>]*)>/
  const hex = ofDescriptor.exec(args)?.[1] ?? /"([^"]*)"/.exec(args)?.[1] ?? ''
  return {
    name,
    began,
    ended,
    path: bytesOf(hex).toString(),
    args,
    result: Number.isNaN(Number(result)) ? undefined : Number(result),
  }
}

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex')

/** The bytes that a call wrote. */
export function written({ args, result }: Call): Buffer {
  const bytes = Buffer.concat([...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) => bytesOf(hex!)))
  return result === undefined ? bytes : bytes.subarray(0, result)
}
