import type { Figures, MonthFigures } from '../../api/types'
import { formatMonths, formatNumber } from './format'

type LeftOut = Figures['leftOut']

/** Names what a sum lacks: "7 records in EUR excluded: missing exchange rate"; nothing where it lacks nothing. */
export function leftOutWords(leftOut: LeftOut): string {
  const byCurrency = Map.groupBy(leftOut, ({ currency }) => currency)
  const parts = [...byCurrency].map(([currency, some]) => `${recordsWord(some)} in ${currency}`)
  return parts.length ? `${parts.join(', ')} excluded: missing exchange rate` : ''
}

/** MRR counts subscriptions that are revenue too. */
function recordsWord(some: LeftOut): string {
  const paid = some.filter(({ line }) => line !== 'mrr')
  const records = (paid.length ? paid : some).reduce((sum, { records }) => sum + records, 0)
  return `${formatNumber(records)} ${records === 1 ? 'record' : 'records'}`
}

/**
 * Names what the figures of some months lack: "GBP (2 records, March – May 2026)"; nothing where they lack nothing. A subscription that
 * was paid before them is left out of their MRR alone: "GBP (MRR, March – May 2026)".
 */
export function leftOutOfMonths(months: MonthFigures[]): string {
  const all = months.flatMap(({ month, leftOut }) => leftOut.map((some) => ({ ...some, month })))
  const parts = [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, some]) => {
    const paid = some.filter(({ line }) => line !== 'mrr')
    const shown = paid.length ? paid : some
    const words = formatMonths(shown[0]!.month, shown.at(-1)!.month)
    return `${currency} (${paid.length ? recordsWord(paid) : 'MRR'}, ${words})`
  })
  return parts.join(', ')
}
