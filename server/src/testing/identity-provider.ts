import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderConfig } from '../config.ts'
import { atEnd } from './at-end.ts'

// It prints that it is not set up for production.
for (const name of ['info', 'warn'] as const) {
  const print = console[name]
  console[name] = (...texts) => String(texts[0]).startsWith('oidc-provider ') || print(...texts)
}
// @ts-expect-error: it has no types.
const { default: Provider } = await import('oidc-provider')

/** What a person has at the provider. */
interface Claims {
  email: string
  email_verified: boolean
  name?: string
}

type Json = Record<string, unknown>

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' }

/** An OpenID Connect provider on loopback. It asks nobody anything: `person` is signed in there. */
export async function startIdentityProvider(id: string, publicUrl: string) {
  const control = {
    person: 'ada',
    people: {} as Record<string, Claims>,
    /** Answers instead of the provider. */
    answer: undefined as ((req: IncomingMessage, res: ServerResponse) => void) | undefined,
    /** Changes the claims of ID tokens, which are then signed again. */
    change: undefined as ((claims: Json) => Json) | undefined,
    signature: (data: string) =>
      sign('sha256', Buffer.from(data), { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: ProviderConfig = {
    ...{ id, name: 'Example', issuer, clientId: 'prodops', clientSecret: randomBytes(20).toString('hex') },
    scopes: 'openid email profile',
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: config.clientId,
        client_secret: config.clientSecret,
        redirect_uris: [`${publicUrl}/sign-in/with/${id}`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...control.people[accountId] }),
    }),
    async loadExistingGrant({ oidc }: { oidc: { client: Json; session: Json } }) {
      const { clientId } = oidc.client
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(config.scopes)
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', async (req, res) => {
    if (control.answer) return control.answer(req, res)
    if (req.url!.startsWith('/interaction/'))
      return provider.interactionFinished(req, res, { login: { accountId: control.person } })
    if (req.url === '/token' && control.change) changeAnswer(res, (body) => changed(body, control))
    handle(req, res)
  })
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return Object.assign(control, { config, visit: (address: string) => visit(address, publicUrl) })
}

/** Signs in like a browser. @returns the query of the address to which the provider sends it back */
async function visit(address: string, publicUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  for (let next = address; ; ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers, status } = await fetch(next, { headers: { cookie }, redirect: 'manual' })
    for (const set of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      cookies.set(name!, value!)
    }
    const to = headers.get('location')
    if (!to) throw new Error(`the provider answers ${status} at ${next}`)
    next = new URL(to, next).href
    if (next.startsWith(`${publicUrl}/`)) return new URL(next).search
  }
}

function changeAnswer(res: ServerResponse, change: (body: Json) => Json) {
  const end = res.end.bind(res)
  const changedEnd = (body: string) => {
    const text = JSON.stringify(change(JSON.parse(body)))
    res.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }
  Object.assign(res, { end: changedEnd })
}

function changed(
  { id_token: token, ...body }: Json,
  { change, signature }: { change?: ((claims: Json) => Json) | undefined; signature(data: string): Buffer },
): Json {
  const [header, payload] = String(token).split('.')
  const claims = change!(JSON.parse(Buffer.from(payload!, 'base64url').toString()))
  const data = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return { ...body, id_token: `${data}.${signature(data).toString('base64url')}` }
}
