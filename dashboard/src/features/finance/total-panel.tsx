import { Skeleton, Text, Title } from '@mantine/core'
import type { Finance } from '../../api/types'
import { SidePanel } from '../../ui/side-panel'
import { formatMonth } from '../../ui/text/format'
import type { Range } from './finance.api'
import { Formula, LeftOutWords, shown, Term, Terms, Value } from './formula'
import { type Line, leftOutOf, totalTitleOf } from './lines'

interface TotalPanelProps {
  finance: Finance | undefined
  line: Line
  range: Range
  onFigure: (line: string) => void
  onMonth: (month: string) => void
  onRates: () => void
  onClose: () => void
}

/** What a line comes to over all months that are shown: its formula, or its months, and what is left out of it. */
export default function TotalPanel({ finance, line, range, onFigure, onMonth, onRates, onClose }: TotalPanelProps) {
  const title = totalTitleOf(line, range)
  const leftOut = finance ? leftOutOf(finance.total, line) : []
  return (
    <SidePanel label={title} onClose={onClose}>
      <div className="stack">
        <div>
          <Title order={2}>{title}</Title>
          {finance && <p className="finance-value">{shown(line, finance.total, finance.currency)}</p>}
          {line.words && <Text c="dimmed">{line.words}</Text>}
        </div>
        {!finance && <Skeleton h={120} />}
        {finance && line.parts && <Formula line={line} figures={finance.total} currency={finance.currency} onFigure={onFigure} />}
        {leftOut.length > 0 && <LeftOutWords leftOut={leftOut} onRates={onRates} />}
        {finance && !line.parts && <MonthsOf line={line} finance={finance} onMonth={onMonth} />}
      </div>
    </SidePanel>
  )
}

interface MonthsOfProps {
  line: Line
  finance: Finance
  onMonth: (month: string) => void
}

/** The months in which there is something of it; each opens its records. */
function MonthsOf({ line, finance: { months, total, currency }, onMonth }: MonthsOfProps) {
  const used = months.filter((figures) => line.of(figures) !== 0 || leftOutOf(figures, line).length > 0)
  return (
    <Terms result={line} figures={total} currency={currency}>
      {used.map((figures, i) => (
        <Term
          key={figures.month}
          sign={i === 0 ? '' : '+'}
          name={formatMonth(figures.month)}
          value={<Value line={line} figures={figures} currency={currency} />}
          onOpen={() => onMonth(figures.month)}
        />
      ))}
    </Terms>
  )
}
