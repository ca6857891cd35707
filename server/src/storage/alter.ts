import type { OwnersTx, Place } from './storage.ts'

/** Changes a place with nobody beside: it is read, and written. */
export async function alterAlone<State>(
  tx: OwnersTx,
  place: Place<State>,
  change: (before: State) => State,
  given?: Promise<unknown>,
): Promise<[before: State, after: State]> {
  const [before] = await Promise.all([place.read(tx), given])
  const after = change(before)
  place.write(tx, before, after)
  return [before, after]
}
