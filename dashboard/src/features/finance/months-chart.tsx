import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../ui/lazy'
import { formatMoney, formatMonth } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import { leftOutOf, lineOf } from './lines'
import type { MonthsPlotProps } from './months-plot'
import { series } from './series'

const MonthsPlot = lazyComponent(
  () => import('./months-plot').then(({ MonthsPlot }) => ({ default: MonthsPlot })),
  <Skeleton h="100%" />,
)

/** Net revenue, costs and MRR by month, with the figures of the month that is pointed at. */
export function MonthsChart(props: Omit<MonthsPlotProps, 'onPoint'>) {
  const { months, currency, chosen } = props
  const [at, setAt] = useState<string | null>(null)
  const told = months.find(({ month }) => month === (at ?? chosen))
  return (
    <figure className="finance-chart" aria-label="Net revenue, costs and MRR by month">
      <figcaption>
        {series.map(({ name, label, type, color, of }) => (
          <span key={name} className="finance-key">
            <i data-type={type} style={{ background: color }} />
            {label} <b>{told ? formatMoney(of(told), currency) : ''}</b>
            {told && <Star without={leftOutWords(leftOutOf(told, lineOf(name)!))} />}
          </span>
        ))}
        <span className="dim">{told && formatMonth(told.month)}</span>
      </figcaption>
      <div className="finance-plot">
        <MonthsPlot {...props} onPoint={setAt} />
      </div>
    </figure>
  )
}

const Star = ({ without }: { without: string }) =>
  without && (
    <span className="dim" title={without}>
      *
    </span>
  )
