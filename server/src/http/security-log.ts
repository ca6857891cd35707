import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { minuteMs } from '../domain/durations.ts'
import { senderOf } from '../domain/senders.ts'

const linesPerMinute = 10
const maxSources = 1_000
const maxUserAgentLength = 200

const levels = {
  setup_completed: 'info',
  setup_refused: 'warn',
  sign_in: 'info',
  sign_in_failed: 'warn',
  sign_in_limited: 'warn',
  sign_out: 'info',
  password_changed: 'info',
  password_wrong: 'warn',
  password_limited: 'warn',
  key_refused: 'warn',
  session_refused: 'warn',
  cross_site_refused: 'warn',
} as const

interface SecurityEvent {
  event: keyof typeof levels
  accountId?: string | null
  keyId?: string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    logSecurityEvent(request: FastifyRequest, event: SecurityEvent): void
  }
}

interface Source {
  of: string
  address: string | null
  lines: number
}

export function logSecurityEvents(app: FastifyInstance, logger: FastifyBaseLogger) {
  const sources = new Map<string, Source>()
  let timer: NodeJS.Timeout | undefined

  function sourceOf(event: string, address: string): Source {
    timer ??= setTimeout(reportSuppressed, minuteMs).unref()
    const name = `${event} ${senderOf(address)}`
    // All further senders share one entry that writes no lines.
    const isOver = !sources.has(name) && sources.size >= maxSources
    const key = isOver ? event : name
    const source = sources.get(key) ?? {
      of: event,
      address: isOver ? null : address,
      lines: isOver ? linesPerMinute : 0,
    }
    sources.set(key, source)
    return source
  }

  function reportSuppressed() {
    clearTimeout(timer)
    timer = undefined
    for (const { of, address, lines } of sources.values()) {
      const suppressed = lines - linesPerMinute
      if (suppressed > 0)
        logger.warn({ event: 'events_suppressed', address, of, suppressed }, 'security event')
    }
    sources.clear()
  }

  app.decorate(
    'logSecurityEvent',
    (request, { event, accountId = request.actor?.ownerId ?? null, keyId = null }) => {
      const { id: requestId, ip: address, headers } = request
      if (++sourceOf(event, address).lines > linesPerMinute) return
      const userAgent = headers['user-agent']?.slice(0, maxUserAgentLength) ?? null
      // The fail2ban filter relies on this order. Text from the caller comes last.
      logger[levels[event]]({ event, address, accountId, keyId, requestId, userAgent }, 'security event')
    },
  )
  app.addHook('onClose', async () => reportSuppressed())
}
