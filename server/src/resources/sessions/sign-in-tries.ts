import { limitOf } from '../../auth/shared-windows.ts'
import { minuteMs } from '../../domain/durations.ts'
import { hashOf } from '../../domain/keys.ts'
import { senderOf } from '../../domain/senders.ts'
import type { Limit } from '../../domain/windows.ts'
import type { Storage } from '../../storage/storage.ts'

const windowMs = 15 * minuteMs

interface SignInTry {
  address: string
  email: string
  deviceId: string | undefined
}

/** A browser with a device cookie has its own attempts, so that strangers cannot lock it out. */
export class SignInTries {
  readonly #byDevice: Limit
  readonly #byAddress: Limit
  readonly #byBoth: Limit
  readonly #byAccount: Limit

  constructor(storage: Storage) {
    this.#byDevice = limitOf(storage, 'sign-in device', 10, windowMs)
    this.#byAddress = limitOf(storage, 'sign-in address', 30, windowMs)
    this.#byBoth = limitOf(storage, 'sign-in both', 10, windowMs)
    this.#byAccount = limitOf(storage, 'sign-in account', 100, windowMs)
  }

  async begin(signInTry: SignInTry): Promise<number> {
    for (const [limit, name] of this.#limitsOf(signInTry)) {
      const { left, resetsInMs } = await limit.take(name)
      if (left < 0) return resetsInMs
    }
    return 0
  }

  /** Successful attempts are not counted. */
  async succeeded(signInTry: SignInTry) {
    for (const [limit, name] of this.#limitsOf(signInTry)) await limit.giveBack(name)
  }

  /** The account comes last, so that an address over its own limit does not use up the account's. */
  #limitsOf({ address, email, deviceId }: SignInTry): [Limit, string][] {
    if (deviceId !== undefined) return [[this.#byDevice, deviceId]]
    const account = hashOf(email.toLowerCase())
    const sender = senderOf(address)
    return [
      [this.#byAddress, sender],
      [this.#byBoth, `${sender} ${account}`],
      [this.#byAccount, account],
    ]
  }
}
