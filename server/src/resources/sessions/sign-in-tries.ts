import { minuteMs } from '../../domain/durations.ts'
import { hashOf } from '../../domain/keys.ts'
import { senderOf } from '../../domain/senders.ts'
import type { Limit } from '../../domain/windows.ts'
import { limitOf } from '../../doors/shared-windows.ts'
import type { Storage } from '../../storage/storage.ts'

const quarterHourMs = 15 * minuteMs

/**
 * Slows guessing of passwords: ten tries in a quarter of an hour for an account from one address, thirty from an address, a hundred for
 * an account from everywhere. The last is high, so that a stranger cannot lock the owner out with a handful of guesses.
 */
export class SignInTries {
  readonly #byAddress: Limit
  readonly #byBoth: Limit
  readonly #byAccount: Limit

  constructor(storage: Storage) {
    this.#byAddress = limitOf(storage, 'sign-in address', 30, quarterHourMs)
    this.#byBoth = limitOf(storage, 'sign-in both', 10, quarterHourMs)
    this.#byAccount = limitOf(storage, 'sign-in account', 100, quarterHourMs)
  }

  /**
   * Counts a try before it is made, the address first: one that is refused counts for what was asked up to there, the account last, which
   * an address that has used up its tries does not lock. Returns how many milliseconds to wait, 0 where the try may be made.
   */
  async begin(address: string, email: string): Promise<number> {
    for (const [windows, name] of this.#named(address, email)) {
      const { left, resetsInMs } = await windows.take(name)
      if (left < 0) return resetsInMs
    }
    return 0
  }

  /** What was no guess is not counted. */
  async succeeded(address: string, email: string) {
    for (const [windows, name] of this.#named(address, email)) await windows.giveBack(name)
  }

  #named(address: string, email: string): [Limit, string][] {
    const account = hashOf(email.toLowerCase())
    const sender = senderOf(address)
    return [
      [this.#byAddress, sender],
      [this.#byBoth, `${sender} ${account}`],
      [this.#byAccount, account],
    ]
  }
}
