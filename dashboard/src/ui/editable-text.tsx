import { ActionIcon, Button, Group, Stack, Textarea, Title } from '@mantine/core'
import { Pencil } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { ConflictDialog } from './conflict-dialog'
import { isSendKey } from './send-key'
import classes from './ui.module.css'
import { type TextToEdit, useTextEdit } from './use-text-edit'

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
      <div data-editable className={classes.editable} style={{ minHeight: multiline ? 72 : 0 }} onClick={begin}>
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
