import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { type DayBounds, dayFault } from '../text/day-fault'
import { isDay, readDay, writeDay } from '../text/days'
import { lazyPart } from './lazy-part'

const Calendar = lazyPart(() => import('./calendar'), { Waiting: () => <Skeleton w={259} h={338} /> })

interface DayInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'>, DayBounds {
  /** `YYYY-MM-DD`, '' for none; or what was typed and cannot be read. */
  value?: string
  onChange: (value: string) => void
  /** It was picked, or typed and meant: by Enter, or by going on. */
  onMeant?: (value: string) => void
}

const nothing = { text: '', value: '' }

/** Where there is room neither below nor above, it lies over the field. */
const inSight = { flip: true, shift: { crossAxis: true, limiter: { fn: ({ x, y }: { x: number; y: number }) => ({ x, y }) } } }

/**
 * A day that is typed as people of the locale write it, or picked from the calendar: that opens by its button, and by the arrow down. What cannot
 * be read stays as it was typed, and is told beside the field when one goes on. In a form, `dayFault` keeps it from being sent.
 */
export function DayInput(given: DayInputProps) {
  const { value = '', onChange, onMeant, min, max, isNeeded, error, onFocus, onKeyDown, ...props } = given
  const [typed, setTyped] = useState(nothing)
  const [isTold, setTold] = useState(false)
  /** What opened the calendar: it has the focus again. */
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  // As it was typed, for as long as that is what the value is of.
  const asTyped = typed.text && typed.value === value ? typed.text : undefined
  const fault = isTold && dayFault(value, { min, max, isNeeded })

  function type(text: string) {
    const read = readDay(text) ?? text.trim()
    setTyped({ text, value: read })
    setTold(false)
    onChange(read)
  }
  function mean(meant: string) {
    setTyped(nothing)
    setTold(true)
    onMeant?.(meant)
  }
  function close() {
    opener?.focus({ preventScroll: true })
    setOpener(null)
  }
  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !opener) return
    event.stopPropagation()
    close()
  }
  function pick(day: string) {
    close()
    onChange(day)
    mean(day)
  }
  function onFieldKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget: input, nativeEvent } = event
    if (key === 'ArrowDown') {
      event.preventDefault()
      setOpener(input)
    } else if (key === 'Enter' && !nativeEvent.isComposing) mean(value)
    else if (key === 'Escape') {
      setTyped(nothing)
      setTold(false)
    }
    onKeyDown?.(event)
  }
  // To the calendar and back is not yet on; and another window has the keyboard only for a while.
  function onLeave({ currentTarget: field, relatedTarget }: FocusEvent) {
    if (!opener && !field.contains(relatedTarget) && !field.contains(document.activeElement)) mean(value)
  }
  const button = (
    <ActionIcon
      size={26}
      c="dimmed"
      aria-label="Calendar"
      aria-description={String(props.label ?? props['aria-label'])}
      aria-haspopup="dialog"
      aria-expanded={opener !== null}
      onClick={(event) => (opener ? close() : setOpener(event.currentTarget))}
    >
      <CalendarDays size={16} />
    </ActionIcon>
  )
  return (
    <Popover
      opened={opener !== null}
      onDismiss={() => {
        setOpener(null)
        mean(value)
      }}
      closeOnEscape={false}
      withRoles={false}
      position="bottom-start"
      middlewares={inSight}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target refProp="rootRef">
        <TextInput
          autoComplete="off"
          {...props}
          value={asTyped ?? (isDay(value) ? writeDay(value) : value)}
          error={error || fault}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => {
            setOpener(null)
            onFocus?.(event)
          }}
          onKeyDown={onFieldKeyDown}
          // A calendar that is still on its way has not the focus yet.
          wrapperProps={{
            onBlur: onLeave,
            onKeyDown: closeByEscape,
            onFocus: Calendar.ask,
            onPointerEnter: Calendar.ask,
          }}
          rightSection={button}
          rightSectionPointerEvents="all"
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-modal
        aria-label="Calendar"
        onKeyDown={(event) => {
          closeByEscape(event)
          // Keys here are of no form, panel or page around; Tab stays in by itself.
          if (event.key !== 'Tab') event.stopPropagation()
        }}
      >
        <Calendar day={isDay(value) ? value : null} min={min} max={max} canClear={!isNeeded && value !== ''} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}
