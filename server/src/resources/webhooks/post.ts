import {
  type ClientRequest,
  type IncomingMessage,
  Agent as PlainAgent,
  request as requestPlainly,
} from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Address, addressesOf, isPublic } from './addresses.ts'

const defaultMaxRead = 1_000
const idleMs = 4_000

const kept = { keepAlive: true, timeout: idleMs, maxFreeSockets: 64 }
const [agent, plainAgent] = [new Agent(kept), new PlainAgent(kept)]

export interface Posting {
  url: string
  headers: Record<string, string>
  /** Null sends a GET. */
  body: string | null
  allowsPrivate: boolean
  timeoutMs: number
  maxRead?: number
  signal: AbortSignal
}

export interface Posted {
  status: number
  retryAfter: string | undefined
  excerpt: string
  isComplete: boolean
}

/** Sending failed without a response. The message is shown to the owner. */
export class NotPosted extends Error {}

/** Sends a request once. Connects only to addresses it has checked (SSRF). @throws NotPosted */
export async function post(posting: Posting): Promise<Posted> {
  const url = new URL(posting.url)
  if (url.protocol !== 'https:' && !posting.allowsPrivate)
    throw new NotPosted('The URL must start with https://.')
  const ends = AbortSignal.any([posting.signal, AbortSignal.timeout(posting.timeoutMs)])
  try {
    ends.throwIfAborted()
    const addresses = await untilAborted(addressesOf(url.hostname), ends)
    if (!posting.allowsPrivate && !addresses.every(({ address }) => isPublic(address)))
      throw new NotPosted('The address is not on the public internet. Nothing was sent.')
    return await send(url, posting, lookupOf(addresses), ends)
  } catch (error) {
    throw error instanceof NotPosted ? error : new NotPosted(reasonOf(error, ends))
  }
}

/** Retries on a new connection if the receiver has closed the idle one. */
async function send(
  url: URL,
  posting: Posting,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Posted> {
  for (;;) {
    const sent = open(url, posting, lookup, signal)
    try {
      return await answerTo(sent, posting.maxRead)
    } catch (error) {
      if (!sent.reusedSocket || codeOf(error) !== 'ECONNRESET') throw error
    }
  }
}

function open(
  url: URL,
  { headers, body }: Posting,
  lookup: LookupFunction,
  signal: AbortSignal,
): ClientRequest {
  const length = body !== null && { 'content-length': Buffer.byteLength(body) }
  const options = {
    method: body === null ? 'GET' : 'POST',
    headers: { ...headers, ...length },
    lookup,
    signal,
  }
  const sent =
    url.protocol === 'https:'
      ? request(url, { ...options, agent })
      : requestPlainly(url, { ...options, agent: plainAgent })
  return sent.end(body ?? undefined)
}

function answerTo(sent: ClientRequest, maxRead = defaultMaxRead): Promise<Posted> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    // Node closes the connection without an error if the receiver switches protocols.
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve({ status: statusCode!, retryAfter: undefined, excerpt: '', isComplete: true })
    })
    sent.on('response', (answer) => {
      const status = answer.statusCode!
      const retryAfter = answer.headers['retry-after']
      void beginningOf(answer, maxRead).then((excerpt) =>
        resolve({
          status,
          retryAfter,
          excerpt,
          isComplete: answer.complete && Buffer.byteLength(excerpt) < maxRead,
        }),
      )
    })
  })
}

async function beginningOf(answer: IncomingMessage, maxRead: number): Promise<string> {
  const pieces: Buffer[] = []
  let read = 0
  try {
    for await (const piece of answer) {
      pieces.push(piece as Buffer)
      read += (piece as Buffer).length
      if (read >= maxRead) break
    }
  } catch {}
  return new TextDecoder().decode(Buffer.concat(pieces).subarray(0, maxRead)).replaceAll('\0', '\ufffd')
}

const lookupOf =
  (addresses: Address[]): LookupFunction =>
  (_host, options, callback) =>
    options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof AggregateError
      ? codeOf(error.errors[0])
      : ''

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Connection refused.',
  ECONNRESET: 'The connection was closed without a response.',
  EHOSTUNREACH: 'The address is unreachable.',
  ENETUNREACH: 'The address is unreachable.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
}

/** Some codes of DNS errors are also used for connection errors. */
const isOfLookup = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('query')

const unknownNames = ['ENOTFOUND', 'ENODATA']

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Timed out without a response.'
  const code = codeOf(error)
  if (isOfLookup(error))
    return unknownNames.includes(code) ? 'Host not found.' : 'The host could not be looked up (DNS).'
  return reasons[code] ?? `No response${code && ` (${code})`}.`
}
