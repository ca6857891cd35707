import { Box, createScopedKeydownHandler, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FinanceToDate, MonthFigures } from '../../api/types'
import { Amount } from '../../ui/amount'
import { Card, Change, KeyFigure } from '../../ui/card'
import { ChartLegend, Plot, Reading } from '../../ui/charts/plot'
import { pathsOf, placeOn, ticksAround, withZero } from '../../ui/charts/scale'
import { Curve } from '../../ui/charts/sparkline'
import { ledgerPath } from '../../ui/paths'
import {
  formatDays,
  formatMoney,
  formatMonth,
  formatMonthName,
  formatShortMonth,
  formatShortMonthOfYear,
  lastDayOf,
} from '../../ui/text/format'
import { excludedWords } from '../../ui/text/words'
import { closed } from './finance.api'
import styles from './finance.module.css'
import type { FinanceProps } from './finance-address'
import { excludedOf, lineOfSum, whyLine, withMrr } from './lines'

/** Arrow keys move between the months of a chart or of a row. */
export const moveAmongMonths = createScopedKeydownHandler({
  parentSelector: '[data-months]',
  siblingSelector: 'button',
  orientation: 'horizontal',
  dir: 'ltr',
  loop: false,
})

const figures = [
  { line: lineOfSum('mrr'), field: 'mrr', better: 'more' },
  { line: lineOfSum('net'), field: 'netRevenue', better: 'more' },
  { line: lineOfSum('costs'), field: 'totalCosts', better: 'neither' },
  { line: lineOfSum('profit'), field: 'profit', better: 'more' },
] as const

/** The running month until today above the last complete month. Each figure opens why it is what it is. */
export function MonthsCompare({
  toDate: all,
  finance,
  product,
  address: { link },
}: FinanceProps & { toDate: FinanceToDate }) {
  const { currency, months } = finance
  const { toDate, previousToDate, lastMonth, monthBefore, mrr } = all
  const last = lastMonth.from.slice(0, 7)
  const rows = [
    {
      month: toDate.from.slice(0, 7),
      note: `To date, ${formatDays(toDate.from, toDate.to)}`,
      on: toDate.to,
      shown: { ...withMrr(toDate, mrr), change: { ...toDate.change, mrr: mrr.change } },
      base: formatDays(previousToDate.from, previousToDate.to),
      mrrBase: `end of ${formatShortMonth(last)}`,
      before: previousToDate,
    },
    {
      month: last,
      note: 'Last complete month',
      on: last,
      shown: months.find(({ month }) => month === last)!,
      base: formatShortMonth(monthBefore.from),
    },
  ]
  return (
    <Card style={{ overflow: 'hidden', containerType: 'inline-size' }} aria-label="This month and last month">
      {rows.map(({ month, note, on, shown, base, mrrBase = base, before }) => (
        <div key={month} className={styles.compare} data-last={!before || undefined}>
          <div>
            <Text fw="var(--fw-strong)">{formatMonthName(month)}</Text>
            <Text fz="var(--fs-xs)" c="var(--text-3)">
              {note}
            </Text>
          </div>
          {figures.map(({ line, field, better }) => {
            const without = excludedWords(excludedOf(shown, line))
            return (
              <KeyFigure
                key={line.key}
                label={line.label}
                note={without && <span title={without}>*</span>}
                value={<Amount amount={shown[field]} currency={currency} />}
                to={link({ ...closed, why: whyLine(line, on, product) })}
              >
                <Change of={shown.change[field]} better={better} /> vs {field === 'mrr' ? mrrBase : base}
                {before && field !== 'mrr' && ` · ${formatMoney(before[field], currency, 0)}`}
              </KeyFigure>
            )
          })}
        </div>
      ))}
    </Card>
  )
}

const endLabel = {
  fz: 'var(--fs-xs)',
  c: 'var(--text)',
  fw: 'var(--fw-medium)',
  mr: 10,
  style: { transform: 'translateY(-150%)' },
}

/** MRR above net revenue and costs, by month. Each month opens its records. */
export function MonthsChart({ finance: { months, currency }, product }: FinanceProps) {
  const navigate = useNavigate()
  const open = (month: string) =>
    navigate(ledgerPath(product, 'revenue', { from: `${month}-01`, to: lastDayOf(month) }))
  const [at, setAt] = useState<string | null>(null)
  const width = 100 / months.length
  const middleOf = (month: string) => (months.findIndex((one) => one.month === month) + 0.5) * width
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const valuesOf = ({ mrr, netRevenue, totalCosts }: MonthFigures) =>
    Object.entries({ MRR: mrr, 'Net revenue': netRevenue, Costs: totalCosts }).map(([label, amount]) => ({
      label,
      text: formatMoney(amount, currency),
    }))

  const points = months.map(({ month, mrr }) => ({ date: month, value: mrr }))
  const mrrTicks = ticksAround(withZero(points.map(({ value }) => value)), 3)
  const mrrPlace = placeOn(mrrTicks)
  const paths = pathsOf(points, ({ date, value }) => [middleOf(date), mrrPlace(value)], 100)

  const ticks = ticksAround(
    [0, 1, ...months.flatMap(({ netRevenue, totalCosts }) => [netRevenue, totalCosts])],
    3,
  )
  const place = placeOn(ticks)
  const barTo = (value: number, from = 0) => ({
    top: `${Math.min(place(value), place(from))}%`,
    height: `${Math.abs(place(value) - place(from))}%`,
  })
  const [before, last] = [months.at(-2)!, months.at(-1)!]
  const isAhead = before.netRevenue > Math.max(0, last.netRevenue)
  const every = Math.ceil(months.length / 12)
  const labels = months
    .toReversed()
    .filter((_, i) => i % every === 0)
    .map(({ month }, i) => ({
      at: middleOf(month),
      text: every > 1 ? formatShortMonthOfYear(month) : formatShortMonth(month),
      isMinor: i % (every > 1 ? 4 : 2) !== 0,
    }))
  const pointed = months.find(({ month }) => month === at)
  const today = (
    <Box pos="absolute" inset="-8px 0 0 auto" w={`${width}%`} bdrs="6px 6px 0 0" bg="var(--surface-soft)" />
  )
  return (
    <Stack gap={16} px={20} py={12}>
      <ChartLegend items={[{ kind: 'line', label: 'MRR at month end' }]} />
      <Plot ticks={mrrTicks} format={format} height={104}>
        {today}
        <Curve paths={paths} end={[middleOf(last.month), mrrPlace(last.mrr)]} />
        <Text pos="absolute" top={`${mrrPlace(last.mrr)}%`} right={`${width / 2}%`} {...endLabel}>
          {formatMoney(last.mrr, currency, 0)}
        </Text>
      </Plot>
      <ChartLegend
        items={[
          { kind: 'bar', label: 'Net revenue' },
          { kind: 'bar2', label: 'Costs' },
          isAhead && { kind: 'ghost', label: `Net revenue, all of ${formatMonth(before.month)}` },
        ]}
      />
      <Plot ticks={ticks} format={format} height={176} labels={labels}>
        {today}
        <div role="toolbar" aria-label="Months" data-months className={styles.months}>
          {months.map((figures) => (
            <UnstyledButton
              key={figures.month}
              tabIndex={figures === last ? 0 : -1}
              aria-label={`${formatMonth(figures.month)}: ${valuesOf(figures)
                .map(({ label, text }) => `${label} ${text}`)
                .join(', ')}`}
              onClick={() => open(figures.month)}
              onKeyDown={moveAmongMonths}
              onPointerEnter={() => setAt(figures.month)}
              onPointerLeave={() => setAt(null)}
              onFocus={() => setAt(figures.month)}
              onBlur={() => setAt(null)}
            >
              {figures === last && isAhead && (
                <i data-kind="ghost" style={barTo(before.netRevenue, Math.max(0, last.netRevenue))} />
              )}
              <i data-kind="net" style={barTo(figures.netRevenue)} />
              <i data-kind="costs" style={barTo(figures.totalCosts)} />
            </UnstyledButton>
          ))}
        </div>
        {pointed && (
          <Reading
            at={middleOf(pointed.month)}
            title={formatMonth(pointed.month)}
            values={valuesOf(pointed)}
          />
        )}
      </Plot>
    </Stack>
  )
}
