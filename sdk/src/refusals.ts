import { ApiError, errorClasses, type FieldError } from './errors.ts'

/** The error that an answer stands for. Reads the body, whatever it is. */
export async function refusalFrom(response: Response): Promise<ApiError> {
  const text = await response.text()
  const { type, message, details } = errorIn(text)
  const refusal = {
    status: response.status,
    type: type ?? 'unknown',
    message: message ?? plainly(response),
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

/** For answers that are not the service's own: a proxy's, or those of another server altogether. */
function plainly({ status, type, headers }: Response): string {
  const place = headers.get('location')
  if (place) return `The address answers with a redirect to ${place}. Use the address of the service itself.`
  if (type === 'opaqueredirect') return 'The address answers with a redirect. Use the address of the service itself.'
  return `The address answers ${status}, and not as a prodops service does.`
}

/** `Retry-After` in milliseconds: it is in seconds, or a time. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
