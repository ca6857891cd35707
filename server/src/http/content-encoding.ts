import type { IncomingMessage } from 'node:http'
import { Failure } from '../errors.ts'

type WithHeaders = Pick<IncomingMessage, 'headers'>

const encodingOf = ({ headers }: WithHeaders) =>
  (headers['content-encoding'] ?? 'identity').trim().toLowerCase()

/** RFC 9110, 8.4.1.3: `x-gzip` is the same. */
export const isGzip = (request: WithHeaders) => ['gzip', 'x-gzip'].includes(encodingOf(request))

/** @throws unsupported_media_type for a body that is compressed */
export function refuseEncoding(request: WithHeaders): void {
  if (encodingOf(request) === 'identity') return
  throw refusal(
    'The Content-Encoding of this body must be identity. Send it without compression.',
    'identity',
  )
}

/** @throws unsupported_media_type for a file that is compressed in another way than with gzip */
export function refuseOtherThanGzip(request: WithHeaders): void {
  if (encodingOf(request) === 'identity' || isGzip(request)) return
  throw otherThanGzip()
}

export const otherThanGzip = () =>
  refusal(
    'The Content-Encoding of a file must be gzip or identity. Send the file as it is or compressed ' +
      'with gzip.',
    'gzip, identity',
  )

/** Names the encodings that are accepted (RFC 9110, 12.5.3). */
const refusal = (message: string, accepted: string) =>
  new Failure('unsupported_media_type', message, { headers: { 'accept-encoding': accepted } })
