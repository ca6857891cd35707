import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceIdOf, setDeviceCookie } from '../../auth/device-cookie.ts'
import { findToken, takeToken } from '../../auth/one-time-tokens.ts'
import { originOf, sessionSecretOf, setSessionCookie } from '../../auth/session.ts'
import type { Tx } from '../../db/database.ts'
import { minuteMs } from '../../domain/durations.ts'
import { isPassword } from '../../domain/passwords.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { Failure, forbidden, signedOut, tooMany } from '../../errors.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { User } from '../accounts/accounts.schema.ts'
import { checkPassword, findUserByEmail, getPasswordHash, getUser } from '../accounts/accounts.ts'
import { tellOfSignIn } from '../accounts/tell-owner.ts'
import { FactorNeeded, PasskeyOptions, SecondFactor, SignInWithPasskey } from '../factors/factors.schema.ts'
import {
  passkeyOptions,
  recordUse,
  startSecondStep,
  useRecoveryCode,
  useTotp,
  verifyPasskey,
} from '../factors/factors.ts'
import { SignIn } from './sessions.schema.ts'
import { createSession, recordFailedSignIn, type Visitor } from './sessions.ts'
import { SignInTries } from './sign-in-tries.ts'

/** An account whose user is known, at least by the password. */
interface KnownAccount {
  id: string
  /** As it was when the sign-in began. */
  passwordHash: string
}

/** Ends a step of a sign-in: opens a session, unless `step` returns what the next one needs. */
export async function endStep<Next extends FactorNeeded | undefined>(
  request: FastifyRequest,
  reply: FastifyReply,
  account: KnownAccount,
  step: (tx: Tx) => Promise<Next>,
): Promise<{ data: User } | { data: NonNullable<Next> }> {
  const { server: app } = request
  const accountId = account.id
  const work = async (tx: Tx) => {
    await checkPassword(tx, account.id, account.passwordHash)
    const next = await step(tx)
    if (next) return { next }
    const visitor = visitorOf(request)
    if (!deviceIdOf(request, account)) await tellOfSignIn(tx, account.id, app, visitor)
    return createSession(tx, account.id, visitor, sessionSecretOf(request))
  }
  const result = await app.database.write(work, { ownerId: account.id }).catch((error) => {
    // The password was right but the account is disabled, so the attempt does not count.
    if (error instanceof Failure && error.type === 'forbidden')
      app.logSecurityEvent(request, { event: 'sign_in_failed', accountId })
    throw error
  })
  if ('next' in result) {
    reply.code(202)
    return { data: result.next }
  }
  app.logSecurityEvent(request, { event: 'sign_in', accountId })
  setSessionCookie(request, reply, result.secret)
  setDeviceCookie(request, reply, account)
  reply.code(201)
  return { data: await app.database.read((db) => getUser(db, { ownerId: account.id })) }
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? null,
})

export const signInRoutes: Routes = async (app) => {
  const { database } = app
  const passwordTries = new SignInTries(100)
  // Three codes in a million are valid, and whoever guesses them knows the password.
  const codeTries = new SignInTries(20)
  const challenges = new Windows(100, 15 * minuteMs)
  const recordFailure = (ownerId: string, address: string, what?: 'code_refused') =>
    database
      .write((tx) => recordFailedSignIn(tx, ownerId, address, what), { ownerId })
      .catch((err) => app.log.error({ err, accountId: ownerId }, 'the activity log lacks a failed sign-in'))

  app.post(
    '/session',
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Sign in',
        description: 'Responds 202 if the account has a second factor.',
        body: SignIn,
        response: { 201: dataOf(User), 202: dataOf(FactorNeeded) },
      },
    },
    async (request, reply) => {
      if (!app.signIn.passwords)
        throw forbidden('This service does not take passwords. Sign in with a provider or a passkey.')
      const { email, password } = request.body
      const user = await database.read((db) => findUserByEmail(db, email))
      const accountId = user?.id ?? null
      const signInTry = { address: request.ip, email, deviceId: deviceIdOf(request, user) }
      const waitMs = passwordTries.begin(signInTry)
      if (waitMs > 0) {
        app.logSecurityEvent(request, { event: 'sign_in_limited', accountId })
        throw tooMany('Too many failed attempts to sign in. Try again later.', waitMs / 1000)
      }
      if (!(await isPassword(password, user?.passwordHash)) || !user) {
        app.logSecurityEvent(request, { event: 'sign_in_failed', accountId })
        // After the response: it would take longer for an address that has an account.
        if (user) finished(reply.raw, () => void recordFailure(user.id, request.ip))
        throw signedOut('Incorrect email or password.')
      }
      passwordTries.succeeded(signInTry)
      return endStep(request, reply, user, (tx) => startSecondStep(tx, user))
    },
  )

  app.post(
    '/session/second-factor',
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'End a sign-in with a code of the authenticator app or a recovery code',
        body: SecondFactor,
        response: { 201: dataOf(User) },
      },
    },
    async (request, reply) => {
      const { token, code } = request.body
      const begun = await database.read((db) => findToken(db, 'second_factor', token))
      if (!begun) throw tooLate()
      const account = { id: begun.ownerId, passwordHash: String(begun.payload.passwordHash) }
      const accountId = account.id
      const codeTry = { address: request.ip, email: accountId, deviceId: deviceIdOf(request, account) }
      const waitMs = codeTries.begin(codeTry)
      if (waitMs > 0) {
        app.logSecurityEvent(request, { event: 'second_factor_limited', accountId })
        throw tooMany('Too many wrong codes. Try again later.', waitMs / 1000)
      }
      const actor = { ownerId: accountId }
      const isRecoveryCode = !/^[\d\s]*$/.test(code)
      const useCode = isRecoveryCode ? useRecoveryCode : useTotp
      const answer = await endStep(request, reply, account, async (tx) => {
        if (!(await useCode(tx, actor, code))) throw signedOut('Incorrect code. Each code works once.')
        if (!(await takeToken(tx, 'second_factor', token))) throw tooLate()
        return undefined
      }).catch(async (error) => {
        if (error instanceof Failure && error.type === 'unauthorized') {
          app.logSecurityEvent(request, { event: 'second_factor_wrong', accountId })
          await recordFailure(accountId, request.ip, 'code_refused')
        }
        throw error
      })
      codeTries.succeeded(codeTry)
      if (isRecoveryCode) app.logSecurityEvent(request, { event: 'recovery_code_used', accountId })
      return answer
    },
  )

  app.post(
    '/session/passkey-options',
    {
      schema: {
        summary: 'Get what a browser needs to use a passkey',
        response: { 200: dataOf(PasskeyOptions) },
      },
    },
    async (request) => {
      const { left, resetsInMs } = challenges.take(senderOf(request.ip))
      if (left < 0) throw tooMany('Too many attempts. Try again later.', resetsInMs / 1000)
      return { data: await database.write((tx) => passkeyOptions(tx, originOf(request))) }
    },
  )

  app.post(
    '/session/passkey',
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Sign in with a passkey, without a password',
        body: SignInWithPasskey,
        response: { 201: dataOf(User) },
      },
    },
    async (request, reply) => {
      const { passkey, accountId } = request.body
      const used = await verifyPasskey(database, originOf(request), passkey)
      if (!used || (accountId !== undefined && used.ownerId !== accountId)) {
        app.logSecurityEvent(request, { event: 'sign_in_failed', accountId: used?.ownerId ?? null })
        throw unknownPasskey()
      }
      const passwordHash = await database.read((db) => getPasswordHash(db, used.ownerId))
      return endStep(request, reply, { id: used.ownerId, passwordHash }, async (tx) => {
        if (!(await recordUse(tx, used))) throw unknownPasskey()
        return undefined
      })
    },
  )
}

const tooLate = () => signedOut('This sign-in took longer than 10 minutes. Enter your password again.')
const unknownPasskey = () => signedOut('This passkey is not of this account. Sign in in another way.')
