import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api, record } from './client'
import { ApiError } from './errors'

/** Loaded with the first passkey. No other file imports it. */
const library = () => import('@simplewebauthn/browser')

/** Browsers have passkeys for https and localhost, and not for IP addresses. */
export const canUsePasskeys = 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

const messages: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey of your account already.',
  ERROR_INVALID_RP_ID: 'Passkeys belong to another address of this service. Open that one.',
}

/** @throws ApiError that says why the browser has no passkey */
async function fromBrowser<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new ApiError(0, 'forbidden', messages[code] ?? 'No passkey was used. Try again.')
  }
}

/** Lets the user create a passkey on this device. */
export async function createdPasskey() {
  const options: object = await record(api.POST('/account/factors/passkey'))
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return { ...(await fromBrowser(startRegistration({ optionsJSON }))) }
}

/** Lets the user choose a passkey, which answers a new challenge. */
export async function usedPasskey() {
  const options: object = await record(api.POST('/session/passkey-options'))
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return { ...(await fromBrowser(startAuthentication({ optionsJSON }))) }
}
