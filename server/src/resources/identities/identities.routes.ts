import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { createToken, findToken, takeToken } from '../../auth/one-time-tokens.ts'
import { cookieAttributes, cookieName, sessionSecretOf } from '../../auth/session.ts'
import { minuteMs, secondMs } from '../../domain/durations.ts'
import { hashOf, randomText } from '../../domain/keys.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { Failure, forbidden, signedOut, tooMany } from '../../errors.ts'
import { read, remove } from '../../http/define.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import type { User } from '../accounts/accounts.schema.ts'
import { getPasswordHash } from '../accounts/accounts.ts'
import type { FactorNeeded } from '../factors/factors.schema.ts'
import { startSecondStep } from '../factors/factors.ts'
import { requireConfirmation } from '../sessions/sessions.ts'
import { endStep } from '../sessions/sign-in.routes.ts'
import * as shapes from './identities.schema.ts'
import * as identities from './identities.ts'

const triesPerQuarterHour = 60
const bodyLimit = 16 * 1024
const response = { 201: dataOf(shapes.SignInResult), 202: dataOf(shapes.SignInResult) }

/** Signing in with a provider, or with a link of the operator. */
export const providerRoutes: Routes = async (app) => {
  const { database, signIn } = app
  const tries = new Windows(triesPerQuarterHour, 15 * minuteMs)
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return
    const { left, resetsInMs } = tries.take(senderOf(request.ip))
    if (left >= 0) return
    app.logSecurityEvent(request, { event: 'sign_in_limited' })
    throw tooMany('Too many attempts to sign in. Try again later.', resetsInMs / 1000)
  })

  read(app, '/session/methods', {
    summary: 'List the ways to sign in',
    record: shapes.SignInMethods,
    read: async () => ({
      providers: signIn.providers.map(({ id, name }) => ({ id, name })),
      passwords: signIn.passwords,
      mail: app.sendsMail && app.publicUrl !== null,
    }),
  })

  app.post(
    '/session/provider',
    {
      bodyLimit,
      schema: {
        summary: 'Begin to sign in with a provider',
        description: '`connect`: to connect the account that is signed in.',
        body: shapes.BeginWithProvider,
        response: { 200: dataOf(shapes.ProviderAddress) },
      },
    },
    async (request, reply) => {
      const { provider, to = '/', connect = false } = request.body
      const person = connect ? await personOf(request) : undefined
      if (person) await database.read((db) => requireConfirmation(db, person))
      const { addressFor, ...kept } = await app.providers.begin(provider)
      // The same for all tabs, so that each can end its sign-in.
      const secret = browserOf(request) || randomText(40)
      const payload = { ...kept, provider, to, browser: hashOf(secret) }
      const token = { purpose: 'provider', ownerId: person?.ownerId ?? '', payload } as const
      const validMs = identities.signInMs
      const state = await database.write((tx) => createToken(tx, { ...token, validMs }))
      const attributes = { ...cookieAttributes(request), maxAge: validMs / secondMs }
      reply.setCookie(browserCookie(request), secret, attributes)
      return { data: { url: addressFor(state) } }
    },
  )

  app.post(
    '/session/provider/finish',
    {
      bodyLimit,
      schema: {
        summary: 'Sign in with the answer of a provider, or connect it',
        body: shapes.FinishWithProvider,
        response: { 200: response[201], ...response },
      },
    },
    async (request, reply) => {
      const data = await finish(request, reply).catch((error: unknown) => {
        if (error instanceof Failure && error.type === 'forbidden') {
          app.logSecurityEvent(request, { event: 'provider_refused' })
          if (error.cause) request.log.warn({ err: error.cause }, 'a sign-in with a provider failed')
        }
        throw error
      })
      return { data }
    },
  )

  app.post(
    '/session/link',
    {
      bodyLimit,
      schema: { summary: 'Sign in with a link of the operator', body: shapes.UseSignInLink, response },
    },
    async (request, reply) => {
      const { token } = request.body
      const used = forbidden('This link was used or has expired. Ask the operator for a new one.')
      const found = await database.read((db) => findToken(db, 'sign_in_link', token))
      if (!found) throw used
      const id = found.ownerId
      const account = { id, passwordHash: await database.read((db) => getPasswordHash(db, id)) }
      const { data } = await endStep(request, reply, account, async (tx) => {
        if (!(await takeToken(tx, 'sign_in_link', token))) throw used
        return startSecondStep(tx, account)
      })
      return { data: resultOf('/', data) }
    },
  )
}

/** The providers with which the person who is signed in can sign in. */
export const identityRoutes: Routes = async (app) => {
  read(app, '/account/identities', {
    summary: 'List the providers that sign in to the account',
    record: Type.Array(shapes.Identity),
    read: (db, { actor }) => identities.listIdentities(db, actor),
  })

  remove(app, '/account/identities/:identityId', {
    summary: 'Disconnect the account from a provider',
    params: Type.Object({ identityId: Type.String() }),
    async work(tx, { actor, params }) {
      await requireConfirmation(tx, actor)
      await identities.disconnect(tx, actor, params.identityId)
    },
    after: (call) => app.logSecurityEvent(call, { event: 'provider_disconnected' }),
  })
}

/** Nobody can end their own sign-in in the browser of somebody else, which lacks this cookie. */
const browserCookie = (request: FastifyRequest) => cookieName(request, 'prodops-provider')
const browserOf = (request: FastifyRequest) => request.cookies[browserCookie(request)] ?? ''

const resultOf = (to: string, data: User | FactorNeeded): shapes.SignInResult =>
  'methods' in data ? { to, user: null, factor: data } : { to, user: data, factor: null }

async function personOf(request: FastifyRequest) {
  const session = await request.server.credentials.find(sessionSecretOf(request) ?? '')
  if (session?.kind !== 'session') throw signedOut()
  return session.person
}

async function finish(
  request: FastifyRequest<{ Body: { provider: string; query: string } }>,
  reply: FastifyReply,
): Promise<shapes.SignInResult> {
  const { server: app, body } = request
  const state = new URLSearchParams(body.query).get('state') ?? ''
  const { ownerId, payload } = await app.database.write(async (tx) => {
    const taken = await takeToken(tx, 'provider', state)
    const { browser, provider } = taken?.payload ?? {}
    if (taken && browser === hashOf(browserOf(request)) && provider === body.provider) return taken
    // The error undoes the use: nobody else can use up the sign-in of this browser.
    throw forbidden('This sign-in was used before, has expired or began in another browser. Start again.')
  })
  const { nonce, verifier, to } = payload as Record<'nonce' | 'verifier' | 'to', string>
  const identity = await app.providers.finish(body.provider, body.query, { state, nonce, verifier })
  if (ownerId === '') {
    const account = await identities.accountOf(app.database, identity, app.signIn.allow)
    const { data } = await endStep(request, reply, account, async (tx) => {
      const next = await startSecondStep(tx, account)
      // With a second factor it is connected in the settings, after the whole sign-in.
      if (!next) await identities.connect(tx, { ownerId: account.id }, identity, app)
      return next
    })
    return resultOf(to, data)
  }
  const person = await personOf(request)
  if (person.ownerId !== ownerId) throw forbidden('Somebody else has signed in meanwhile. Start again.')
  await app.database.write((tx) => identities.connect(tx, person, identity, app), { ownerId })
  app.logSecurityEvent(request, { event: 'provider_connected', accountId: ownerId })
  return { to, user: null, factor: null }
}
