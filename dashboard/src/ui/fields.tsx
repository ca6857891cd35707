import { NativeSelect, type NativeSelectProps, Switch, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { api, queryClient, record } from '../api/client'
import { messageOf } from '../api/errors'
import { sessionQuery, useUser } from '../api/session'
import { useAskedFor, useDraft } from './hooks'
import { KeyHint } from './product-mark'
import { useShortcuts } from './shortcuts'
import { useChange } from './use-change'

interface ChoiceProps {
  label: string
  /** null: nothing is selected, and the field shows the label. */
  value: string | null
  options: (string | { value: string; label: string })[]
  onChange: (value: string | null) => void
  width?: number
}

/** A filter's choice, the browser's own: light, quick by keyboard, and at home on a phone. */
export const Choice = ({ label, value, options, onChange, width = 140 }: ChoiceProps) => (
  <NativeSelect
    size="xs"
    w={width}
    rightSectionWidth={24}
    aria-label={label}
    title={label}
    data={[{ value: '', label }, ...options]}
    value={value ?? ''}
    styles={{ input: { color: value ? 'var(--text)' : 'var(--text-3)' } }}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)

const currencies = Intl.supportedValuesOf('currency')

/** Any currency of ISO 4217. Typing its code selects it. */
export const CurrencySelect = (props: NativeSelectProps) => <NativeSelect label="Currency" data={currencies} {...props} />

async function save(body: { reportingCurrency: string } | { ecbRates: boolean }) {
  queryClient.setQueryData(sessionQuery.queryKey, await record(api.PATCH('/account', { body })))
}

/** The currency of all totals, and whether rates of the ECB are used. */
export function ReportingCurrency({ currency }: { currency: string }) {
  const change = useChange({
    send: (reportingCurrency: string) => save({ reportingCurrency }),
    done: (next) => ({ message: `Totals are in ${next}`, undo: () => save({ reportingCurrency: currency }) }),
    quiet: true,
  })
  const turn = useChange({ send: (ecbRates: boolean) => save({ ecbRates }) })
  return (
    <>
      <CurrencySelect
        label="Reporting currency"
        description="Totals use this currency, converted at each record's date."
        value={currency}
        error={change.error && messageOf(change.error)}
        onChange={(event) => change.mutate(event.currentTarget.value)}
      />
      <Switch
        label="ECB exchange rates"
        description="Fetched once a day from the European Central Bank. Rates that you enter come first."
        checked={useUser()?.ecbRates ?? false}
        disabled={turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
    </>
  )
}

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
    if (event.nativeEvent.isComposing || !['Escape', 'Enter', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    change.flush()
    input.current?.blur()
    if (event.key !== 'Escape') document.querySelector<HTMLElement>('main [data-record]:not(aside *)')?.focus()
  }
  useShortcuts(group, [{ keys: '/', label, run: () => input.current?.select() }])
  return (
    <TextInput
      ref={input}
      size="xs"
      w={width}
      type="search"
      aria-label={label}
      title={`${label} ( / )`}
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

interface LineFieldProps<Body> extends Pick<TextInputProps, 'placeholder' | 'size'> {
  'aria-label': string
  /** The group of its shortcut `c`. The address `?new` focuses it too. */
  group: string
  draftName: string
  /** The record that the line describes, or an error message. */
  read: (text: string) => Body | string
  create: (body: Body) => Promise<{ id: string }>
  /** Below the field, while there is no error. */
  hint?: (text: string) => ReactNode
}

/** A field that creates a record on each Enter and is then empty for the next. Escape focuses the last one. */
export function LineField<Body extends object>({ draftName, read, create, hint, group, ...shown }: LineFieldProps<Body>) {
  const { draft: text = '', setDraft, discard } = useDraft<string>(draftName)
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const created = useRef<string>(undefined)
  const focus = () => input.current?.focus()
  useShortcuts(group, [{ keys: 'c', label: shown['aria-label'], run: focus }])
  useAskedFor('new', focus)

  async function add() {
    const body = read(text)
    if (typeof body === 'string') return setError(body)
    discard()
    try {
      created.current = (await create(body)).id
    } catch (error) {
      setDraft(text)
      setError(messageOf(error))
    }
  }
  function onKeyDown({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter' && text.trim() && !nativeEvent.isComposing) void add()
    if (key === 'Escape') {
      currentTarget.blur()
      document.querySelector<HTMLElement>(`[data-record="${created.current}"]`)?.focus()
    }
  }
  return (
    <>
      <TextInput
        {...shown}
        ref={input}
        value={text}
        error={error}
        rightSection={!text && <KeyHint>C</KeyHint>}
        onChange={(event) => {
          setError('')
          setDraft(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      {!error && hint?.(text)}
    </>
  )
}

interface SavedDateFieldProps {
  label: string
  /** `YYYY-MM-DD` */
  value: string | null
  save: (date: string | null) => void
}

/** A date of a record, saved as soon as it is complete. */
export function SavedDateField({ label, value, save }: SavedDateFieldProps) {
  const saved = value ?? ''
  const [typed, setTyped] = useState(saved)
  useEffect(() => setTyped(saved), [saved])
  const change = (date: string) => {
    setTyped(date)
    // A year that is being typed starts with 0.
    if (date > '1' && date !== saved) save(date)
  }
  return (
    <TextInput
      type="date"
      size="xs"
      label={label}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => !typed && saved && save(null)}
    />
  )
}
