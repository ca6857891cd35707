import type { Tx } from '../storage/storage.ts'

const recordings = new WeakMap<Tx, Set<string>>()

/** The resources that change in this transaction from now on. */
export function recordChanges(tx: Tx): ReadonlySet<string> {
  const resources = new Set<string>()
  recordings.set(tx, resources)
  return resources
}

/** Notes that a resource changes in this transaction. */
export const noteChange = (tx: Tx, resource: string): void => void recordings.get(tx)?.add(resource)
