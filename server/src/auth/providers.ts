import type { ClientAuth, Configuration } from 'openid-client'
import type { ProviderConfig } from '../config.ts'
import { secondMs } from '../domain/durations.ts'
import { hashOf } from '../domain/keys.ts'
import { Failure, orNotFound, unavailable } from '../errors.ts'

/** Who somebody is at a provider. */
export interface FoundIdentity {
  /** The hash of the issuer and of the person's id there, which stays the same when the address changes. */
  id: string
  provider: string
  /** null: the provider has not verified it. */
  email: string | null
  name: string | null
}

/** What has to be kept from the beginning of a sign-in to its end. */
export type Checks = Record<'state' | 'nonce' | 'verifier', string>

/** The only importer of the library. Loaded with the first sign-in: the start does not need it. */
const library = () => import('openid-client')

/** OpenID Connect: authorization code with PKCE, state and nonce. */
export function openProviders(configs: ProviderConfig[], publicUrl: string | null, timeoutMs: number) {
  const clients = new Map<string, Promise<Configuration>>()
  const configOf = (id: string) =>
    orNotFound(
      configs.find((config) => config.id === id),
      'provider',
    )
  /** One per provider, so that the answer of one cannot be taken for that of another. */
  const redirectUriOf = (id: string) => `${publicUrl}/sign-in/with/${id}`

  /** What the provider says about itself is read once. */
  function clientOf(config: ProviderConfig): Promise<Configuration> {
    const client = clients.get(config.id) ?? discover(config, timeoutMs)
    clients.set(config.id, client)
    client.catch(() => clients.delete(config.id))
    return client
  }

  async function identify(id: string, query: string, checks: Checks): Promise<FoundIdentity> {
    const { authorizationCodeGrant, fetchUserInfo } = await library()
    const client = await clientOf(configOf(id))
    const address = new URL(redirectUriOf(id))
    address.search = query
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
    })
    const claims = tokens.claims()!
    const asksMore = claims.email === undefined && client.serverMetadata().userinfo_endpoint !== undefined
    const more = asksMore ? await fetchUserInfo(client, tokens.access_token, claims.sub) : {}
    const { email, email_verified, name }: Record<string, unknown> = { ...claims, ...more }
    return {
      id: hashOf(JSON.stringify([claims.iss, claims.sub])),
      provider: id,
      email: typeof email === 'string' && email_verified === true ? email.toLowerCase() : null,
      name: typeof name === 'string' ? name : null,
    }
  }

  return {
    /** @throws not_found; service_unavailable if the provider does not answer */
    async begin(id: string) {
      const oidc = await library()
      const { name, scopes } = configOf(id)
      const client = await clientOf(configOf(id)).catch((cause) => {
        throw unavailable(`${name} cannot be reached or does not answer as it should.`, 60, cause)
      })
      const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const challenge = await oidc.calculatePKCECodeChallenge(verifier)
      const addressFor = (state: string) =>
        oidc.buildAuthorizationUrl(client, {
          ...{ redirect_uri: redirectUriOf(id), scope: scopes, state, nonce },
          ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        }).href
      return { nonce, verifier, addressFor }
    },

    /**
     * @param query of the address to which the provider sent the browser back
     * @throws forbidden if the provider refused, or its answer is not for this sign-in
     */
    async finish(id: string, query: string, checks: Checks): Promise<FoundIdentity> {
      const { AuthorizationResponseError } = await library()
      return identify(id, query, checks).catch((cause) => {
        const isRefused = cause instanceof AuthorizationResponseError
        const did = isRefused ? 'did not sign you in' : 'could not confirm who you are'
        throw new Failure('forbidden', `${configOf(id).name} ${did}. Start again.`, { cause })
      })
    },
  }
}

async function discover(config: ProviderConfig, timeoutMs: number): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = config
  const oidc = await library()
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)]
  // The default of the standard, which providers expect of a client that was not set up otherwise.
  const authenticate: ClientAuth = (server, ...more) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...more)
  }
  return oidc.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: timeoutMs / secondMs,
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  })
}
