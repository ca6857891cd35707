import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { caretToEnd } from './caret'
import type { StandingText } from './standing-text'
import { StandsNow } from './stands-now'
import { useTextEdit } from './text-edit'

interface EditableTextProps extends StandingText {
  /** The id of its record. */
  of: string
  label: string
  /** How it reads while it is not edited. */
  children: ReactNode
  /** Enter makes a line; Ctrl and Enter saves. */
  multiline?: boolean
}

/** A text that is edited where it is read: click, type, Enter; Escape leaves it as it was. When it is refused, the reason stands below. */
export const EditableText = (props: EditableTextProps) => <Editable key={`${props.of} ${props.label}`} {...props} />

function Editable({ of, label, value, save, latest, children, multiline = false }: EditableTextProps) {
  const edit = useTextEdit(of, label, { value, save, ...(latest && { latest }) })
  const { typed, isFromBefore, refusal } = edit
  /** The edit ends where the focus is: it goes back to what began it. */
  const endsHere = useRef(false)
  if (typed === null) {
    const begin = (event: MouseEvent) => !(event.target as Element).closest('a') && edit.begin()
    return (
      // biome-ignore lint/a11y: the text takes the click of a mouse; the keyboard has the button.
      <div className="editable" data-multiline={multiline || undefined} onClick={begin}>
        {children}
        <ActionIcon
          ref={(button: HTMLElement | null) => {
            if (button && endsHere.current) button.focus()
            endsHere.current = false
          }}
          size="sm"
          className="editable-button"
          aria-label={`Edit ${label.toLowerCase()}`}
        >
          <Pencil size={14} />
        </ActionIcon>
      </div>
    )
  }
  const end = (how: () => unknown) => {
    endsHere.current = true
    void how()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      end(edit.send)
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      end(edit.giveUp)
    }
  }
  // Whoever goes on to another place means it as it stands; over a newer text it is saved by a word only.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (target.closest('.editing')?.contains(relatedTarget) || relatedTarget?.closest('.sign-in-again')) return
    endsHere.current = false
    if (refusal?.now === undefined) void edit.send()
  }
  return (
    <div className="editing">
      <Textarea
        aria-label={label}
        autoFocus={!isFromBefore}
        onFocus={caretToEnd}
        autosize
        minRows={multiline ? 5 : 1}
        value={typed}
        onChange={(event) => edit.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        error={refusal?.message}
        description={multiline ? 'Markdown. Ctrl Enter saves, Escape leaves it as it was.' : undefined}
      />
      {refusal?.now !== undefined && <StandsNow text={refusal.now} />}
      {(isFromBefore || refusal) && (
        <Group gap="xs">
          {isFromBefore && !refusal && (
            <Text size="xs" c="dimmed">
              Not saved yet.
            </Text>
          )}
          <Button size="compact-xs" variant="default" loading={edit.isBusy} onClick={() => end(edit.send)}>
            {refusal?.now === undefined ? 'Save' : 'Save over it'}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => end(edit.giveUp)}>
            Throw it away
          </Button>
        </Group>
      )}
    </div>
  )
}
