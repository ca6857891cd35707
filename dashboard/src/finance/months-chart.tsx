import { useState } from 'react'
import { askForCharts, MonthsPlot } from '../charts/drawn'
import { formatMoney, formatMonth } from '../text/format'
import { leftOutWords } from '../text/left-out'
import { leftOutOf, lineOf } from './lines'
import type { MonthsPlotProps } from './months-plot'
import { series } from './series'

askForCharts()

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
