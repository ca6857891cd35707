import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookieMs, secondMs } from '../domain/durations.ts'
import { randomText } from '../domain/keys.ts'
import { cookieAttributes, cookieName } from './session.ts'

const name = 'prodops-device'

interface Account {
  id: string
  passwordHash: string
}

/** Marks a browser that has signed in: failed sign-ins elsewhere do not lock it out. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, account: Account) {
  const deviceId = randomText(22)
  const value = `${deviceId}.${signatureOf(account, deviceId)}`
  reply.setCookie(cookieName(request, name), value, {
    ...cookieAttributes(request),
    maxAge: deviceCookieMs / secondMs,
  })
}

/** The id of the browser, if it has signed in to the account. Takes the same time for an unknown account. */
export function deviceIdOf(request: FastifyRequest, account: Account | undefined): string | undefined {
  const [deviceId = '', signature = ''] = request.cookies[cookieName(request, name)]?.split('.') ?? []
  const sent = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(account ?? { id: '', passwordHash: '' }, deviceId))
  const isValid = sent.length === expected.length && timingSafeEqual(sent, expected)
  return account && isValid ? deviceId : undefined
}

const signatureOf = ({ id, passwordHash }: Account, deviceId: string) =>
  createHmac('sha256', passwordHash).update(`device ${id} ${deviceId}`).digest('base64url')
