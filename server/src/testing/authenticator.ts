import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'

interface Options {
  challenge: string
  rpId?: string
  rp?: { id: string }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const verified = 0x05

/** A device that keeps one passkey. Its fields can be changed to answer wrongly. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(16).toString('base64url')
  origin = 'http://localhost'
  counter = 0
  flags = verified

  /** Answers `navigator.credentials.create`. */
  create({ challenge, rp }: Options) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'))
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const authData = Uint8Array.from(Buffer.concat([this.#data(rp!.id, 0x40), attested]))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString(
        'base64url',
      ),
    })
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge, rpId }: Options) {
    this.counter++
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#data(rpId!)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #data(rpId: string, more = 0) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([this.flags | more]), counter])
  }

  #clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }))

  #answer = (response: object) => ({
    id: this.id,
    rawId: this.id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
}

/** What `POST /account/factors` takes. */
export async function newPasskey(dashboard: Caller, authenticator = new Authenticator()) {
  const { status, body } = await dashboard.post('/account/factors/passkey')
  expect(status).toBe(200)
  return { name: 'Laptop', passkey: authenticator.create(body.data) }
}

/** The same for an authenticator app. */
export async function newTotp(dashboard: Caller, nowMs = Date.now()) {
  const { secret, token } = await startTotp(dashboard)
  return { name: 'Phone', token, code: codeOf(secret, nowMs) }
}

export async function startTotp(dashboard: Caller): Promise<{ secret: string; token: string; uri: string }> {
  const { status, body } = await dashboard.post('/account/factors/totp')
  expect(status).toBe(200)
  return body.data
}

export const codeOf = (secret: string, timestamp: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
