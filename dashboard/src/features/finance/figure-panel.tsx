import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useProducts } from '../../api/products'
import type { FinanceRecord } from '../../api/types'
import { costCategoryNames, revenueTypeNames } from '../../ui/money-labels'
import { settingsPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { SidePanel } from '../../ui/side-panel'
import {
  formatDays,
  formatMoney,
  formatMonth,
  formatRate,
  formatShortDay,
  monthsAfter,
  thisMonth,
} from '../../ui/text/format'
import { excludedWords } from '../../ui/text/words'
import { HowCalculated, WhyRows } from '../../ui/why'
import { keyText, kindOf, recordsQuery } from './finance.api'
import type { FinanceProps } from './finance-address'
import { excludedOf, lineOf, withMrr } from './lines'
import { toDateQuery } from './to-date'

const kindNames: Record<string, string> = { ...revenueTypeNames, ...costCategoryNames }

/** The records of a figure, or of a whole month, with their rates; and what is excluded. */
export default function FigurePanel({ finance, product, address }: FinanceProps) {
  const { figure, month, isToDate, change, link } = address
  const line = lineOf(figure)
  const records = line?.records
  const isMrr = records === 'mrr'
  const isNow = month === thisMonth() && (isToDate || isMrr)
  const id = product?.id ?? null
  const now = useQuery({ ...toDateQuery(id), enabled: isNow }).data
  const ofMonth = useQuery(recordsQuery(id, month, records)).data
  const before = useQuery({
    ...recordsQuery(id, monthsAfter(month, -1), records),
    enabled: isNow && isMrr,
  }).data
  const products = useProducts().data ?? []
  const figures = isNow
    ? now && withMrr(now.toDate, now.mrr)
    : finance.months.find((one) => one.month === month)
  const days = isNow ? now?.toDate : undefined
  const when = days ? formatDays(days.from, days.to) : formatMonth(month)
  const title = line ? `${line.label}, ${when}` : `Records of ${when}`
  const { currency } = finance
  const without = figures && excludedWords(excludedOf(figures, { ...line }))
  const isLate = ({ date }: FinanceRecord) => days !== undefined && date.slice(8) > days.to.slice(8)
  const shown = [...(ofMonth ?? []).filter((record) => !isLate(record)), ...(before ?? []).filter(isLate)]
  const formula = [line?.words, days && isMrr && 'Each payment counts until its next month starts.']
    .filter(Boolean)
    .join(' ')
  const excluded = without ? [{ label: without, url: settingsPath('currency') }] : []

  function rowOf(record: FinanceRecord) {
    const { id, date, title, note, isScheduled, counted, rate, rateDate, rateSource, converted } = record
    const kind = !isMrr && record.line !== records && kindNames[record.line.split('.')[1]!]
    const name = !product && products.find(({ id }) => id === record.productId)?.name
    const amount = formatMoney(counted, record.currency)
    // Costs are negative in a list of both.
    const isNegative = record.line === 'revenue.refund' || (!records && record.line.startsWith('cost.'))
    const isOfOther = rateDate && (rateSource === 'ecb' || rateDate !== date)
    return {
      key: id,
      label: [formatShortDay(date), kind, title, isScheduled && 'Scheduled', note, name]
        .filter(Boolean)
        .join(' · '),
      url: link({ record: keyText({ ...record, kind: kindOf(record) }) }),
      value: (
        <>
          {converted === null ? amount : formatMoney(isNegative ? -converted : converted, currency)}
          <Text fz="var(--fs-xs)" c="var(--text-3)">
            {converted === null ? 'no exchange rate' : rate !== null && `${amount} × ${formatRate(rate)}`}
            {isOfOther && `, ${rateSource === 'ecb' ? 'ECB ' : ''}${formatShortDay(rateDate)}`}
          </Text>
        </>
      ),
    }
  }

  return (
    <SidePanel label={title} onClose={() => change({ figure: null, of: null })}>
      <Stack gap={16}>
        <div>
          <Title order={2}>{title}</Title>
          {line && figures && (
            <Text fz={28} lh="36px" fw={600} style={{ letterSpacing: '-0.03em', overflowWrap: 'anywhere' }}>
              {formatMoney(line.of(figures) ?? null, currency)}
            </Text>
          )}
        </div>
        {ofMonth ? (
          <WhyRows rows={[...shown.map(rowOf), ...excluded]} />
        ) : (
          <Pending what="the records" shape={[[180]]} />
        )}
        {ofMonth && shown.length === 0 && <Text c="dimmed">No records of this kind</Text>}
        {formula && <HowCalculated>{formula}</HowCalculated>}
      </Stack>
    </SidePanel>
  )
}
