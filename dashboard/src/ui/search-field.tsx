import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useShortcuts } from './shortcuts'

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
