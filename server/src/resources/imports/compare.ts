import type { Decision } from './decide.ts'
import { digestsOf, type FieldDigests, fieldDigest, type Known } from './imported-records.ts'
import type { Fields } from './record-kinds.ts'

/** Fields that make a figure together: a new amount is wrong in another currency. */
const figure = ['amount', 'currency']

/**
 * Compares a row with what was imported last for its id, and with the record. Fields that the file changed
 * are changed, except those that a person edited to another value since.
 * @param current the record; undefined after a person deleted it
 * @param sent the fields that the file has
 */
export function compare(known: Known, current: Fields | undefined, sent: Fields): Decision {
  const { recordId, isLeftOut, digests } = known
  if (!current && isLeftOut) return { does: 'restore', record: sent, known }
  if (!current)
    return { does: 'keep', kept: `its record ${recordId} was deleted by hand and is not made again` }
  const sentDigests = digestsOf(sent)
  const news = Object.keys(sent).filter((name) => sentDigests[name] !== digests[name])
  // A person took the record back from the trash.
  if (news.length === 0) return { does: 'nothing', record: current, ...(isLeftOut && { digests }) }
  const differing = news.filter((name) => sentDigests[name] !== fieldDigest(current[name]))
  const kept = heldFields(differing, editedFields(digests, current))
  const accepted = news.filter((name) => !kept.includes(name))
  const changed = differing.filter((name) => !kept.includes(name))
  const changes = Object.fromEntries(changed.map((name) => [name, sent[name] ?? null]))
  const imported = {
    ...digests,
    ...Object.fromEntries(accepted.map((name) => [name, sentDigests[name] ?? ''])),
  }
  const why = kept.map(
    (name) => `${name} was edited by hand and stays ${shown(current[name])}, not ${shown(sent[name])}`,
  )
  const said = `${why.join('; ')} (${recordId})`
  if (changed.length > 0) {
    const record = { ...current, ...changes }
    const change: Decision = { does: 'change', record, changes, digests: imported, known }
    return kept.length > 0 ? { ...change, kept: said } : change
  }
  if (kept.length > 0) return { does: 'keep', record: current, kept: said }
  return { does: 'nothing', record: current, digests: imported }
}

/**
 * The same for a row that moves nothing now, such as a payment refunded in full: its record goes unless a
 * person edited it.
 * @param why the row is left out
 */
export function compareLeftOut(known: Known, current: Fields | undefined, why: string): Decision {
  const { recordId, isLeftOut, digests } = known
  if (isLeftOut || !current) return { does: 'skip' }
  const edited = editedFields(digests, current)
  // An edited note does not keep revenue that was given back.
  const holding = 'amount' in current ? edited.filter((name) => [...figure, 'type'].includes(name)) : edited
  if (holding.length === 0) return { does: 'remove', known }
  const names = `${holding.join(', ')} ${holding.length === 1 ? 'was' : 'were'} edited by hand`
  const kept = `left out now (${why}), but ${names}: the record ${recordId} stays`
  return { does: 'keep', record: current, kept }
}

/** Of the fields that an import changed, those that are still as it left them, and those that are not. */
export function compareUndone(changed: Record<string, [before: string, after: string]>, current: Fields) {
  const names = Object.keys(changed)
  const edited = names.filter((name) => fieldDigest(current[name]) !== changed[name]?.[1])
  const kept = heldFields(names, edited)
  return { kept, restored: names.filter((name) => !kept.includes(name)) }
}

/** Those of the fields that a later import changed too. */
export function alsoChanged(names: string[], later: object): string[] {
  const isFigureChanged = figure.some((name) => name in later)
  return names.filter((name) => name in later || (isFigureChanged && figure.includes(name)))
}

const editedFields = (digests: FieldDigests, current: Fields) =>
  Object.keys(digests).filter((name) => digests[name] !== fieldDigest(current[name]))

/** Those of the fields that stay, because a person edited them or the figure that they belong to. */
function heldFields(names: string[], edited: string[]): string[] {
  const together = names.includes('type') ? [...figure, 'type'] : figure
  const isFigureEdited = together.some((name) => edited.includes(name))
  return names.filter((name) => edited.includes(name) || (isFigureEdited && together.includes(name)))
}

function shown(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? 'empty' : text.length > 40 ? `"${text.slice(0, 40).toWellFormed()}…"` : text
}
