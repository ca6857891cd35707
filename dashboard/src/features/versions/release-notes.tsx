import { Button, Group, SegmentedControl, Text, Textarea, Title } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '../../api/errors'
import type { Version } from '../../api/types'
import { ConflictDialog } from '../../ui/conflict-dialog'
import { Markdown } from '../../ui/markdown'
import { isSendKey } from '../../ui/send-key'
import { useTextEdit } from '../../ui/use-text-edit'
import { withDraft } from './drafted'
import { draftNotes } from './versions.api'

interface ReleaseNotesProps {
  version: Version
  save: (notes: string) => Promise<unknown>
}

/** The notes, in Markdown. */
export function ReleaseNotes({ version, save }: ReleaseNotesProps) {
  const edit = useTextEdit({ of: version.id, label: 'Release notes', value: version.releaseNotes ?? '', save })
  const [draftError, setDraftError] = useState('')
  const [isDrafting, setDrafting] = useState(false)
  const error = edit.error || draftError

  async function draft() {
    setDrafting(true)
    setDraftError('')
    try {
      const text = await draftNotes(version)
      const drafted = withDraft(edit.text, text)
      if (!text) setDraftError('Nothing to draft from: no completed tasks and no log entries.')
      else if (drafted === edit.text) setDraftError('The notes already mention all completed tasks and log entries.')
      else edit.type(drafted)
    } catch (error) {
      setDraftError(messageOf(error))
    } finally {
      setDrafting(false)
    }
  }

  return (
    <section aria-labelledby="release-notes">
      <Group justify="space-between" mb={4} gap="xs">
        <Title order={3} id="release-notes">
          Release notes
        </Title>
        <Group gap={4}>
          <Button variant="subtle" color="gray" size="compact-xs" loading={isDrafting} onClick={() => void draft()}>
            Draft from tasks and log
          </Button>
          {!edit.isEditing && (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={edit.begin}>
              {version.releaseNotes ? 'Edit' : 'Write'}
            </Button>
          )}
        </Group>
      </Group>
      {edit.isEditing && <Editor edit={edit} />}
      {!edit.isEditing && version.releaseNotes && <Markdown>{version.releaseNotes}</Markdown>}
      {!edit.isEditing && !version.releaseNotes && <Text c="dimmed">No release notes yet</Text>}
      {error && (
        <Text role="alert" size="sm" c="var(--danger)" mt={4}>
          {error}
        </Text>
      )}
      <ConflictDialog {...edit.conflict} />
    </section>
  )
}

function Editor({ edit }: { edit: ReturnType<typeof useTextEdit> }) {
  const [view, setView] = useState('write')
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSendKey(event)) {
      event.preventDefault()
      void edit.send()
    }
    // Escape would discard too much here.
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    <section className="stack notes" aria-label="Edit release notes" onKeyDown={onKeyDown}>
      <SegmentedControl
        size="xs"
        aria-label="View"
        data={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'write' ? (
        <Textarea
          aria-label="Release notes"
          autoFocus
          autosize
          minRows={8}
          value={edit.text}
          onChange={(event) => edit.type(event.currentTarget.value)}
          description="Markdown. Ctrl Enter saves."
          inputWrapperOrder={['input', 'description']}
        />
      ) : (
        <div className="notes-preview">
          {edit.text.trim() ? <Markdown>{edit.text}</Markdown> : <Text c="dimmed">Nothing to preview</Text>}
        </div>
      )}
      <Group gap="xs">
        <Button onClick={() => void edit.send()} loading={edit.isBusy}>
          Save notes
        </Button>
        <Button variant="subtle" color="gray" onClick={edit.cancel}>
          Discard changes
        </Button>
      </Group>
    </section>
  )
}
