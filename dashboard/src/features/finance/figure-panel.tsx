import { Alert, Anchor, NavLink, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProducts } from '../../api/products'
import type { Finance, FinanceRecord, MonthFigures } from '../../api/types'
import { toDateQuery } from '../../ui/portfolio'
import { SidePanel } from '../../ui/side-panel'
import {
  formatDays,
  formatExactMoney,
  formatMoney,
  formatMonth,
  formatRate,
  formatShortDay,
  monthsAfter,
  thisMonth,
} from '../../ui/text/format'
import { leftOutOfMonths } from '../../ui/text/left-out'
import { keyOfRecord, keyText, recordsQuery } from './finance.api'
import styles from './finance.module.css'
import type { FinanceAddress } from './finance.page'
import { costCategoryNames, leftOutOf, lineOf, revenueTypeNames } from './lines'

interface FigurePanelProps {
  finance: Finance | undefined
  /** Null on a page of all products. */
  product: string | null
  address: FinanceAddress
}

/** The records of a figure, or of a whole month, with their rates; and what is excluded. */
export default function FigurePanel({ finance, product, address }: FigurePanelProps) {
  const { figure, month, isToDate, change, link } = address
  const line = lineOf(figure!)
  const records = line?.records
  const isMrr = records === 'mrr'
  const isNow = month === thisMonth() && (isToDate || isMrr)
  const { data: now } = useQuery({ ...toDateQuery(product), enabled: isNow })
  const figures = isNow
    ? now && ({ ...now.toDate, month, mrr: now.mrr.value } as object as MonthFigures)
    : finance?.months.find((one) => one.month === month)
  const when = isNow && now ? formatDays(now.toDate.from, now.toDate.to) : formatMonth(month)
  const title = line ? `${line.label}, ${when}` : `Records of ${when}`
  const currency = finance?.currency ?? 'USD'
  const leftOut = figures && leftOutOfMonths([{ ...figures, leftOut: leftOutOf(figures, { ...line }) }])
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
          {isNow && isMrr && <Text c="dimmed">Each payment counts until its next month starts, so some are of last month.</Text>}
        </div>
        {leftOut && (
          <Alert color="yellow" p="xs">
            <Text size="sm">
              Excluded: missing exchange rate: {leftOut}.{' '}
              <Anchor component={Link} to={link({ view: 'rates', figure: null, of: null })} inherit>
                Add rates
              </Anchor>
            </Text>
          </Alert>
        )}
        <Records
          {...{ product, month, currency, records, until: isNow ? now?.toDate.to : undefined }}
          onOpen={(record) => change({ record: keyText(keyOfRecord(record)) })}
        />
      </Stack>
    </SidePanel>
  )
}

interface RecordsProps {
  product: string | null
  month: string
  /** The running month until this day. */
  until: string | undefined
  records: string | undefined
  currency: string
  onOpen: (record: FinanceRecord) => void
}

const kindNames: Record<string, string> = { ...revenueTypeNames, ...costCategoryNames }

function Records({ product, month, until, records: line, currency, onOpen }: RecordsProps) {
  const { data: ofMonth } = useQuery(recordsQuery(product, month, line))
  const isMrrNow = until !== undefined && line === 'mrr'
  const before = useQuery({ ...recordsQuery(product, monthsAfter(month, -1), line), enabled: isMrrNow })
  const products = useProducts().data ?? []
  if (!ofMonth || before.isLoading) return <Skeleton h={180} />
  const isLate = ({ date }: FinanceRecord) => until !== undefined && date.slice(8) > until.slice(8)
  const records = [...ofMonth.filter((record) => !isLate(record)), ...(before.data ?? []).filter(isLate)]
  if (records.length === 0) return <Text c="dimmed">No records of this kind</Text>
  return (
    <Stack gap={0} role="group" aria-label="Records">
      {records.map((record) => {
        const { id, date, title, note, productId } = record
        const kind = record.line !== line && kindNames[record.line.split('.')[1]!]
        const name = product === null && products.find(({ id }) => id === productId)?.name
        return (
          <NavLink
            key={id}
            component="button"
            className={styles.record!}
            data-record={id}
            leftSection={<small>{formatShortDay(date)}</small>}
            label={[kind, title, note, name].filter(Boolean).join(' · ')}
            rightSection={<Converted record={record} currency={currency} isCost={!line && record.line.startsWith('cost.')} />}
            onClick={() => onOpen(record)}
          />
        )
      })}
    </Stack>
  )
}

/** The amount in the reporting currency, with the amount and rate it comes from. */
function Converted({ record, currency, isCost }: { record: FinanceRecord; currency: string; isCost: boolean }) {
  const { line, counted, rate, converted } = record
  const own = formatExactMoney(counted, record.currency)
  const sign = isCost || line === 'revenue.refund' ? -1 : 1
  return (
    <div>
      {converted === null ? own : formatMoney(sign * converted, currency)}
      <small>{converted === null ? 'no exchange rate' : rate !== null && `${own} × ${formatRate(rate)}`}</small>
    </div>
  )
}
