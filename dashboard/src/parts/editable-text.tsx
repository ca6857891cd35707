import { ActionIcon, Textarea } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/errors'
import { sayRefused } from './notices'

interface EditableTextProps {
  label: string
  value: string
  /** Sends it. When it is refused, the reason stands below and what was typed stays; both are told if the record was left. */
  save: (value: string) => Promise<unknown>
  /** How it reads while it is not edited. */
  children: ReactNode
  /** Enter makes a line; Ctrl and Enter saves. */
  multiline?: boolean
}

/** A text that is edited where it is read: click, type, Enter; Escape leaves it as it was. */
export function EditableText({ label, value, save, children, multiline = false }: EditableTextProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  /** As it was when the person began; after a refusal they have seen the newer state. */
  const begun = useRef<{ value: string; save: typeof save }>(undefined)
  /** What stands in the field and was refused. */
  const refused = useRef<Lost>(undefined)
  const isShown = useIsShown(refused)
  if (draft === null) {
    const edit = (event: MouseEvent) => {
      if ((event.target as Element).closest('a')) return
      begun.current = { value, save }
      setDraft(value)
    }
    return (
      // biome-ignore lint/a11y: the text takes the click of a mouse; the keyboard has the button.
      <div className="editable" data-multiline={multiline || undefined} onClick={edit}>
        {children}
        <ActionIcon size="sm" className="editable-button" aria-label={`Edit ${label.toLowerCase()}`}>
          <Pencil size={14} />
        </ActionIcon>
      </div>
    )
  }
  async function send() {
    const was = begun.current ?? { value, save }
    refused.current = undefined
    try {
      if (draft !== null && draft !== was.value) await was.save(draft)
      setDraft(null)
      setRefusal('')
    } catch (error) {
      const lost = { typed: draft ?? '', save: was.save, error }
      if (!isShown.current) return sayLost(lost)
      refused.current = lost
      setRefusal(messageOf(error))
      begun.current = undefined
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      refused.current = undefined
      setDraft(null)
      setRefusal('')
    }
  }
  return (
    <Textarea
      aria-label={label}
      autoFocus
      autosize
      minRows={multiline ? 5 : 1}
      value={draft}
      onChange={(event) => {
        if (refused.current) refused.current.typed = event.currentTarget.value
        setDraft(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => void send()}
      error={refusal || undefined}
      description={multiline ? 'Markdown. Ctrl Enter saves, Escape leaves it as it was.' : undefined}
    />
  )
}

interface Lost {
  typed: string
  save: EditableTextProps['save']
  error: unknown
}

/** Whether the field still stands. What was refused in it is told when it goes: the record may be left before or after the answer. */
function useIsShown(refused: RefObject<Lost | undefined>) {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (refused.current) sayLost(refused.current)
    }
  }, [refused])
  return isShown
}

/** The field has gone with the record it belonged to: what was typed stands in the notice, as often as it is refused. */
function sayLost({ typed, save, error }: Lost) {
  const again = () => void save(typed).catch((error: unknown) => sayLost({ typed, save, error }))
  sayRefused(`${messageOf(error)} You typed: ${typed}`, again)
}
