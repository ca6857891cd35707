import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { addressesOf, isPublic } from './addresses.ts'

export interface OutgoingRequest {
  url: string
  headers: Record<string, string>
  /** Null sends a GET. */
  body: string | null
  /** Also addresses outside of the public internet, and without TLS. */
  allowsPrivate: boolean
  timeoutMs: number
  maxRead?: number
  signal: AbortSignal
}

export interface ReceivedResponse {
  status: number
  /** 0 if it does not ask for a pause in seconds. */
  retryAfterMs: number
  excerpt: string
  isComplete: boolean
}

/** Sending failed without a response. The message is shown to the owner. */
export class RequestFailed extends Error {}

/** Sends a request once. Connects only to addresses it has checked (SSRF). @throws RequestFailed */
export async function sendRequest(outgoing: OutgoingRequest): Promise<ReceivedResponse> {
  const { url, headers, body, allowsPrivate, timeoutMs, maxRead = 1_000 } = outgoing
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !allowsPrivate) throw new RequestFailed('The URL must start with https://.')
  const signal = AbortSignal.any([outgoing.signal, AbortSignal.timeout(timeoutMs)])
  try {
    signal.throwIfAborted()
    const addresses = await untilAborted(addressesOf(hostname), signal)
    if (!allowsPrivate && !addresses.every(isPublic))
      throw new RequestFailed('The address is not on the public internet. Nothing was sent.')
    // Imported on demand: importing node:http loads the whole client of fetch, a tenth of the start.
    const { request } = await (protocol === 'https:' ? import('node:https') : import('node:http'))
    const sent = request(url, {
      method: body === null ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
      lookup: lookupIn(addresses),
      agent: false,
      signal,
    })
    // Node closes the connection without an error if the receiver switches protocols.
    const answers = Promise.race([once(sent, 'response'), once(sent, 'upgrade')])
    sent.end(body ?? undefined)
    const [answer, socket] = (await answers) as [IncomingMessage, Socket?]
    socket?.destroy()
    const excerpt = socket ? '' : await beginningOf(answer, maxRead)
    const { 'retry-after': retryAfter = '' } = answer.headers
    return {
      status: answer.statusCode!,
      retryAfterMs: /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : 0,
      excerpt,
      isComplete: answer.complete && Buffer.byteLength(excerpt) < maxRead,
    }
  } catch (error) {
    throw error instanceof RequestFailed ? error : new RequestFailed(reasonOf(error, signal))
  }
}

/** As text. If the connection breaks, what came before. */
async function beginningOf(answer: IncomingMessage, maxRead: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= maxRead) break
    }
  } catch {}
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxRead)).replaceAll('\0', '\ufffd')
}

const lookupIn =
  (addresses: string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([work, once(signal, 'abort').then(() => Promise.reject(signal.reason))])

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Connection refused.',
  ECONNRESET: 'The connection was closed without a response.',
  EHOSTUNREACH: 'The address is unreachable.',
  ENETUNREACH: 'The address is unreachable.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Timed out without a response.'
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'Host not found.'
  // A lookup has codes of connections too.
  if (syscall.startsWith('query')) return 'The host could not be looked up (DNS).'
  return reasons[code] ?? `No response${code && ` (${code})`}.`
}
