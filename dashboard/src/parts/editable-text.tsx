import { ActionIcon, Textarea } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
  const isShown = useIsShown()
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
    try {
      if (draft !== null && draft !== was.value) await was.save(draft)
      setDraft(null)
      setRefusal('')
    } catch (error) {
      if (!isShown.current) return sayLost(draft ?? '', was.save, error)
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
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void send()}
      error={refusal || undefined}
      description={multiline ? 'Markdown. Ctrl Enter saves, Escape leaves it as it was.' : undefined}
    />
  )
}

function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** The field has gone with the record it belonged to: what was typed stands in the notice, as often as it is refused. */
function sayLost(typed: string, save: EditableTextProps['save'], error: unknown) {
  const again = () => void save(typed).catch((refused: unknown) => sayLost(typed, save, refused))
  sayRefused(`${messageOf(error)} You typed: ${typed}`, again)
}
