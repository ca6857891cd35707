import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'

interface DayFieldProps extends Pick<TextInputProps, 'label' | 'aria-label'> {
  value: string | null
  min?: string
  max?: string
  /** @param day null: none, where there may be none */
  onSave: (day: string | null) => void
}

/** Keys that change a part of a day. */
const typing = /^(\d|Backspace|Delete|ArrowUp|ArrowDown)$/

/**
 * A day that is saved when it is picked, or typed and meant: by Enter, or by going on. Escape leaves it as it was. While it is typed,
 * the browser takes each beginning of a year for a year.
 */
export function DayField({ value, min = '1900-01-01', max = '9999-12-31', onSave, ...named }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const isTyping = useRef(false)

  function close() {
    isTyping.current = false
    setTyped(null)
    setFault('')
  }
  function save(input: HTMLInputElement) {
    if (!input.validity.valid) return setFault(input.validationMessage)
    close()
    if (input.value !== (value ?? '')) onSave(input.value || null)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (typing.test(event.key)) isTyping.current = !event.altKey
    else if (event.key === 'Enter') save(input)
    else if (event.key === 'Escape' && isTyping.current) {
      event.stopPropagation()
      // Also what is half typed, of which the page knows nothing.
      input.value = value ?? ''
      close()
    }
  }
  return (
    <TextInput
      {...named}
      size="xs"
      type="date"
      min={min}
      max={max}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget: input }) => {
        setTyped(input.value)
        if (!isTyping.current) save(input)
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget: input }) => isTyping.current && save(input)}
      error={fault}
    />
  )
}
