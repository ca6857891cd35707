import { ActionIcon, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, isConflict, messageOf } from '../api/errors'
import { refetchAll } from '../api/live'
import { isSendKey, useDraft } from './hooks'
import { LazyModal } from './lazy'
import classes from './ui.module.css'

export interface TextToEdit {
  /** The id of the record. */
  of: string
  label: string
  /** The saved text. */
  value: string
  /** @throws ApiError `precondition_failed` if the record has changed since it was read */
  save: (text: string) => Promise<unknown>
}

interface Edit {
  text: string
  /** The saved text when the edit began. */
  base: string
}

const idle = { isBusy: false, hasConflict: false, error: '' }

/** The edit of a text of a record. Unsaved text is kept as a draft. A text that was changed elsewhere is not overwritten unasked. */
export function useTextEdit({ of, label, value, save }: TextToEdit) {
  const { draft, setDraft, discard } = useDraft<Edit>(`${of} ${label}`)
  const [isEditing, setEditing] = useState(draft !== undefined)
  const [{ isBusy, hasConflict, error }, setState] = useState(idle)
  const saved = useRef({ value, save })
  saved.current = { value, save }

  const edit = draft ?? { text: value, base: value }
  function close() {
    discard()
    setEditing(false)
    setState(idle)
  }
  async function send({ text, base }: Edit) {
    if (isBusy) return
    if (text === base || text === saved.current.value) return close()
    if (base !== saved.current.value) return setState({ ...idle, hasConflict: true })
    setState({ ...idle, isBusy: true })
    try {
      await saved.current.save(text)
      close()
    } catch (error) {
      const hasConflict = isConflict(error)
      // The dialog shows the current version.
      if (hasConflict) await refetchAll()
      setState({ isBusy: false, hasConflict, error: hasConflict ? '' : fieldMessageOf(error) })
    }
  }
  return {
    text: edit.text,
    isEditing,
    isBusy,
    error,
    begin: () => setEditing(true),
    type: (text: string) => {
      setEditing(true)
      setDraft({ ...edit, text })
    },
    send: () => send(edit),
    cancel: close,
    /** For `ConflictDialog`. */
    conflict: {
      label,
      current: value,
      opened: hasConflict,
      onClose: () => setState(idle),
      onDiscard: close,
      onOverwrite: () => {
        const next = { ...edit, base: value }
        setDraft(next)
        void send(next)
      },
    },
  }
}

/** Of one field, without the name of the field in the API. */
const fieldMessageOf = (error: unknown) =>
  (error instanceof ApiError && Object.values(error.fields).join('. ')) || messageOf(error)

interface ConflictDialogProps {
  label: string
  current: string
  opened: boolean
  onClose: () => void
  onOverwrite: () => void
  onDiscard: () => void
}

/** Asks what to do with a text that was changed elsewhere while it was being edited. */
export function ConflictDialog({ label, current, opened, onClose, onOverwrite, onDiscard }: ConflictDialogProps) {
  if (!opened) return null
  return (
    <LazyModal opened onClose={onClose} title={`${label} was changed elsewhere`}>
      <Stack>
        <Text size="sm">Current version:</Text>
        <Text bg="var(--surface-soft)" p="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {current || '(empty)'}
        </Text>
        <Group gap="xs">
          <Button data-autofocus onClick={onOverwrite}>
            Overwrite
          </Button>
          <Button variant="default" onClick={onDiscard}>
            Discard changes
          </Button>
        </Group>
      </Stack>
    </LazyModal>
  )
}

interface EditableTextProps extends TextToEdit {
  /** The text while it is not being edited. */
  children: ReactNode
  /** Enter is a line break; Ctrl Enter saves. */
  multiline?: boolean
}

/** A text that is edited in place: click, type, Enter; Escape cancels. */
export const EditableText = (props: EditableTextProps) => <Editable key={`${props.of} ${props.label}`} {...props} />

function Editable({ children, multiline = false, ...text }: EditableTextProps) {
  const edit = useTextEdit(text)
  const { label } = text
  if (!edit.isEditing) {
    const begin = (event: MouseEvent) => !(event.target as Element).closest('a') && edit.begin()
    return (
      // biome-ignore lint/a11y: a click on the text is a shortcut; the button is for the keyboard.
      <div data-editable className={classes.editable} style={{ minHeight: multiline && !text.value ? 72 : 0 }} onClick={begin}>
        {children}
        <ActionIcon size="sm" aria-label={`Edit ${label.toLowerCase()}`}>
          <Pencil size={14} />
        </ActionIcon>
      </div>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      edit.cancel()
    } else if (multiline ? isSendKey(event) : event.key === 'Enter') {
      event.preventDefault()
      void edit.send()
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !edit.conflict.opened) void edit.send()
  }
  return (
    <Stack gap="xs" onBlur={onBlur}>
      <Textarea
        aria-label={label}
        autoFocus
        autosize
        minRows={multiline ? 5 : 1}
        value={edit.text}
        onChange={(event) => edit.type(event.currentTarget.value)}
        onFocus={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
        onKeyDown={onKeyDown}
        error={edit.error}
        description={multiline ? 'Markdown. Ctrl Enter saves, Escape cancels.' : undefined}
      />
      {edit.error && (
        <Group gap="xs">
          <Button size="compact-xs" variant="default" loading={edit.isBusy} onClick={() => void edit.send()}>
            Save
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={edit.cancel}>
            Discard changes
          </Button>
        </Group>
      )}
      <ConflictDialog {...edit.conflict} />
    </Stack>
  )
}

/** The title of the record in a panel. */
export const EditableTitle = (title: Omit<EditableTextProps, 'label' | 'children'>) => (
  <EditableText label="Title" {...title}>
    <Title order={2} style={{ overflowWrap: 'anywhere' }}>
      <bdi>{title.value}</bdi>
    </Title>
  </EditableText>
)
