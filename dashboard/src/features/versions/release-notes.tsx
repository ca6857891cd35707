import { Button, Checkbox, CopyButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '../../api/errors'
import type { Version } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { ConflictDialog } from '../../ui/conflict-dialog'
import { Markdown } from '../../ui/markdown'
import { isSendKey } from '../../ui/send-key'
import { useTextEdit } from '../../ui/use-text-edit'
import { withDraft } from './version-rules'
import { draftNotes } from './versions.api'

interface ReleaseNotesProps {
  version: Version
  save: (notes: string) => Promise<unknown>
}

/** The notes, in Markdown. */
export function ReleaseNotes({ version, save }: ReleaseNotesProps) {
  const notes = version.releaseNotes ?? ''
  const edit = useTextEdit({ of: version.id, label: 'Release notes', value: notes, save })
  const isEmpty = !notes && !edit.isEditing
  return (
    <Card aria-label="Release notes">
      <CardHeader title="Release notes">
        {notes && !edit.isEditing && (
          <CopyButton value={notes}>
            {({ copied, copy }) => (
              <Button variant="subtle" color="gray" size="xs" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        )}
        {!edit.isEditing && (
          <Button variant="subtle" color="gray" size="xs" onClick={edit.begin}>
            {notes ? 'Edit' : 'Write'}
          </Button>
        )}
      </CardHeader>
      <Stack p={20} maw="76ch" align="start">
        {edit.isEditing && <Editor edit={edit} />}
        {!edit.isEditing && notes && <Markdown>{notes}</Markdown>}
        {isEmpty && <Text c="dimmed">No release notes yet</Text>}
        {(isEmpty || edit.isEditing) && <Draft version={version} edit={edit} />}
        {edit.error && (
          <Text role="alert" c="var(--negative)">
            {edit.error}
          </Text>
        )}
      </Stack>
      <ConflictDialog {...edit.conflict} />
    </Card>
  )
}

type Edit = ReturnType<typeof useTextEdit>

function Editor({ edit }: { edit: Edit }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSendKey(event)) {
      event.preventDefault()
      void edit.send()
    }
    // Escape would leave the page.
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    <>
      <Textarea
        w="100%"
        aria-label="Release notes"
        autoFocus
        autosize
        minRows={8}
        value={edit.text}
        onChange={(event) => edit.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        description="Markdown. Ctrl Enter saves."
        inputWrapperOrder={['input', 'description']}
      />
      <Group gap="xs">
        <Button onClick={() => void edit.send()} loading={edit.isBusy}>
          Save notes
        </Button>
        <Button variant="subtle" color="gray" onClick={edit.cancel}>
          Discard changes
        </Button>
      </Group>
    </>
  )
}

/** Adds the done tasks to the notes, and the log entries if they are wanted: the log is private. */
function Draft({ version, edit }: { version: Version; edit: Edit }) {
  const [withLog, setWithLog] = useState(false)
  const [isDrafting, setDrafting] = useState(false)
  const [message, setMessage] = useState('')
  async function draft() {
    setDrafting(true)
    try {
      const drafted = withDraft(edit.text, await draftNotes(version, withLog))
      if (drafted === edit.text) setMessage('Nothing to add')
      else edit.type(drafted)
    } catch (error) {
      setMessage(messageOf(error))
    }
    setDrafting(false)
  }
  return (
    <Group gap="sm">
      <Button variant="default" loading={isDrafting} onClick={() => void draft()}>
        Draft from tasks
      </Button>
      <Checkbox label="Include log entries" checked={withLog} onChange={(event) => setWithLog(event.currentTarget.checked)} />
      <Text role="status" c="dimmed">
        {message}
      </Text>
    </Group>
  )
}
