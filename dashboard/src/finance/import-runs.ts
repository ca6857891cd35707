import { Store } from '../api/store'
import type { DraftPlace } from '../session/drafts'
import type { Kind } from './finance.api'
import type { Outcome, Piece } from './import-pieces'
import type { ReadFile } from './money-csv'

/** What is imported: the text as what, and the product of rows that name none. */
export interface Source {
  kind: Kind
  text: string
  productId: string | undefined
  file: ReadFile
}

/** An import that has begun: another choice, or another name of a product, changes nothing of it. */
export interface Run extends Source {
  pieces: Piece[]
  /** When, in ms. */
  begunAt: number
  /** The rows that have been sent, while they are on their way. */
  sent?: number
  /** Why it was cut, and how that was said with what it means. */
  why?: string
  refusal?: string
  /** It is whole. */
  report?: Outcome
}

/** Of this window: one that is not whole at most, and those that became so in the dialog that is open. */
export const runs = new Store<Run[]>([])

export const isBegun = (run: Run | undefined) => run !== undefined && !run.report

/** Where it is kept over a reload and a closed tab. */
export const placeOf = (user: string): DraftPlace => ({ user, record: 'new', field: 'begun import' })
