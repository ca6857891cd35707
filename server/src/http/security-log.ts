import type { FastifyInstance, FastifyRequest } from 'fastify'

const maxUserAgentLength = 200

const levels = {
  setup_completed: 'info',
  setup_refused: 'warn',
  invitation_accepted: 'info',
  sign_in: 'info',
  sign_in_failed: 'warn',
  sign_in_limited: 'warn',
  second_factor_wrong: 'warn',
  second_factor_limited: 'warn',
  recovery_code_used: 'warn',
  factor_added: 'info',
  factor_removed: 'info',
  sign_out: 'info',
  provider_refused: 'warn',
  provider_connected: 'info',
  provider_disconnected: 'info',
  password_changed: 'info',
  password_reset_asked: 'info',
  password_reset_limited: 'warn',
  password_reset: 'info',
  email_changed: 'info',
  account_deleted: 'info',
  password_wrong: 'warn',
  password_limited: 'warn',
  key_refused: 'warn',
  session_refused: 'warn',
  viewer_refused: 'warn',
  cross_site_refused: 'warn',
} as const

type Caller = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'actor' | 'routeOptions'>

interface SecurityEvent {
  event: keyof typeof levels
  accountId?: string | null
  keyId?: string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    logSecurityEvent(request: Caller, event: SecurityEvent): void
  }
}

export function logSecurityEvents(app: FastifyInstance) {
  app.decorate(
    'logSecurityEvent',
    (request, { event, accountId = request.actor?.ownerId ?? null, keyId = null }) => {
      const { id: requestId, ip: address, headers } = request
      const route = request.routeOptions.url ?? null
      const userAgent = headers['user-agent']?.slice(0, maxUserAgentLength) ?? null
      // The fail2ban filter relies on this order. Text from the caller comes last.
      const facts = { event, address, accountId, keyId, route, requestId, userAgent }
      app.log[levels[event]](facts, 'security event')
    },
  )
}
