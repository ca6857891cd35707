import '@mantine/dates/styles.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { messageOf } from '../api/errors'
import { firstDayOfWeek, isDate } from './text/format'

const parts = new Intl.DateTimeFormat(undefined, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(0)
const placeholders: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' }
/** `DD/MM/YYYY`, or as the locale has it. */
const format = parts.map(({ type, value }) => placeholders[type] ?? value).join('')
const order = parts.map(({ type }) => type).filter((type) => type in placeholders)

/** Reads a date in the order of the locale, or as `YYYY-MM-DD`. Null while it is incomplete or invalid. */
function readDate(text: string): string | null {
  const numbers = text.match(/\d+/g) ?? []
  const inOrder = ['year', 'month', 'day'].map((type) => numbers[order.indexOf(type as 'day')]?.padStart(2, '0'))
  return [text, inOrder.join('-')].find(isDate) ?? null
}

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

interface DateFieldProps
  extends Pick<DateInputProps, 'label' | 'aria-label' | 'w' | 'size' | 'error' | 'placeholder' | 'disabled'> {
  /** `YYYY-MM-DD`; null or empty for none */
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  required?: boolean
}

/** A date, typed or picked from a calendar. */
export const DateField = ({ value, min, required, ...props }: DateFieldProps) => (
  <DateInput
    value={value || null}
    valueFormat={format}
    dateParser={readDate}
    firstDayOfWeek={firstDayOfWeek}
    clearable={!required}
    fixOnBlur
    ariaLabels={ariaLabels}
    clearButtonProps={{ 'aria-label': 'Clear' }}
    highlightToday
    hideOutsideDates
    weekendDays={[]}
    popoverProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
    {...(min && { minDate: min })}
    {...props}
  />
)

/** The props of a date field in a form, where no date is an empty string. */
export const dateProps = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: keyof Values & string,
) => ({
  value: form.getValues()[name] as string,
  onChange: (date: string | null) => form.setFieldValue(name, (date ?? '') as never),
  error: form.errors[name],
})

interface SavedDateFieldProps extends Omit<DateFieldProps, 'onChange' | 'error'> {
  save: (date: string | null) => Promise<unknown>
}

/** A date of a record, saved when it is chosen. */
export function SavedDateField({ value, save, ...props }: SavedDateFieldProps) {
  const [error, setError] = useState('')
  const onChange = (date: string | null) => {
    setError('')
    if (date !== value) save(date).catch((error) => setError(messageOf(error)))
  }
  return <DateField size="xs" {...props} value={value} onChange={onChange} error={error} />
}
