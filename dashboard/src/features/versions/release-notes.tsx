import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Version } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { useTextEdit } from '../../ui/editable-text'
import { isSendKey } from '../../ui/hooks'
import { Markdown } from '../../ui/markdown'
import { showToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import { withDraft } from './version-rules'
import { draftNotes } from './versions.api'

interface ReleaseNotesProps {
  version: Version
  /** Of its tasks, how many are done: a draft is made of them. */
  done: number
  save: (notes: string) => Promise<unknown>
}

/** The notes, in Markdown. A draft takes the done tasks, and the private log only by choice. */
export function ReleaseNotes({ version, done, save }: ReleaseNotesProps) {
  const notes = version.releaseNotes ?? ''
  const { isEditing, ...edit } = useTextEdit({ of: version.id, label: 'Release notes', value: notes, save })
  const [withLog, setWithLog] = useState(false)
  const draft = useChange({
    send: (log: boolean) => draftNotes(version, log),
    stored: (_, drafted) => {
      const text = withDraft(edit.text, drafted)
      if (text === edit.text) showToast('Nothing to add')
      else edit.type(text)
    },
  })
  const isNothing = done === 0 && !withLog
  const copy = () => void navigator.clipboard.writeText(notes).then(() => showToast('Notes copied'))
  const buttons = { ...(notes && { Copy: copy }), [notes ? 'Edit' : 'Write']: edit.begin }
  return (
    <Card aria-label="Release notes">
      <CardHeader title="Release notes">
        {!isEditing &&
          Object.entries(buttons).map(([label, run]) => (
            <Button key={label} variant="subtle" color="gray" size="xs" onClick={run}>
              {label}
            </Button>
          ))}
      </CardHeader>
      <Stack p={20} maw="76ch" align="start">
        {!isEditing &&
          (notes ? (
            <Markdown>{notes}</Markdown>
          ) : (
            <Text c="dimmed">
              {isNothing ? 'Nothing to draft yet: no task of this version is done.' : 'No release notes yet'}
            </Text>
          ))}
        {isEditing && (
          <Textarea
            w="100%"
            aria-label="Release notes"
            description="Markdown. Ctrl Enter saves."
            inputWrapperOrder={['input', 'description', 'error']}
            autoFocus
            autosize
            minRows={8}
            value={edit.text}
            error={edit.error}
            onChange={(event) => edit.type(event.currentTarget.value)}
            onKeyDown={(event) => isSendKey(event) && edit.send()}
          />
        )}
        {(isEditing || !notes) && (
          <Group gap="sm">
            {isEditing && (
              <>
                <Button onClick={edit.send} loading={edit.isBusy}>
                  Save notes
                </Button>
                <Button variant="subtle" color="gray" onClick={edit.cancel}>
                  Discard changes
                </Button>
              </>
            )}
            <Button
              variant="default"
              loading={draft.isPending}
              disabled={isNothing}
              onClick={() => draft.mutate(withLog)}
            >
              Draft from tasks
            </Button>
            <Checkbox label="Include log entries" checked={withLog} onChange={() => setWithLog(!withLog)} />
          </Group>
        )}
      </Stack>
      {edit.dialog}
    </Card>
  )
}
