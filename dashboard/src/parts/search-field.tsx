import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { goToRecords, leaveField } from '../shell/kept-focus'
import { useShortcuts } from '../shell/shortcuts'

const pauseMs = 120

interface SearchFieldProps {
  /** Whose key `/` is, as the sheet of keys names it. */
  group: string
  label: string
  text: string
  width?: number
  onChange: (text: string) => void
}

/**
 * What is typed stands here at once; the address, and with it the list, follow in the pauses. Enter or ArrowDown goes on to what was found;
 * `/` comes back with the text selected, to be typed over.
 */
export function SearchField({ group, label, text, width = 150, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const write = useDebouncedCallback(onChange, pauseMs)
  useEffect(() => {
    // What has been typed since the address was drawn stays.
    if (typed === text) setTyped((now) => (now === text ? null : now))
  }, [typed, text])
  const isLeaving = useRef(false)
  useEffect(() => {
    // Not before the list has followed.
    if (!isLeaving.current || typed !== null) return
    isLeaving.current = false
    goToRecords(input.current!)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !['Escape', 'Enter', 'ArrowDown'].includes(event.key)) return
    // The browser would empty the field.
    event.preventDefault()
    if (event.key === 'Escape') return leaveField(event.currentTarget)
    write.flush()
    isLeaving.current = typed !== null
    if (typed === null) goToRecords(event.currentTarget)
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
      placeholder="Find ( / )"
      leftSection={<Search size={14} />}
      value={typed ?? text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        write(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
