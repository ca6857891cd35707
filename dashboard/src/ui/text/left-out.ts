import type { Figures } from '../../api/types'
import { formatNumber } from './format'

type LeftOut = Figures['leftOut']

/** Names the records that a sum lacks: "7 records in EUR excluded: missing exchange rate"; empty if there are none. */
export function leftOutWords(leftOut: LeftOut): string {
  const parts = [...byCurrency(leftOut)].map(([currency, some]) => `${recordsWord(some)} in ${currency}`)
  return parts.length ? `${parts.join(', ')} excluded: missing exchange rate` : ''
}

<<<<<<< HEAD
/** Names the records that the figures of some months lack: "GBP (2 records, March – May 2026)"; empty if there are none. */
export function leftOutOfMonths(months: MonthFigures[]): string {
  const all = months.flatMap(({ month, leftOut }) => leftOut.map((some) => ({ ...some, month })))
  const parts = [...byCurrency(all)].map(
    ([currency, some]) => `${currency} (${recordsWord(some)}, ${formatMonths(some[0]!.month, some.at(-1)!.month)})`,
  )
  return parts.join(', ')
}

const byCurrency = <Some extends LeftOut[number]>(leftOut: Some[]) => Map.groupBy(leftOut, ({ currency }) => currency)

/** A subscription is counted as revenue already, unless only its MRR is left out. */
function recordsWord(leftOut: LeftOut): string {
  const paid = leftOut.filter(({ line }) => line !== 'mrr')
  const count = (paid.length ? paid : leftOut).reduce((sum, { records }) => sum + records, 0)
  return `${formatNumber(count)} ${count === 1 ? 'record' : 'records'}`
=======
/** MRR counts subscriptions that are revenue too. */
function recordsWord(some: LeftOut): string {
  const paid = some.filter(({ line }) => line !== 'mrr')
  const records = (paid.length ? paid : some).reduce((sum, { records }) => sum + records, 0)
  return `${formatNumber(records)} ${records === 1 ? 'record' : 'records'}`
>>>>>>> main
}
