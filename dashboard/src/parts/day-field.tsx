import type { TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/errors'
import { type DayBounds, dayFault } from '../text/day-fault'
import { writeDay } from '../text/days'
import { DayInput } from './day-input'
import { sayRefused } from './notices'

interface DayFieldProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'w' | 'placeholder'>, DayBounds {
  value: string | null
  /** @param day null: none, where there may be none */
  onSave: (day: string | null) => unknown
}

/**
 * A day that is saved when it is picked, or typed and meant: by Enter, or by going on. Escape leaves it as it was. What is no day, or is
 * refused, stays where it was typed, and is told there. What was out of bounds is saved when they move and let it in.
 */
export function DayField({ value, onSave, min, max, isNeeded, ...named }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  /** What was meant and is not let in. */
  const [kept, setKept] = useState<string | null>(null)
  /** What stands in the field and was refused. */
  const refused = useRef<() => void>(undefined)
  const isShown = useIsShown(refused)
  const standing = value ?? ''
  const bounds = { min, max, isNeeded }

  function type(day: string | null) {
    setTyped(day)
    setRefusal('')
    setKept(null)
    refused.current = undefined
  }
  async function save(day: string) {
    if (dayFault(day, bounds)) return setKept(day)
    type(null)
    if (day === standing) return
    try {
      await onSave(day || null)
    } catch (error) {
      const chosen = day ? writeDay(day) : 'no day'
      const say = () => sayRefused(`${messageOf(error)} You chose ${chosen}.`, () => void save(day))
      if (!isShown.current) return say()
      refused.current = say
      // What was typed meanwhile is meant.
      setTyped((now) => now ?? day)
      setRefusal(messageOf(error))
    }
  }
  useEffect(() => {
    if (kept !== null && !dayFault(kept, bounds)) void save(kept)
  })
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || typed === null) return
    event.stopPropagation()
    type(null)
  }
  return (
    <DayInput
      size="xs"
      {...named}
      {...bounds}
      value={typed ?? standing}
      error={refusal}
      onChange={type}
      onMeant={(day) => void save(day)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Whether the field still stands. What was refused in it is told when it goes. */
function useIsShown(refused: RefObject<(() => void) | undefined>) {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      refused.current?.()
    }
  }, [refused])
  return isShown
}
