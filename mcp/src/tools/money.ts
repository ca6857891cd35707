import { dataOf } from '@prodops/sdk'
import { withoutUndefined } from '../fields.ts'
import { filtersOf } from '../schemas.ts'
import { flag, listOf, numbers, strings, text, today, tool } from '../tool.ts'

export const moneySummary = tool<{ product?: string; from?: string; to?: string; months?: boolean }>({
  name: 'money_summary',
  title: 'Sum up money',
  description:
    'Revenue, costs, profit and MRR in the reporting currency, of a product or of all. Default: this year.',
  does: 'reads',
  input: {
    properties: {
      ...filtersOf('/api/v1/finance', 'product', 'to'),
      from: text('The first month, YYYY-MM. Default: January.'),
      months: flag('true: also by month.'),
    },
  },
  output: {
    ...{ ...strings('currency', 'from', 'to'), ...numbers('netRevenue', 'totalCosts', 'profit', 'mrr') },
    ...{
      revenue: { type: 'object' },
      costs: { type: 'object' },
      withoutRate: listOf({}),
      months: listOf({}),
    },
  },
  async run(prodops, { product, to, from: sent, months }) {
    const thisMonth = (await today(prodops)).slice(0, 7)
    const from = sent ?? januaryOf(to ?? thisMonth)
    const params = { query: withoutUndefined({ product, from, to }) }
    const answer = await dataOf(prodops.GET('/api/v1/finance', { params }))
    const { currency, total } = answer
    const { netRevenue, totalCosts, profit } = total
    const last = answer.months.at(-1) ?? { month: from, mrr: 0 }
    const revenue = filled({ ...total.revenue, refund: -total.refunds })
    const costs = filled(total.costs)
    const rows = answer.months.map(({ month, netRevenue, totalCosts, profit, mrr }) => ({
      month,
      netRevenue,
      totalCosts,
      profit,
      mrr,
    }))
    const lines = [
      `${product ?? 'All products'}, ${from} to ${last.month}, in ${currency}`,
      `Net revenue ${cents(netRevenue)}${listed(revenue)}`,
      `Costs ${cents(totalCosts)}${listed(costs)}`,
      `Profit ${cents(profit)}`,
      mrrLine(last, answer.months.at(-2), thisMonth),
      ...total.excluded.map(
        ({ line, records, amount, currency }) =>
          `Excluded, no exchange rate: ${records} of ${line}, ${amount} ${currency}`,
      ),
      ...(months
        ? [
            'Month, net revenue, costs, profit, MRR',
            ...rows.map(({ month, ...row }) => [month, ...Object.values(row).map(cents)].join(', ')),
          ]
        : []),
    ]
    const figures = {
      currency,
      from,
      to: last.month,
      netRevenue,
      revenue,
      totalCosts,
      costs,
      profit,
      mrr: last.mrr,
    }
    const data = {
      ...figures,
      ...(total.excluded.length > 0 && { withoutRate: total.excluded }),
      ...(months && { months: rows }),
    }
    return { text: lines.join('\n'), data }
  },
})

const cents = (amount: number) => Math.round(amount * 100) / 100

const januaryOf = (month: string) => `${month.slice(0, 4)}-01`

/** The running month lacks the renewals to come. */
function mrrLine(last: MonthMrr, before: MonthMrr | undefined, thisMonth: string): string {
  const isRunning = last.month >= thisMonth
  const complete = isRunning && before ? `${cents(before.mrr)} in ${before.month}; so far ` : ''
  return `MRR ${complete}${cents(last.mrr)} in ${last.month}`
}

interface MonthMrr {
  month: string
  mrr: number
}

const filled = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0))

function listed(amounts: Record<string, number>): string {
  const all = Object.entries(amounts).map(([name, amount]) => `${name} ${cents(amount)}`)
  return all.length ? ` (${all.join(', ')})` : ''
}
