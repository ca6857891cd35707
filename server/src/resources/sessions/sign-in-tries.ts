import { minuteMs } from '../../domain/durations.ts'
import { hashOf } from '../../domain/keys.ts'
import { Windows } from '../../domain/windows.ts'
import { tooMany } from '../../errors.ts'

const quarterHourMs = 15 * minuteMs

/**
 * Slows guessing of passwords: ten tries in a quarter of an hour for an account from one address, thirty from an address, a hundred for
 * an account from everywhere. The last is high, so that a stranger cannot lock the owner out with a handful of guesses.
 */
export class SignInTries {
  readonly #byAddress = new Windows(30, quarterHourMs)
  readonly #byBoth = new Windows(10, quarterHourMs)
  readonly #byAccount = new Windows(100, quarterHourMs)

  /** Counts a try before it is made, the address first: one that is refused leaves nothing behind. @throws rate_limit_exceeded */
  begin(address: string, email: string) {
    for (const [windows, name] of this.#named(address, email)) {
      const { left, resetsInMs } = windows.take(name)
      if (left < 0) throw tooMany('Too many failed attempts to sign in. Try again later.', resetsInMs / 1000)
    }
  }

  /** What was no guess is not counted. */
  succeeded(address: string, email: string) {
    for (const [windows, name] of this.#named(address, email)) windows.giveBack(name)
  }

  #named(address: string, email: string): [Windows, string][] {
    const account = hashOf(email.toLowerCase())
    return [
      [this.#byAddress, address],
      [this.#byBoth, `${address} ${account}`],
      [this.#byAccount, account],
    ]
  }
}
