import type { Counter, Tx } from './storage.ts'

interface Altered {
  place: Counter<unknown>
  isRead: Promise<void>
  first: unknown
  now: unknown
  isChanged: boolean
}

/** @throws Error for a place of another owner than the write names: changes of it by another process would be lost */
export function assertOwner({ ownerId, key }: Pick<Counter<unknown>, 'ownerId' | 'key'>, named: string | undefined) {
  if (ownerId !== named) throw new Error(`${key} is not of the owner whom the write names.`)
}

/** What operations of one transaction alter side by side: each place is read once, and written once at the end. */
export class CounterUpdates {
  readonly #tx: Tx
  readonly #altered = new Map<string, Altered>()

  constructor(tx: Tx) {
    this.#tx = tx
  }

  /** As `alter` of `OwnerTx`, in a write that names an owner. */
  async alter<State>(
    ownerId: string | undefined,
    place: Counter<State>,
    change: (before: State) => State,
    given?: Promise<unknown>,
  ): Promise<[before: State, after: State]> {
    // It may fail while the place is read; it is told below.
    given?.catch(() => {})
    assertOwner(place, ownerId)
    const altered = this.#at(place as Counter<unknown>)
    await altered.isRead
    if (given) await given
    const before = altered.now as State
    const after = change(before)
    altered.now = after
    altered.isChanged = true
    return [before, after]
  }

  /** Sends what stores all that was altered. */
  store() {
    for (const { place, first, now, isChanged } of this.#altered.values()) if (isChanged) place.write(this.#tx, first, now)
  }

  #at(place: Counter<unknown>): Altered {
    const key = `${place.ownerId} ${place.key}`
    const known = this.#altered.get(key)
    if (known) return known
    const reading = place.read(this.#tx)
    const altered: Altered = {
      place,
      isRead: reading.then((state) => {
        altered.first = state
        altered.now = state
      }),
      first: undefined,
      now: undefined,
      isChanged: false,
    }
    this.#altered.set(key, altered)
    return altered
  }
}
