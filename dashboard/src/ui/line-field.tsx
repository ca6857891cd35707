import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messageOf } from '../api/errors'
import { useAskedFor, useDraft } from './hooks'
import { keyOf } from './keys'
import { KeyHint } from './product-mark'
import { isShown, useShortcuts } from './shortcuts'

interface LineFieldProps<Body> extends Pick<TextInputProps, 'placeholder' | 'size'> {
  'aria-label': string
  /** The group of its shortcut `c`. The address `?new` focuses it too. */
  group: string
  draftName: string
  /** The record that the line describes, or an error message. */
  read: (text: string) => Body | string
  create: (body: Body) => Promise<{ id: string }>
}

/** A field that creates a record on each Enter and is then empty. Escape focuses the last one. */
export function LineField<Body extends object>({
  draftName,
  read,
  create,
  group,
  ...shown
}: LineFieldProps<Body>) {
  const { draft: text = '', setDraft, discard } = useDraft<string>(draftName)
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const created = useRef<string>(undefined)
  const focus = () => input.current?.focus()
  const isAvailable = () => isShown(input.current)
  useShortcuts(group, [{ keys: 'c', label: shown['aria-label'], isAvailable, run: focus }])
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
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const key = keyOf(event)
    if (key === 'Enter' && text.trim()) void add()
    if (key === 'Escape') {
      event.currentTarget.blur()
      document.querySelector<HTMLElement>(`[data-record="${created.current}"]`)?.focus()
    }
  }
  return (
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
  )
}
