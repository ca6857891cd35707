import { keepDraft, readDraft } from '../session/drafts'
import { askFromNow } from '../session/leaving'
import { formatNumber } from '../text/format'
import type { DecimalMark } from '../text/numbers'
import { addedBy, type Piece } from './import-pieces'
import { isBegun, placeOf, type Run, runs } from './import-runs'
import { readMoney } from './money-csv'

const isSame = (run: Run, { pieces }: Run) => run.pieces === pieces

/** Shows how far it is, and keeps that over a reload and a closed tab until it is whole. */
export function note(run: Run, user: string) {
  runs.set([...runs.get().filter((one) => !isSame(one, run)), run])
  keep(isBegun(run) ? written(run) : '', user)
}

/** Nobody goes on with it. */
export function leave(run: Run, user: string) {
  runs.set(runs.get().filter((one) => !isSame(one, run)))
  keep('', user)
}

/** While one is not whole and cannot be kept. */
let stopAsking: (() => void) | undefined

function keep(typed: string, user: string) {
  if (!keepDraft(placeOf(user), { typed, before: '' })) stopAsking ??= askFromNow()
  else {
    stopAsking?.()
    stopAsking = undefined
  }
}

/** What became whole is done with. */
export const forgetWhole = () => runs.set(runs.get().filter(isBegun))

/** The import that is not whole, also that which a page before this one has begun. */
export function takeUp(user: string): Run | undefined {
  const kept = readDraft(placeOf(user))
  if (!runs.get().some(isBegun) && kept) runs.set([...runs.get(), readAgain(kept.typed)])
  return runs.get().find(isBegun)
}

/** As it is kept: the rows are in the text, and pieces know them by their lines. */
interface KeptRun extends Pick<Run, 'kind' | 'text' | 'productId' | 'begunAt'> {
  mark: DecimalMark
  pieces: (Omit<Piece, 'rows'> & { lines: number[] })[]
}

function written({ kind, text, productId, file, begunAt, pieces }: Run): string {
  const kept = pieces.map(({ rows, ...piece }) => ({ ...piece, lines: rows.map(({ line }) => line) }))
  return JSON.stringify({ kind, text, productId, mark: file.decimal.mark, begunAt, pieces: kept } satisfies KeptRun)
}

function readAgain(kept: string): Run {
  const { pieces, mark, ...run } = JSON.parse(kept) as KeptRun
  const file = readMoney(run.text, run.kind, [], null, mark)
  const rowAt = new Map(file.rows.map((row) => [row.line, row]))
  const read = {
    ...run,
    file,
    pieces: pieces.map(({ lines, ...piece }) => ({ ...piece, rows: lines.map((line) => rowAt.get(line)!) })),
  }
  return cut(read, 'It was left before it was whole.')
}

const dayMs = 86_400_000

/** Its words are true of this moment: the next day they are others. */
export function cut(run: Run, why: string) {
  const { pieces, file, begunAt } = run
  const taken = `${formatNumber(addedBy(pieces))} of ${formatNumber(file.rows.length)} rows have been taken`
  const next = pieces.find(({ report }) => !report)?.rows[0]?.line
  // As long as the service knows what it has been sent.
  const advice =
    Date.now() - begunAt < dayMs
      ? 'Go on: none is imported twice.'
      : `That is more than a day ago: look whether the row of line ${next} is there before you go on.`
  const warning = stopAsking ? ' It is too long to be kept by the browser: leave this page open until it is whole.' : ''
  return { ...run, why, refusal: `${why} ${taken}. ${advice}${warning}` }
}
