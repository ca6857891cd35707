import { Heatmap } from '@mantine/charts'
import { useReadFromEnd } from '../../ui/read-from-end'
import { daysAfter, firstDayOfWeek, formatLongDay, formatNumber, formatShortMonth, formatWeekday } from '../../ui/text/format'
import styles from './logs.module.css'

export interface Range {
  start: string
  end: string
}

/** A calendar year; without one, the year up to a day. */
export const rangeOf = (year: string | null, end: string): Range =>
  year ? { start: `${year}-01-01`, end: `${year}-12-31` } : { start: daysAfter(end, -364), end }

const monthNames = Array.from({ length: 12 }, (_, month) => formatShortMonth(`2026-${String(month + 1).padStart(2, '0')}-01`))
/** From Sunday; every second one is shown. */
const weekdayNames = Array.from({ length: 7 }, (_, day) => (day % 2 === 1 ? formatWeekday(`2026-02-0${day + 1}`) : ''))
const colors = [1, 2, 3, 4].map((level) => `var(--level-${level})`)

interface HeatMapProps {
  label: string
  range: Range
  days: { date: string; count: number }[]
  chosen: string | null
  onChoose: (date: string) => void
}

/** A year of days, coloured by the number of entries. The keyboard goes from entry to entry by the buttons above it. */
export function HeatMap({ label, range, days, chosen, onChoose }: HeatMapProps) {
  const scroller = useReadFromEnd<HTMLDivElement>(range.end)
  return (
    <div className={styles.heat} ref={scroller}>
      <Heatmap
        role="img"
        aria-label={label}
        data={Object.fromEntries(days.map(({ date, count }) => [date, count]))}
        startDate={range.start}
        endDate={range.end}
        domain={[1, 4]}
        colors={colors}
        firstDayOfWeek={firstDayOfWeek}
        withOutsideDates={false}
        withMonthLabels
        monthLabels={monthNames}
        monthsLabelsHeight={20}
        withWeekdayLabels
        weekdayLabels={weekdayNames}
        weekdaysLabelsWidth={36}
        rectSize={14}
        rectRadius={3}
        gap={3}
        withTooltip
        tooltipProps={{ portalProps: { target: '#main' } }}
        getTooltipLabel={({ date, value }) => `${formatLongDay(date)}: ${formatNumber(value ?? 0)}`}
        getRectProps={({ date }) => ({
          'data-day': date,
          'data-chosen': date === chosen || undefined,
          onClick: () => onChoose(date),
        })}
        classNames={{ rect: styles.day!, monthLabel: styles.name!, weekdayLabel: styles.name! }}
      />
    </div>
  )
}
