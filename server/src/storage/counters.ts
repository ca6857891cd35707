import type { Counter, OwnerTx, Tx } from './storage.ts'

interface Entry {
  counter: Counter<unknown>
  loaded: Promise<void>
  before: unknown
  after: unknown
  isChanged: boolean
}

/** Concurrent updates on other nodes would be lost. */
function assertOwner(
  { ownerId, key }: Pick<Counter<unknown>, 'ownerId' | 'key'>,
  writerId: string | undefined,
) {
  if (ownerId !== writerId)
    throw new Error(`The counter ${key} belongs to another owner than the transaction.`)
}

export class CounterUpdates {
  readonly #tx: Tx
  readonly #entries = new Map<string, Entry>()

  constructor(tx: Tx) {
    this.#tx = tx
  }

  async update<Value>(
    ownerId: string | undefined,
    counter: Counter<Value>,
    update: (before: Value) => Value,
    precondition?: Promise<unknown>,
  ): Promise<[before: Value, after: Value]> {
    precondition?.catch(() => {})
    assertOwner(counter, ownerId)
    const entry = this.#load(counter as Counter<unknown>)
    await entry.loaded
    if (precondition) await precondition
    const before = entry.after as Value
    const after = update(before)
    entry.after = after
    entry.isChanged = true
    return [before, after]
  }

  store() {
    for (const { counter, before, after, isChanged } of this.#entries.values())
      if (isChanged) counter.write(this.#tx, before, after)
  }

  #load(counter: Counter<unknown>): Entry {
    const key = `${counter.ownerId} ${counter.key}`
    const existing = this.#entries.get(key)
    if (existing) return existing
    const entry: Entry = {
      counter,
      loaded: counter.read(this.#tx).then((value) => {
        entry.before = value
        entry.after = value
      }),
      before: undefined,
      after: undefined,
      isChanged: false,
    }
    this.#entries.set(key, entry)
    return entry
  }
}

export async function updateAlone<Value>(
  tx: Tx,
  ownerId: string | undefined,
  counter: Counter<Value>,
  update: (before: Value) => Value,
  precondition?: Promise<unknown>,
): Promise<[before: Value, after: Value]> {
  precondition?.catch(() => {})
  assertOwner(counter, ownerId)
  const [before] = await Promise.all([counter.read(tx), precondition])
  const after = update(before)
  counter.write(tx, before, after)
  return [before, after]
}

/** Adds a number to a row once for all concurrent operations. @param write adds the sum */
export const addUp = (
  tx: OwnerTx,
  ownerId: string,
  key: string,
  by: number,
  write: (tx: Tx, sum: number) => void,
) =>
  tx.updateCounter(
    { ownerId, key, read: async () => 0, write: (tx, _, sum) => write(tx, sum) },
    (sum) => sum + by,
  )
