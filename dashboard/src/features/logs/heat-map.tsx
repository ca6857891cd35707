import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useReadFromEnd } from '../../ui/read-from-end'
import { firstDayOfWeek, formatLongDay, formatNumber, formatShortMonth, formatWeekday } from '../../ui/text/format'
import { monthsOf, type Range, type Square, weeksOf } from './calendar'

interface HeatMapProps {
  range: Range
  /** Entries by day; undefined while they are read. */
  counts: Map<string, number> | undefined
  chosen: string | null
  onChoose: (day: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 }

/** A year of days, the more was written the stronger. Arrows go from day to day, Enter opens one. */
export function HeatMap({ range, counts, chosen, onChoose }: HeatMapProps) {
  const weeks = useMemo(() => weeksOf(range, firstDayOfWeek), [range])
  const [at, setAt] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const scroller = useReadFromEnd<HTMLDivElement>(range.end)
  const inRange = (day: string | null) => day !== null && day >= range.start && day <= range.end
  const entry = inRange(at) ? at : inRange(chosen) ? chosen : range.end

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = (event.target as HTMLElement).dataset.day
    if (!day) return
    const by = steps[event.key]
    if (by) {
      const days = weeks.flat()
      const next = days[days.indexOf(day) + by]
      if (next) table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(day)
    else return
    event.preventDefault()
  }

  return (
    <div className="heat" ref={scroller}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are gone through by arrow keys, as a grid's cells are. */}
      <table ref={table} role="grid" aria-label="Entries by day" aria-busy={!counts} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <td />
            {monthsOf(weeks).map(({ month, span }) => (
              <th key={month} colSpan={span} scope="colgroup">
                {span > 1 ? formatShortMonth(month) : <VisuallyHidden>{formatShortMonth(month)}</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdaysOf(weeks).map((of, weekday) => (
            <tr key={of}>
              <th scope="row">{weekday % 2 === 0 ? formatWeekday(of) : <VisuallyHidden>{formatWeekday(of)}</VisuallyHidden>}</th>
              {weeks.map((week) => {
                const day = week[weekday]
                if (!day) return <td key={week === weeks[0] ? 'before' : 'behind'} />
                return (
                  <Day
                    key={day}
                    day={day}
                    count={counts?.get(day) ?? 0}
                    isChosen={day === chosen}
                    isEntry={day === entry}
                    onFocus={setAt}
                    onChoose={onChoose}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A day of each weekday: those of the first week that is whole. */
const weekdaysOf = (weeks: Square[][]) => weeks.flatMap((week) => (week.every((day) => day !== null) ? [week] : []))[0] ?? []

interface DayProps {
  day: string
  count: number
  isChosen: boolean
  /** Has the focus when Tab comes to the year. */
  isEntry: boolean
  onFocus: (day: string) => void
  onChoose: (day: string) => void
}

const strongest = 4

function Day({ day, count, isChosen, isEntry, onFocus, onChoose }: DayProps) {
  const words = `${formatLongDay(day)}: ${count === 0 ? 'nothing' : count === 1 ? '1 entry' : `${formatNumber(count)} entries`}`
  return (
    // biome-ignore lint/a11y: a cell of a grid; the table takes the keys of all its days.
    <td
      data-day={day}
      data-strength={Math.min(count, strongest)}
      aria-selected={isChosen}
      aria-label={words}
      title={words}
      tabIndex={isEntry ? 0 : -1}
      onFocus={() => onFocus(day)}
      onClick={() => onChoose(day)}
    />
  )
}
