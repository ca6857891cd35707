import { ActionIcon, Anchor, Box, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api, record } from '../api/client'
import { isNotFound } from '../api/errors'
import type { Explanation } from '../api/types'
import { RangeBand } from './charts/plot'
import { Waterfall } from './charts/waterfall'
import { Pending } from './pending'
import { ProductMark } from './product-mark'
import { SidePanel } from './side-panel'
import {
  formatEffect,
  formatMean,
  formatMoney,
  formatMoneyChange,
  formatMonth,
  formatNumber,
  isDate,
  monthsAfter,
  thisMonth,
  today,
  withDates,
} from './text/format'
import styles from './ui.module.css'
import { useWhyLink } from './why-address'

/** Why a figure is what it is, as the service explains it. @param figure its name, such as `mrr/2026-10` */
export default function WhyPanel({ figure }: { figure: string }) {
  const [, setParams] = useSearchParams()
  const { data, error } = useQuery({
    queryKey: ['explain', figure],
    queryFn: () => record(api.GET('/explain', { params: { query: { figure } } })),
    retry: (tries, error) => tries < 3 && !isNotFound(error),
  })
  const close = () =>
    setParams((params) => {
      params.delete('why')
      return params
    })
  return (
    <SidePanel label={data ? withDates(data.title) : 'Why'} head={<Months figure={figure} />} onClose={close}>
      {data ? (
        <Answer {...data} />
      ) : isNotFound(error) ? (
        <Text role="alert">This figure no longer exists.</Text>
      ) : (
        <Pending what="the explanation" of={['explain']} shape={[[120], [200], [180]]} />
      )}
    </SidePanel>
  )
}

/** Of a figure of a month: the months before and after. Today stands for the running one. */
function Months({ figure }: { figure: string }) {
  const link = useWhyLink()
  const [name, period = '', ...rest] = figure.split('/')
  const month = period.slice(0, 7)
  if (!isDate(`${month}-01`)) return <Text fw="var(--fw-strong)">Why</Text>
  const to = (months: number) => {
    const other = monthsAfter(month, months)
    return link([name, other === thisMonth() ? today() : other, ...rest].join('/'))
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon component={Link} to={to(-1)} aria-label="Previous month" title="Previous month">
        <ChevronLeft size={16} />
      </ActionIcon>
      {month < thisMonth() ? (
        <ActionIcon component={Link} to={to(1)} aria-label="Next month" title="Next month">
          <ChevronRight size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon aria-label="Next month" disabled>
          <ChevronRight size={16} />
        </ActionIcon>
      )}
      <Text fw="var(--fw-strong)">{formatMonth(month)}</Text>
    </Group>
  )
}

function Answer(explanation: Explanation) {
  const { title, product, sentence, value, change, unit, steps, range, causes } = explanation
  const { rest, note, formula, inputs, excluded, format } = explanation
  const isMoney = format === 'money' && unit !== null
  const shown = (value: number) =>
    isMoney ? formatMoney(value, unit) : format === 'ratio' ? formatEffect(value) : formatMean(value)
  const changed = (value: number) =>
    change === null ? shown(value) : isMoney ? formatMoneyChange(value, unit) : formatEffect(value)
  // Of a change, the records are means in the unit of the metric.
  const counted = (value: number) => (isMoney ? formatMoney(value, unit) : formatMean(value))
  const rowsOf = (some: Explanation['causes']) =>
    some.map(({ label, detail, value, url }, i) => ({
      key: `${i} ${label}`,
      label: withDates(label),
      url,
      value: value === null ? undefined : changed(value),
      detail: detail && withDates(detail),
    }))
  const amounts = rowsOf(causes.filter(({ value }) => value !== null))
  if (rest) amounts.push({ key: 'rest', label: 'All others', url: null, value: changed(rest), detail: null })
  const others = rowsOf(causes.filter(({ value }) => value === null))
  const inputRows = inputs.map(({ label, value, url }) => ({
    key: label,
    label: withDates(label),
    value: typeof value === 'number' ? counted(value) : withDates(value),
    url,
  }))
  return (
    <Stack gap={20}>
      <div>
        <Title order={2}>{withDates(title)}</Title>
        {product && (
          <Text fz="sm" c="var(--text-3)">
            <ProductMark product={product} size="s" /> <bdi>{product.name}</bdi>
          </Text>
        )}
        {value !== null && (
          <Text fz={28} lh="36px" fw={600} style={{ letterSpacing: '-0.03em', overflowWrap: 'anywhere' }}>
            {shown(value)}{' '}
            {format === 'number' && unit && (
              <Text span size="sm" c="var(--text-3)" fw="var(--fw-regular)" lts="normal">
                <bdi>{unit}</bdi>
              </Text>
            )}
          </Text>
        )}
        <Text pt={4} style={{ overflowWrap: 'anywhere' }}>
          {withDates(sentence.replace(`${title}. `, ''))}
        </Text>
      </div>
      {steps.length > 2 && (
        <Waterfall
          label="What changed it"
          steps={steps.map(({ label, value, isLevel }) => ({
            ...{ label: withDates(label), amount: value, isLevel },
            text: isLevel ? shown(value) : changed(value),
          }))}
        />
      )}
      {range && value !== null && <UsualRange {...range} value={value} shown={shown} />}
      {amounts.length > 0 && (
        <Rows title={change === null ? 'Made up of' : 'Largest causes'} rows={amounts} />
      )}
      {others.length > 0 && <Rows title="Possible causes" rows={others} />}
      {note && (
        <Text fz="sm" c="var(--text-3)">
          {note}
        </Text>
      )}
      {inputRows.length > 0 && <Rows title="Records" rows={inputRows} />}
      {excluded.map(({ reason, count, url }) => (
        <Rows
          key={reason}
          title="Excluded"
          rows={[{ key: reason, label: withDates(reason), value: formatNumber(count), url }]}
        />
      ))}
      <details className={styles.how}>
        <summary>How it's calculated</summary>
        <Text component="div" size="sm" c="dimmed" pt={4}>
          {formula}
        </Text>
      </details>
    </Stack>
  )
}

interface RangeProps {
  low: number
  high: number
  value: number
  shown: (value: number) => string
}

/** The figure next to what is usual. */
function UsualRange({ low, high, value, shown }: RangeProps) {
  const isUsual = value >= low && value <= high
  return (
    <div>
      <RangeBand value={value} low={low} high={high} isFlagged={!isUsual} />
      <Group justify="space-between" fz="var(--fs-xs)" c="var(--text-3)" px="30%" pt={2} wrap="nowrap">
        <span>{shown(low)}</span>
        <span>{shown(high)}</span>
      </Group>
      <Text fz="var(--fs-xs)" c="var(--text-3)" ta="center">
        Usual
      </Text>
    </div>
  )
}

interface Row {
  key: string
  label: string
  value?: ReactNode
  detail?: string | null
  url: string | null
}

/** Causes or records. Each opens its rows. */
const Rows = ({ title, rows }: { title: string; rows: Row[] }) => (
  <div>
    <Title order={3} fz="var(--fs-xs)" fw="var(--fw-medium)" c="var(--text-3)" mb={4}>
      {title}
    </Title>
    <Stack component="ul" gap={8} m={0} p={0} aria-label={title}>
      {rows.map(({ key, label, value, detail, url }) => (
        <Box key={key} component="li" style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
          <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
            {url ? (
              <Anchor component={Link} to={url} inherit>
                {label}
              </Anchor>
            ) : (
              <span>{label}</span>
            )}
            <Box fw="var(--fw-medium)" ta="end" flex="none" maw="60%" className={styles.figures}>
              {value}
            </Box>
          </Group>
          <Text fz="var(--fs-xs)" c="var(--text-3)">
            {detail}
          </Text>
        </Box>
      ))}
    </Stack>
  </div>
)
