import '@mantine/dates/styles.css'
import './calendar.css'
import { Button, FocusTrap, Group, VisuallyHidden } from '@mantine/core'
import { type CalendarLevel, DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { firstOfAll, lastOfAll } from '../text/day-fault'
import { dayWriter } from '../text/days'
import { today } from '../text/format'
import { weekOf } from '../text/week'

const writeMonthOfYear = dayWriter({ month: 'long', year: 'numeric' })
const writeMonth = dayWriter({ month: 'short' })
const writeYear = dayWriter({ year: 'numeric' })
const writeWhole = dayWriter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortWeekday = dayWriter({ weekday: 'short' })
const narrowWeekday = dayWriter({ weekday: 'narrow' })
const figure = new Intl.NumberFormat()
const week = weekOf()

const writeDecade = (from: string, to: string) => `${writeYear(from)} – ${writeYear(to)}`
/** In Arabic the short name is the whole one. */
const writeWeekday = (day: string) => {
  const short = shortWeekday(day).replace('.', '')
  return short.length > 4 ? narrowWeekday(day) : short
}

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Escape in it does not close the dialog behind it, which listens first. */
const ownEscape = { 'data-mantine-stop-propagation': true }

const weekdayOf = (day: string) => (dayjs(day).day() - week.firstDayOfWeek + 7) % 7
const daysOf: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const pagesOf: Record<string, number> = { PageUp: -1, PageDown: 1 }

function goTo({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const ofWeek: Record<string, number> = { Home: -weekdayOf(day), End: 6 - weekdayOf(day) }
  const [days, pages] = [daysOf[key] ?? ofWeek[key], pagesOf[key]]
  if (days === undefined && pages === undefined) return undefined
  const to = days !== undefined ? dayjs(day).add(days, 'day') : dayjs(day).add(pages!, shiftKey ? 'year' : 'month')
  return to.format('YYYY-MM-DD')
}

/** They cannot have the focus. */
const gone = ':is(:disabled, [data-hidden])'

interface CalendarProps {
  day: string | null
  min: string | undefined
  max: string | undefined
  canClear: boolean
  /** '' for none. */
  onPick: (day: string) => void
}

/**
 * A month to pick a day from, a year to pick a month from, ten years to pick one from. The focus is in it for as long as it is
 * shown; over the edge of a month the arrows go on into the next one; Home and End go to the first and the last day of the week.
 */
export default function Calendar({ day, min = firstOfAll, max = lastOfAll, canClear, onPick }: CalendarProps) {
  const within = (wanted: string) => (wanted < min ? min : wanted > max ? max : wanted)
  /** Of which the month is shown. */
  const [at, setAt] = useState(() => within(day ?? today()))
  const [level, setLevel] = useState<CalendarLevel>('month')
  const root = useRef<HTMLDivElement>(null)
  const find = (selector: string) => root.current!.querySelector<HTMLElement>(selector)

  // What had the focus may have gone with the month that was shown.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (root.current!.contains(focused) && !focused!.matches(gone)) return
    const stop = find(`[data-day="${at}"]:not(${gone})`) ?? find('table [tabindex="0"]')
    stop?.focus({ preventScroll: true })
  })
  function onDayKeyDown(event: KeyboardEvent, from: string) {
    const to = goTo(event, from)
    // By arrows within the month the library goes by itself.
    if (!to || (event.key in daysOf && to.slice(0, 7) === from.slice(0, 7))) return
    event.preventDefault()
    const shown = find(`[data-day="${within(to)}"]:not(${gone})`)
    if (shown) shown.focus()
    else setAt(within(to))
  }
  return (
    <FocusTrap innerRef={root}>
      <div className="day-calendar">
        <VisuallyHidden aria-live="polite">{level === 'month' && writeMonthOfYear(at)}</VisuallyHidden>
        <DatePicker
          {...week}
          value={day}
          onChange={(picked) => picked && onPick(picked)}
          date={at}
          onDateChange={setAt}
          level={level}
          onLevelChange={setLevel}
          minDate={min}
          maxDate={max}
          hideOutsideDates
          highlightToday
          enableKeyboardNavigation={false}
          __stopPropagation
          ariaLabels={labels}
          monthLabelFormat={writeMonthOfYear}
          yearLabelFormat={writeYear}
          decadeLabelFormat={writeDecade}
          monthsListFormat={writeMonth}
          yearsListFormat={writeYear}
          weekdayFormat={writeWeekday}
          renderDay={(of) => figure.format(Number(of.slice(8)))}
          getDayAriaLabel={writeWhole}
          getDayProps={(of) => ({
            'data-day': of,
            'data-autofocus': of === at || undefined,
            'aria-pressed': of === day,
            'aria-current': of === today() ? 'date' : undefined,
            onKeyDown: (event) => onDayKeyDown(event, of),
          })}
        />
        <Group justify="space-between" mt="xs">
          {within(today()) === today() && (
            <Button variant="subtle" onClick={() => onPick(today())} {...ownEscape}>
              Today
            </Button>
          )}
          {canClear && (
            <Button variant="subtle" color="gray" onClick={() => onPick('')} {...ownEscape}>
              No day
            </Button>
          )}
        </Group>
      </div>
    </FocusTrap>
  )
}
