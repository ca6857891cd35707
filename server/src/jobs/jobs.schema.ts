/**
 * Work that is done after a commit. While a process does it, it has a lease: `leaseOwner` is the token of
 * this claim. `attempts` counts claims since the last success. `payload` is JSON.
 */
export interface JobTable {
  id: string
  kind: string
  ownerId: string
  runAt: string
  attempts: number
  leaseUntil: string | null
  leaseOwner: string | null
  payload: string
  lastError: string | null
}
