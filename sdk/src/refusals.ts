import { ApiError, errorClasses, type FieldError } from './errors.ts'

/** Converts an error response. */
export async function refusalFrom(response: Response): Promise<ApiError> {
  const text = await response.text()
  const { type, message, details } = errorIn(text)
  const refusal = {
    status: response.status,
    type: type ?? 'unknown',
    message: message ?? unexpectedAnswer(response),
    requestId: details?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    errors: details?.errors,
    id: details?.id,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    mayBeStored: details?.outcome === 'unknown',
  }
  const Refused = (type && errorClasses[type]) || ApiError
  return new Refused(refusal)
}

interface ErrorBody {
  type?: string
  message?: string
  details?: { requestId?: string; errors?: FieldError[]; id?: string; outcome?: string }
}

function errorIn(text: string): ErrorBody {
  try {
    const { error } = JSON.parse(text) as { error?: ErrorBody }
    return typeof error?.type === 'string' ? error : {}
  } catch {
    return {}
  }
}

function unexpectedAnswer({ status, type, headers }: Response): string {
  const location = headers.get('location')
  if (location) return `The URL redirects to ${location}. Use the URL of the service itself.`
  if (type === 'opaqueredirect') return 'The URL redirects. Use the URL of the service itself.'
  return `The URL answered with status ${status}, but not as a prodops service. Check the URL.`
}

/** `Retry-After` in milliseconds. The header holds seconds or a date. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
