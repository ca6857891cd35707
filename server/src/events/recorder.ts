import type { Tx } from '../storage/storage.ts'

const recordings = new WeakMap<Tx, Set<string>>()

export function recordChanges(tx: Tx): ReadonlySet<string> {
  const resources = new Set<string>()
  recordings.set(tx, resources)
  return resources
}

export const noteChange = (tx: Tx, resource: string): void => void recordings.get(tx)?.add(resource)
