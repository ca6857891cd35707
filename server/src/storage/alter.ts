import type { Place, Tx } from './storage.ts'

/** Changes a place with nobody beside: it is read, and written. */
export async function alterAlone<State>(
  tx: Tx,
  place: Place<State>,
  change: (before: State) => State,
): Promise<[before: State, after: State]> {
  const before = await place.read(tx)
  const after = change(before)
  await place.write(tx, before, after)
  return [before, after]
}
