import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFilterField } from './filters'
import { isSearchAwaited } from './held-keys'
import { keyOf } from './keys'
import { isShown, useShortcuts } from './shortcuts'
import { formatDay, isDate } from './text/format'
import styles from './ui.module.css'

interface ChoiceProps {
  label: string
  /** null: nothing is selected, and the field shows the label. */
  value: string | null
  options: (string | { value: string; label: string })[]
  onChange: (value: string | null) => void
  width?: number
}

/** A filter's choice, the browser's own: light, quick by keyboard, and at home on a phone. */
export function Choice({ label, value, options, onChange, width = 140 }: ChoiceProps) {
  const field = useFilterField(label, width)
  return (
    <NativeSelect
      {...field}
      data={[{ value: '', label: field.label ? 'Any' : label }, ...options]}
      value={value ?? ''}
      styles={{ input: { color: value ? 'var(--text)' : 'var(--text-3)' } }}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

const currencies = Intl.supportedValuesOf('currency')

/** Any currency of ISO 4217. Typing its code selects it. */
export const CurrencySelect = (props: NativeSelectProps) => (
  <NativeSelect label="Currency" data={currencies} {...props} />
)

interface SearchFieldProps {
  /** The group of its shortcut `/`. */
  group: string
  label: string
  text: string
  width?: number
  onChange: (text: string) => void
}

/** Filters a list while one types. Enter or ArrowDown moves the focus to the first record. */
export function SearchField({ group, label, text, width = 150, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  const change = useDebouncedCallback(onChange, 120)
  // The address may change otherwise, such as by the back button.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(text)
  }, [text])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = keyOf(event)
    if (!['Escape', 'Enter', 'ArrowDown'].includes(key)) return
    event.preventDefault()
    change.flush()
    input.current?.blur()
    if (key !== 'Escape') document.querySelector<HTMLElement>('main [data-record]:not(aside *)')?.focus()
  }
  useEffect(() => {
    if (isSearchAwaited()) input.current?.focus()
  }, [])
  const isAvailable = () => isShown(input.current)
  useShortcuts(group, [{ keys: '/', label, isAvailable, run: () => input.current?.select() }])
  return (
    <TextInput
      ref={input}
      {...useFilterField(label, width)}
      title={`${label} ( / )`}
      maw="100%"
      type="search"
      placeholder="Search…"
      leftSection={<Search size={14} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        change(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
    />
  )
}

/** A date, written as elsewhere. The browser's own field takes the keys; a click opens its calendar. */
export const DateField = ({ value = '', placeholder = 'No date', ...props }: DateFieldProps) => (
  <TextInput
    {...props}
    type="date"
    value={value}
    className={styles.date}
    attributes={{ wrapper: { 'data-date': isDate(value) ? formatDay(value) : placeholder } }}
    onClick={({ currentTarget }) => currentTarget.showPicker()}
  />
)
type DateFieldProps = Omit<TextInputProps, 'type' | 'value'> & { value?: string }

interface SavedDateFieldProps extends Pick<TextInputProps, 'classNames' | 'leftSection'> {
  label: string
  /** `YYYY-MM-DD` */
  value: string | null
  save: (date: string | null) => void
}

/** A date of a record, saved as soon as it is complete. */
export function SavedDateField({ label, value, save, ...shown }: SavedDateFieldProps) {
  const saved = value ?? ''
  const [typed, setTyped] = useState(saved)
  useEffect(() => setTyped(saved), [saved])
  const change = (date: string) => {
    setTyped(date)
    // A year that is being typed starts with 0.
    if (date > '1' && date !== saved) save(date)
  }
  return (
    <DateField
      {...shown}
      size="xs"
      label={label}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => !typed && saved && save(null)}
    />
  )
}
