import type { Figures } from '../../api/types'
import { formatNumber } from './format'

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
