import { useReadFromEnd } from '../../ui/read-from-end'
import {
  daysAfter,
  daysFrom,
  firstDayOfWeek,
  formatLongDay,
  formatNumber,
  formatShortMonth,
  formatWeekday,
} from '../../ui/text/format'
import styles from './logs.module.css'

/** A calendar year; without one, the year up to a day. */
export const rangeOf = (year: string | null, end: string) =>
  year ? { start: `${year}-01-01`, end: `${year}-12-31` } : { start: daysAfter(end, -364), end }

const distance = 17
/** Left of the days and above them. */
const [left, top] = [36, 22]

interface HeatMapProps {
  label: string
  range: { start: string; end: string }
  days: { date: string; count: number }[]
  chosen: string | null
  onChoose: (date: string) => void
}

/** A year of days, coloured by the number of entries. The keyboard goes from entry to entry by the buttons above it. */
export function HeatMap({ label, range, days, chosen, onChoose }: HeatMapProps) {
  const scroller = useReadFromEnd<HTMLElement>(range.end)
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const skipped = (new Date(range.start).getUTCDay() - firstDayOfWeek + 7) % 7
  const squares = daysFrom(range.start, range.end).map((date, i) => ({
    date,
    x: left + Math.floor((skipped + i) / 7) * distance,
    y: top + ((skipped + i) % 7) * distance,
  }))
  const weekday = (row: number) => squares.find(({ y }) => y === top + row * distance)!
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
    <section className={styles.heat} ref={scroller} aria-label="Days" tabIndex={0}>
      <svg role="img" aria-label={label} width={left + 54 * distance} height={top + 7 * distance}>
        {squares
          .filter(({ date, x }) => date.endsWith('-01') && x < left + 52 * distance)
          .map(({ date, x }) => (
            <text key={date} x={x} y={12}>
              {formatShortMonth(date)}
            </text>
          ))}
        {[1, 3, 5].map((row) => (
          <text key={row} x={0} y={weekday(row).y + 11}>
            {formatWeekday(weekday(row).date)}
          </text>
        ))}
        {squares.map(({ date, x, y }) => (
          // biome-ignore lint/a11y: a shortcut for the pointer; the buttons are for the keyboard.
          <rect
            key={date}
            x={x}
            y={y}
            data-day={date}
            data-level={Math.min(4, counts.get(date) ?? 0)}
            data-chosen={date === chosen || undefined}
            onClick={() => onChoose(date)}
          >
            <title>{`${formatLongDay(date)}: ${formatNumber(counts.get(date) ?? 0)}`}</title>
          </rect>
        ))}
      </svg>
    </section>
  )
}
