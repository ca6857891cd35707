import { Group, SegmentedControl, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CircleDollarSign } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Finance, FinanceToDate } from '../../api/types'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Pending } from '../../ui/pending'
import { formatShortMonthOfYear } from '../../ui/text/format'
import { financeShape, spans } from './finance.api'
import type { FinanceProps } from './finance-address'
import { MonthsChart, MonthsCompare } from './months'
import { MonthsTable } from './months-table'
import { toDateQuery } from './to-date'

const isEmptyMonth = ({ grossRevenue, refunds, totalCosts, mrr, excluded }: Finance['months'][number]) =>
  !grossRevenue && !refunds && !totalCosts && !mrr && excluded.length === 0

/** Since the first record, but at least a year. MRR of the running month is that of today. */
function shownMonths({ months }: Finance, length: string, { toDate, mrr }: FinanceToDate) {
  const first = length === 'all' ? months.findIndex((month) => !isEmptyMonth(month)) : 0
  const now = toDate.from.slice(0, 7)
  return months
    .slice(Math.min(Math.max(first, 0), months.length - 12))
    .map((figures) => (figures.month === now ? { ...figures, mrr: mrr.value } : figures))
}

interface OverviewProps extends Omit<FinanceProps, 'finance'> {
  finance: Finance | undefined
  /** Begins the first record. */
  empty: ReactNode
}

/** The two last months, and all by month as a chart and a table. */
export default function Overview({ product, finance: all, address, empty }: OverviewProps) {
  const { length, change } = address
  const { data: toDate } = useQuery(toDateQuery(product?.id ?? null))
  if (!all || !toDate) return <Pending what="finance" shape={financeShape} />
  if (all.excludedProducts.length === 0 && all.months.every(isEmptyMonth)) {
    return (
      <Empty
        icon={CircleDollarSign}
        title="No revenue or costs yet"
        action={empty}
        example={[
          ['Subscription', '+$29.00'],
          ['Server', '−$12.00'],
        ]}
      >
        Add a record, or import a file of your payment provider.
      </Empty>
    )
  }
  const finance = { ...all, months: shownMonths(all, length, toDate) }
  const shown = { product, address, finance }
  return (
    <>
      <MonthsCompare toDate={toDate} {...shown} />
      <Card aria-label="Chart by month">
        <Group justify="space-between" px={20} pt={12}>
          <Title order={2}>
            {length === 'all'
              ? `Since ${formatShortMonthOfYear(finance.months[0]!.month)}`
              : `Last ${length} months`}
          </Title>
          <SegmentedControl
            size="xs"
            aria-label="Months shown"
            data={Object.keys(spans).map((value) => ({
              value,
              label: value === 'all' ? 'All' : `${value} months`,
            }))}
            value={length}
            onChange={(months) => change({ months })}
          />
        </Group>
        <MonthsChart {...shown} />
      </Card>
      <MonthsTable {...shown} />
    </>
  )
}
