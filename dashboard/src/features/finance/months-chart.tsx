import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Finance, MonthFigures } from '../../api/types'
import { ChartLegend, Curve, Plot, placeOn, Reading } from '../../ui/charts/plot'
import { pathsOf, ticksAround, withZero } from '../../ui/charts/scale'
import {
  formatMoney,
  formatMonth,
  formatMonthName,
  formatShortMonth,
  formatShortMonthOfYear,
  thisMonth,
} from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import styles from './finance.module.css'

interface MonthsChartProps {
  finance: Finance
  onOpen: (month: string) => void
}

/** MRR above net revenue and costs, by month. Each month opens its records. */
export function MonthsChart({ finance: { months, currency }, onOpen }: MonthsChartProps) {
  const [at, setAt] = useState<string | null>(null)
  const now = thisMonth()
  const width = 100 / months.length
  const middleOf = (month: string) => (months.findIndex((one) => one.month === month) + 0.5) * width
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const money = (amount: number) => formatMoney(amount, currency)
  const valuesOf = (figures: MonthFigures) => [
    { label: 'MRR', text: money(figures.mrr) },
    { label: 'Net revenue', text: money(figures.netRevenue) },
    { label: 'Costs', text: money(figures.totalCosts) },
  ]

  const points = months.map((figures) => ({ date: figures.month, value: figures.mrr }))
  const mrrTicks = ticksAround(withZero(points.map(({ value }) => value)), 3)
  const mrrPlace = placeOn(mrrTicks)
  const paths = pathsOf(points, ({ date, value }) => [middleOf(date), mrrPlace(value)], 100)
  const last = points.at(-1)!

  const ticks = ticksAround([0, 1, ...months.flatMap(({ netRevenue, totalCosts }) => [netRevenue, totalCosts])], 3)
  const place = placeOn(ticks)
  const barTo = (value: number, from = 0) => ({
    top: `${Math.min(place(value), place(from))}%`,
    height: `${Math.abs(place(value) - place(from))}%`,
  })
  const before = months.at(-2)
  const running = months.at(-1)!.month === now ? months.at(-1)! : undefined
  const isAhead = running && before && before.netRevenue > Math.max(0, running.netRevenue)
  const name = months.length > 12 ? formatShortMonthOfYear : formatShortMonth
  const every = Math.ceil(months.length / 12)
  const labels = months.flatMap(({ month }, i) =>
    (months.length - 1 - i) % every === 0
      ? [{ at: middleOf(month), text: name(month), isMinor: ((months.length - 1 - i) / every) % (every > 1 ? 4 : 2) !== 0 }]
      : [],
  )
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(months[Math.floor(((event.clientX - left) / width) * months.length)]?.month ?? null)
  }
  const pointed = months.find(({ month }) => month === at)
  const today = running && <i className={styles.today} style={{ width: `${width}%` }} />
  return (
    <div className={styles.charts}>
      <ChartLegend items={[{ kind: 'line', label: 'MRR at month end' }]} />
      <Plot ticks={mrrTicks} format={format} height={104}>
        {today}
        <Curve paths={paths} end={[middleOf(last.date), mrrPlace(last.value)]} />
        <span className={styles.endLabel} style={{ top: `${mrrPlace(last.value)}%`, right: `${width / 2}%` }}>
          {formatMoney(last.value, currency, 0)}
        </span>
        <div className={styles.reader} aria-hidden="true" onPointerMove={follow} onPointerLeave={() => setAt(null)} />
      </Plot>
      <ChartLegend
        items={[
          { kind: 'bar', label: 'Net revenue' },
          { kind: 'bar2', label: 'Costs' },
          isAhead && { kind: 'ghost', label: `Net revenue, all of ${formatMonthName(before.month)}` },
        ]}
      />
      <Plot ticks={ticks} format={format} height={176} labels={labels}>
        {today}
        <div role="toolbar" aria-label="Months" className={styles.months} onKeyDown={moveAmong}>
          {months.map((figures) => {
            const without = leftOutWords(figures.leftOut)
            const words = valuesOf(figures).map(({ label, text }) => `${label} ${text}`)
            return (
              <button
                key={figures.month}
                type="button"
                tabIndex={figures === months.at(-1) ? 0 : -1}
                aria-label={`${formatMonth(figures.month)}: ${[...words, without].filter(Boolean).join(', ')}`}
                onClick={() => onOpen(figures.month)}
                onPointerEnter={() => setAt(figures.month)}
                onPointerLeave={() => setAt(null)}
                onFocus={() => setAt(figures.month)}
                onBlur={() => setAt(null)}
              >
                {figures === running && isAhead && (
                  <i data-kind="ghost" style={barTo(before.netRevenue, Math.max(0, running.netRevenue))} />
                )}
                <i data-kind="net" style={barTo(figures.netRevenue)} />
                <i data-kind="costs" style={barTo(figures.totalCosts)} />
              </button>
            )
          })}
        </div>
        {pointed && <Reading at={middleOf(pointed.month)} title={formatMonth(pointed.month)} values={valuesOf(pointed)} />}
      </Plot>
    </div>
  )
}

function moveAmong(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons[to]?.focus()
}
