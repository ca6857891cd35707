import { hash } from 'node:crypto'
import type { Fields } from './import-totals.ts'

/** A digest of each field as it was imported last. Digests keep no text of a record that is deleted later. */
export type Digests = Record<string, string>

const digestOf = (value: unknown) => hash('sha256', JSON.stringify(value ?? null), 'base64url').slice(0, 16)

export const digestsOf = (fields: Fields): Digests =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, digestOf(value)]))

/**
 * What was imported for an id. `keyId` is the key that made the record; null: a person. `isLeftOut`: a later
 * file left it out.
 */
export interface Known {
  recordId: string
  isLeftOut: boolean
  digests: Digests
  keyId: string | null
}

type ImportedState = Pick<Known, 'recordId' | 'isLeftOut' | 'digests'>

/**
 * What a row does. `record` is the record afterwards, for the totals. `restore`: the record comes back that
 * an earlier file left out. A change may keep some fields as a person edited them: `kept` says so.
 */
export type Decision =
  | { does: 'add' | 'restore'; record: Fields }
  | { does: 'nothing'; record?: Fields; digests?: Digests }
  | { does: 'change'; record: Fields; changes: Fields; digests: Digests; kept?: string }
  | { does: 'keep'; record?: Fields; kept: string }
  | { does: 'remove' }
  | { does: 'skip' }
  | { does: 'fail'; error: string }

/** Fields that make a figure together: a new amount is wrong in another currency. */
const figure = ['amount', 'currency']

/**
 * Compares a row with what was imported last for its id, and with the record. Fields that the file changed
 * are changed, except those that a person edited to another value since: `kept` says so.
 * @param current the record; undefined after a person deleted it
 * @param sent the fields that the file has
 */
export function compare(
  { recordId, isLeftOut, digests }: ImportedState,
  current: Fields | undefined,
  sent: Fields,
): Decision {
  if (!current && isLeftOut) return { does: 'restore', record: sent }
  if (!current)
    return { does: 'keep', kept: `its record ${recordId} was deleted by hand and is not made again` }
  const sentDigests = digestsOf(sent)
  const isNew = (name: string) => sentDigests[name] !== digests[name]
  const news = Object.keys(sent).filter(isNew)
  if (news.length === 0) return { does: 'nothing', record: current }
  const differing = news.filter((name) => sentDigests[name] !== digestOf(current[name]))
  const kept = heldFields(differing, editedFields(digests, current))
  const accepted = news.filter((name) => !kept.includes(name))
  const imported = {
    ...digests,
    ...Object.fromEntries(accepted.map((name) => [name, sentDigests[name] ?? ''])),
  }
  const changes = Object.fromEntries(
    differing.filter((name) => !kept.includes(name)).map((name) => [name, sent[name] ?? null]),
  )
  const why = kept.map(
    (name) => `${name} was edited by hand and stays ${shown(current[name])}, not ${shown(sent[name])}`,
  )
  const said = kept.length > 0 ? { kept: `${why.join('; ')} (${recordId})` } : {}
  if (Object.keys(changes).length > 0)
    return { does: 'change', record: { ...current, ...changes }, changes, digests: imported, ...said }
  return said.kept === undefined
    ? { does: 'nothing', record: current, digests: imported }
    : { does: 'keep', record: current, kept: said.kept }
}

/**
 * The same for a row that moves nothing now, such as a payment refunded in full: its record goes unless a
 * person edited it.
 */
export function compareLeftOut(
  { recordId, isLeftOut, digests }: ImportedState,
  current: Fields | undefined,
  why: string,
): Decision {
  if (isLeftOut || !current) return { does: 'skip' }
  const edited = editedFields(digests, current)
  // An edited note does not keep revenue that was given back.
  const holding = 'amount' in current ? edited.filter((name) => [...figure, 'type'].includes(name)) : edited
  if (holding.length === 0) return { does: 'remove' }
  const names = `${holding.join(', ')} ${holding.length === 1 ? 'was' : 'were'} edited by hand`
  return {
    does: 'keep',
    record: current,
    kept: `left out now (${why}), but ${names}: the record ${recordId} stays`,
  }
}

/** Of the fields that an import changed, those that are still as it left them, and those that are not. */
export function compareUndone(changed: Record<string, [before: string, after: string]>, current: Fields) {
  const names = Object.keys(changed)
  const edited = names.filter((name) => digestOf(current[name]) !== changed[name]?.[1])
  const kept = heldFields(names, edited)
  return { kept, restored: names.filter((name) => !kept.includes(name)) }
}

/** Those of the fields that a later import changed too. */
export function alsoChanged(names: string[], later: object): string[] {
  const isFigureChanged = figure.some((name) => name in later)
  return names.filter((name) => name in later || (isFigureChanged && figure.includes(name)))
}

const editedFields = (digests: Digests, current: Fields) =>
  Object.keys(digests).filter((name) => digests[name] !== digestOf(current[name]))

function heldFields(differing: string[], edited: string[]): string[] {
  const together = differing.includes('type') ? [...figure, 'type'] : figure
  const isFigureEdited = together.some((name) => edited.includes(name))
  return differing.filter((name) => edited.includes(name) || (isFigureEdited && together.includes(name)))
}

function shown(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? 'empty' : text.length > 40 ? `"${text.slice(0, 40).toWellFormed()}…"` : text
}
