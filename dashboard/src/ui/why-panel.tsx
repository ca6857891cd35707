import { ActionIcon, Anchor, Box, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useMatch, useSearchParams } from 'react-router'
import { api, record } from '../api/client'
import { isNotFound } from '../api/errors'
import type { Explanation } from '../api/types'
import { RangeBand } from './charts/plot'
import { Waterfall } from './charts/waterfall'
import { paths } from './paths'
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
export default function WhyPanel({ figure: asked }: { figure: string }) {
  const [, setParams] = useSearchParams()
  const figure = figureOfPage(asked, useMatch('/products/:product/*')?.params.product)
  const isOfReview = useMatch(paths.review) !== null
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
        <>
          <Answer {...data} />
          {isOfReview && (
            <Text fz="sm" c="var(--text-3)" pt={20}>
              This explains the week with its records as they are now. A finished review keeps its figures.
            </Text>
          )}
        </>
      ) : isNotFound(error) ? (
        <Text role="alert">This figure no longer exists.</Text>
      ) : (
        <Pending what="the explanation" of={['explain']} shape={[[120], [200], [180]]} />
      )}
    </SidePanel>
  )
}

/** On the page of a product, a figure of all products is the product's. */
function figureOfPage(figure: string, product: string | undefined) {
  const [name = '', period, other] = figure.split('/')
  if (!product || other || /^(metric|impact|finding)$/.test(name)) return figure
  const isCount = /^(feedback|tasks_done|logs)/.test(name)
  return [name, period ?? (isCount ? thisMonth() : today()), product].join('/')
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
  const amounts: Row[] = causes.filter(({ value }) => value !== null)
  if (rest) amounts.push({ label: 'All others', value: rest, url: null })
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
      {steps.length > 2 && <Waterfall label="What changed it" {...{ steps, shown, changed }} />}
      {range && value !== null && <UsualRange {...range} value={value} shown={shown} />}
      <Rows title={change === null ? 'Made up of' : 'Largest causes'} rows={amounts} write={changed} />
      <Rows title="Possible causes" rows={causes.filter(({ value }) => value === null)} write={changed} />
      {note && (
        <Text fz="sm" c="var(--text-3)">
          {note}
        </Text>
      )}
      <Rows title="Records" rows={inputs} write={counted} />
      <Rows
        title="Excluded"
        rows={excluded.map(({ reason, count, url }) => ({ label: reason, value: count, url }))}
        write={formatNumber}
      />
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
  label: string
  /** A text where there is no number. */
  value: number | string | null
  detail?: string | null
  url: string | null
}

interface RowsProps {
  title: string
  rows: Row[]
  write: (value: number) => string
}

/** Causes or records. Each opens its rows. */
function Rows({ title, rows, write }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <div>
      <Title order={3} fz="var(--fs-xs)" fw="var(--fw-medium)" c="var(--text-3)" mb={4}>
        {title}
      </Title>
      <Stack component="ul" gap={8} m={0} p={0} aria-label={title}>
        {rows.map(({ label, value, detail, url }) => (
          <Box
            key={label + url + detail}
            component="li"
            style={{ listStyle: 'none', overflowWrap: 'anywhere' }}
          >
            <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
              {url ? (
                <Anchor component={Link} to={url} inherit>
                  {withDates(label)}
                </Anchor>
              ) : (
                <span>{withDates(label)}</span>
              )}
              <Box fw="var(--fw-medium)" ta="end" flex="none" maw="60%" data-tabular>
                {typeof value === 'number' ? write(value) : withDates(value ?? '')}
              </Box>
            </Group>
            <Text fz="var(--fs-xs)" c="var(--text-3)">
              {withDates(detail ?? '')}
            </Text>
          </Box>
        ))}
      </Stack>
    </div>
  )
}
