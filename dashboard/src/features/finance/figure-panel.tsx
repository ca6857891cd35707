import { Alert, Anchor, NavLink, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProducts } from '../../api/products'
import type { FinanceRecord } from '../../api/types'
import { hairline } from '../../ui/card'
import { toDateQuery } from '../../ui/portfolio'
import { SidePanel } from '../../ui/side-panel'
import { formatDays, formatMoney, formatMonth, formatRate, formatShortDay, monthsAfter, thisMonth } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/words'
import { keyText, kindOf, recordsQuery } from './finance.api'
import type { FinanceProps } from './finance.page'
import { costCategoryNames, leftOutOf, lineOf, revenueTypeNames } from './lines'

const kindNames: Record<string, string> = { ...revenueTypeNames, ...costCategoryNames }

/** The records of a figure, or of a whole month, with their rates; and what is excluded. */
export default function FigurePanel({ finance, product, address }: FinanceProps) {
  const { figure, month, isToDate, change, link } = address
  const line = lineOf(figure!)
  const records = line?.records
  const isMrr = records === 'mrr'
  const isNow = month === thisMonth() && (isToDate || isMrr)
  const id = product?.id ?? null
  const now = useQuery({ ...toDateQuery(id), enabled: isNow }).data
  const ofMonth = useQuery(recordsQuery(id, month, records)).data
  const before = useQuery({ ...recordsQuery(id, monthsAfter(month, -1), records), enabled: isNow && isMrr }).data
  const products = useProducts().data ?? []
  const figures = isNow ? now && { ...now.toDate, mrr: now.mrr.value } : finance.months.find((one) => one.month === month)
  const days = isNow ? now?.toDate : undefined
  const when = days ? formatDays(days.from, days.to) : formatMonth(month)
  const title = line ? `${line.label}, ${when}` : `Records of ${when}`
  const { currency } = finance
  const without = figures && leftOutWords(leftOutOf(figures, { ...line }))
  const isLate = ({ date }: FinanceRecord) => days !== undefined && date.slice(8) > days.to.slice(8)
  const shown = [...(ofMonth ?? []).filter((record) => !isLate(record)), ...(before ?? []).filter(isLate)]
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
          <Text c="dimmed">{line?.words}</Text>
          {days && isMrr && <Text c="dimmed">Each payment counts until its next month starts, so some are of last month.</Text>}
        </div>
        {without && (
          <Alert color="yellow" p="xs">
            <Text size="sm">
              {without}.{' '}
              <Anchor component={Link} to={link({ view: 'rates', figure: null, of: null })} inherit>
                Add rates
              </Anchor>
            </Text>
          </Alert>
        )}
        {!ofMonth && <Skeleton h={180} />}
        {ofMonth && shown.length === 0 && <Text c="dimmed">No records of this kind</Text>}
        <Stack gap={0} role="group" aria-label="Records">
          {shown.map((record) => {
            const kind = !isMrr && record.line !== records && kindNames[record.line.split('.')[1]!]
            const { counted, rate, rateDate, rateSource, converted } = record
            const amount = formatMoney(counted, record.currency)
            // Costs are negative in a list of both.
            const isNegative = record.line === 'revenue.refund' || (!records && record.line.startsWith('cost.'))
            const name = !product && products.find(({ id }) => id === record.productId)?.name
            return (
              <NavLink
                key={record.id}
                component="button"
                data-record={record.id}
                mih={44}
                px={4}
                style={{ ...hairline, overflowWrap: 'anywhere' }}
                leftSection={
                  <Text {...small} miw={44}>
                    {formatShortDay(record.date)}
                  </Text>
                }
                label={[kind, record.title, record.isScheduled && 'Scheduled', record.note, name].filter(Boolean).join(' · ')}
                rightSection={
                  <Text component="div" size="sm" ta="right">
                    {converted === null ? amount : formatMoney(isNegative ? -converted : converted, currency)}
                    <Text {...small}>
                      {converted === null ? 'no exchange rate' : rate !== null && `${amount} × ${formatRate(rate)}`}
                      {rateDate &&
                        (rateSource === 'ecb' || rateDate !== record.date) &&
                        `, ${rateSource === 'ecb' ? 'ECB ' : ''}${formatShortDay(rateDate)}`}
                    </Text>
                  </Text>
                }
                onClick={() => change({ record: keyText({ ...record, kind: kindOf(record) }) })}
              />
            )
          })}
        </Stack>
      </Stack>
    </SidePanel>
  )
}

const small = { span: true, display: 'block', fz: 'var(--fs-xs)', c: 'var(--text-3)' } as const
