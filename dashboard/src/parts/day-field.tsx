import type { TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type DayBounds, dayFault } from '../text/day-fault'
import { DayInput } from './day-input'

interface DayFieldProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'w'>, DayBounds {
  value: string | null
  /** @param day null: none, where there may be none */
  onSave: (day: string | null) => void
}

/**
 * A day that is saved when it is picked, or typed and meant: by Enter, or by going on. Escape leaves it as it was, and what is no day stays
 * where it was typed.
 */
export function DayField({ value, onSave, min, max, isNeeded, ...named }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const standing = value ?? ''
  const bounds = { min, max, isNeeded }

  function save(day: string) {
    if (dayFault(day, bounds)) return
    setTyped(null)
    if (day !== standing) onSave(day || null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || typed === null) return
    event.stopPropagation()
    setTyped(null)
  }
  return (
    <DayInput
      size="xs"
      {...named}
      {...bounds}
      value={typed ?? standing}
      onChange={setTyped}
      onMeant={save}
      onKeyDown={onKeyDown}
    />
  )
}
