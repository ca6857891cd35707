import { minuteMs } from '../../domain/durations.ts'
import { hashOf } from '../../domain/keys.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'

const windowMs = 15 * minuteMs

export interface SignInTry {
  address: string
  email: string
  deviceId: string | undefined
}

/** A browser with a device cookie has its own attempts, so that strangers cannot lock it out. */
export class SignInTries {
  readonly #byDevice = new Windows(10, windowMs)
  readonly #byAddress = new Windows(30, windowMs)
  readonly #byBoth = new Windows(10, windowMs)
  readonly #byAccount: Windows

  constructor(perAccount: number) {
    this.#byAccount = new Windows(perAccount, windowMs)
  }

  /** @returns the milliseconds to wait; 0 for none */
  begin(signInTry: SignInTry): number {
    for (const [limit, name] of this.#limitsOf(signInTry)) {
      const { left, resetsInMs } = limit.take(name)
      if (left < 0) return resetsInMs
    }
    return 0
  }

  /** Successful attempts are not counted. */
  succeeded(signInTry: SignInTry) {
    for (const [limit, name] of this.#limitsOf(signInTry)) limit.giveBack(name)
  }

  /** The account comes last, so that an address over its own limit does not use up the account's. */
  #limitsOf({ address, email, deviceId }: SignInTry): [Windows, string][] {
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
