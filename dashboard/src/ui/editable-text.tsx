import { ActionIcon, Box, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { ApiError, changedElsewhere, isConflict, messageOf } from '../api/errors'
import { refetchAll } from '../api/live'
import { isSendKey, useDraft } from './hooks'
import { keyOf } from './keys'
import { LazyModal } from './lazy'
import classes from './ui.module.css'

interface TextToEdit {
  of: string
  label: string
  value: string
  /** @throws ApiError `precondition_failed` if the record has changed since it was read */
  save: (text: string) => Promise<unknown>
}

interface Edit {
  text: string
  /** The saved text when the edit began. */
  base: string
}

/** Edits a text. Unsaved text is kept as a draft. A text changed elsewhere is not overwritten unasked. */
export function useTextEdit({ of, label, value, save }: TextToEdit) {
  const { draft, setDraft, discard } = useDraft<Edit>(`${of} ${label}`)
  const [isEditing, setEditing] = useState(draft !== undefined)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ text, base }: Edit) => {
      if (text === base || text === value) return
      if (base !== value) throw changedElsewhere()
      await save(text)
    },
    onSuccess: close,
    // The dialog shows the current version.
    onError: async (error) => isConflict(error) && refetchAll(),
  })

  const edit = draft ?? { text: value, base: value }
  function close() {
    discard()
    setEditing(false)
    reset()
  }
  function overwrite() {
    const next = { ...edit, base: value }
    setDraft(next)
    mutate(next)
  }
  const hasConflict = isConflict(error)
  return {
    text: edit.text,
    isEditing,
    isBusy: isPending,
    error: error && !hasConflict && fieldMessageOf(error),
    begin: () => setEditing(true),
    type: (text: string) => {
      setEditing(true)
      setDraft({ ...edit, text })
    },
    send: () => isPending || hasConflict || mutate(edit),
    cancel: close,
    /** Asks what to do with a text that was changed elsewhere while it was being edited. */
    dialog: hasConflict && (
      <LazyModal opened onClose={reset} title={`${label} was changed elsewhere`}>
        <Stack>
          <Text size="sm">Current version:</Text>
          <Text bg="var(--surface-soft)" p="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {value || '(empty)'}
          </Text>
          <Group gap="xs">
            <Button data-autofocus onClick={overwrite}>
              Overwrite
            </Button>
            <Button variant="default" onClick={close}>
              Discard changes
            </Button>
          </Group>
        </Stack>
      </LazyModal>
    ),
  }
}

/** Of one field, without the name of the field in the API. */
const fieldMessageOf = (error: unknown) =>
  (error instanceof ApiError && Object.values(error.fields).join('. ')) || messageOf(error)

interface EditableTextProps extends TextToEdit {
  /** The text while it is not being edited. */
  children: ReactNode
  /** Enter is a line break; Ctrl Enter saves. */
  multiline?: boolean
}

/** A text that is edited in place: click, type, Enter; Escape cancels. */
export const EditableText = (props: EditableTextProps) => (
  <Editable key={`${props.of} ${props.label}`} {...props} />
)

function Editable({ children, multiline = false, ...text }: EditableTextProps) {
  const edit = useTextEdit(text)
  const { label } = text
  if (!edit.isEditing) {
    const begin = (event: MouseEvent) => !(event.target as Element).closest('a') && edit.begin()
    return (
      // A click on the text is a shortcut; the button is for the keyboard.
      <Box data-editable className={classes.editable} mih={multiline && !text.value ? 72 : 0} onClick={begin}>
        {children}
        <ActionIcon pos="absolute" top={4} right={4} size="sm" aria-label={`Edit ${label.toLowerCase()}`}>
          <Pencil size={14} />
        </ActionIcon>
      </Box>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Escape') {
      event.stopPropagation()
      edit.cancel()
    } else if (multiline ? isSendKey(event) : keyOf(event) === 'Enter') {
      event.preventDefault()
      edit.send()
    }
  }
  return (
    <>
      <Textarea
        aria-label={label}
        autoFocus
        autosize
        minRows={multiline ? 5 : 1}
        value={edit.text}
        onChange={(event) => edit.type(event.currentTarget.value)}
        onFocus={({ currentTarget: field }) =>
          field.setSelectionRange(field.value.length, field.value.length)
        }
        onKeyDown={onKeyDown}
        onBlur={edit.send}
        error={edit.error}
        description={multiline ? 'Markdown. Ctrl Enter saves, Escape cancels.' : undefined}
      />
      {edit.dialog}
    </>
  )
}
export const EditableTitle = (title: Omit<EditableTextProps, 'label' | 'children'>) => (
  <EditableText label="Title" {...title}>
    <Title order={2} style={{ overflowWrap: 'anywhere' }}>
      <bdi>{title.value}</bdi>
    </Title>
  </EditableText>
)
