import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { User } from '../accounts/accounts.schema.ts'
import type { FactorTable } from './factors.schema.ts'

/** Loaded with the first passkey: it takes 0.2 s. No other file imports it. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256. The library's own list has ML-DSA, which is experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What a browser gets or sent. The library checks its form. */
type Json = Record<string, unknown>

/** @param existing the passkeys of the account, which a device must not create again */
export async function creationOptions(origin: string, challenge: string, user: User, existing: string[]) {
  const options = await (await library()).generateRegistrationOptions({
    rpName: 'prodops',
    rpID: new URL(origin).hostname,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge,
    supportedAlgorithmIDs,
    excludeCredentials: existing.map((id) => ({ id })),
    // The device keeps the account with the passkey, so that no email address has to be typed.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export async function requestOptions(origin: string, challenge: string) {
  const { generateAuthenticationOptions } = await library()
  const rpID = new URL(origin).hostname
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) }
}

/** The challenge that the browser answers, or an empty text. */
export function challengeIn({ response }: Json): string {
  try {
    const { clientDataJSON } = response as { clientDataJSON: string }
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return Buffer.from(challenge, 'base64url').toString()
  } catch {
    return ''
  }
}

const expected = (origin: string, challenge: string) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  expectedChallenge: Buffer.from(challenge).toString('base64url'),
  requireUserVerification: true,
  supportedAlgorithmIDs,
})

type Verified = Pick<FactorTable, 'id' | 'secret' | 'counter'>

/** Undefined if the passkey is not valid for this website and challenge. */
export async function verifyNew(
  origin: string,
  challenge: string,
  sent: Json,
): Promise<Verified | undefined> {
  const { verifyRegistrationResponse } = await library()
  const response = sent as Json & RegistrationResponseJSON
  const result = await verifyRegistrationResponse({ ...expected(origin, challenge), response }).catch(
    () => {},
  )
  if (!result?.verified) return undefined
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { id, secret: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The new counter. Undefined if the signature, the website or the counter is wrong. */
export async function verifyUse(
  origin: string,
  challenge: string,
  sent: Json,
  { id, secret, counter }: Verified,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    ...expected(origin, challenge),
    response: sent as Json & AuthenticationResponseJSON,
    credential: { id, counter, publicKey: Uint8Array.from(Buffer.from(secret, 'base64url')) },
  }).catch(() => {})
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}
