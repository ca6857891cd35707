import { Kbd, Text, TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { focusOnRecord, leaveField } from '../shell/kept-focus'
import { useSentLines } from './sent-lines'

interface LineFieldProps<Body> extends Pick<TextInputProps, 'aria-label' | 'placeholder' | 'size' | 'ref'> {
  /** Names what is typed and sent. */
  keptAs: string
  /** What the line makes, or what is wrong with it in words for the person. */
  read: (text: string) => Body | string
  make: (body: Body, idempotencyKey: string) => Promise<{ id: string }>
  /** Below the field, while nothing is wrong. */
  hint?: (text: string) => ReactNode
  /** `c` leads to it, and Escape back. */
  isOfPage?: boolean
}

/** A field of which each line makes one record, at Enter, while one types on. Escape leads to what was made last. */
export function LineField<Body extends object>({ keptAs, read, make, hint, isOfPage, ...shown }: LineFieldProps<Body>) {
  const made = useRef<string>(undefined)
  const line = useSentLines(keptAs, async (body: Body, idempotencyKey) => {
    made.current = (await make(body, idempotencyKey)).id
  })

  function add() {
    if (!line.text.trim()) return
    const body = read(line.text)
    if (typeof body === 'string') line.refuse(body)
    else line.send(body)
  }
  function leave(field: HTMLInputElement) {
    if (!made.current || !focusOnRecord(made.current)) leaveField(field)
    made.current = undefined
  }
  function onKeyDown({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter' && !nativeEvent.isComposing) add()
    if (key === 'Escape' && isOfPage) leave(currentTarget)
  }
  const isWaiting = line.waiting.length > 0
  return (
    <>
      <TextInput
        {...shown}
        value={line.text}
        error={line.refusal || undefined}
        rightSection={isWaiting ? <OnTheWay lines={line.waiting} /> : isOfPage && !line.text && <Kbd size="xs">c</Kbd>}
        rightSectionWidth={isWaiting ? 72 : undefined}
        onChange={(event) => line.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {!line.refusal && hint?.(line.text)}
    </>
  )
}

const OnTheWay = ({ lines }: { lines: string[] }) => (
  <Text
    span
    size="xs"
    c="dimmed"
    className="on-the-way"
    role="status"
    aria-label={`Adding: ${lines.join(', ')}`}
    title={lines.join('\n')}
  >
    Adding…
  </Text>
)
