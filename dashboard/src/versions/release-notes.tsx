import { Button, Group, SegmentedControl, Text, Textarea, Title } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '../api/errors'
import type { Version } from '../api/types'
import { caretToEnd } from '../parts/caret'
import { Markdown } from '../parts/markdown'
import { isSendKey } from '../parts/send-key'
import type { StandingText } from '../parts/standing-text'
import { StandsNow } from '../parts/stands-now'
import { useTextEdit } from '../parts/text-edit'
import { withDraft } from './drafted'
import { draftNotes } from './versions.api'

interface ReleaseNotesProps {
  version: Version
  /** When they are refused, the reason stands below and what was typed stays. */
  standing: StandingText
}

/** The notes in Markdown. */
export function ReleaseNotes({ version, standing }: ReleaseNotesProps) {
  const edit = useTextEdit(version.id, 'Release notes', standing)
  const { typed } = edit
  const [noDraft, setNoDraft] = useState('')
  const [isDrafting, setDrafting] = useState(false)
  const isEdited = typed !== null
  const refusal = edit.refusal?.message ?? noDraft

  async function draft() {
    setDrafting(true)
    setNoDraft('')
    try {
      const text = await draftNotes(version)
      if (!text) return setNoDraft('There is nothing to draft from: no task of it is done, and no log was written for it.')
      const before = typed ?? standing.value
      const drafted = withDraft(before, text)
      if (drafted === before) return setNoDraft('All of its done tasks and of its log is in the notes already.')
      edit.type(drafted)
    } catch (error) {
      setNoDraft(messageOf(error))
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
          {!isEdited && (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={edit.begin}>
              {version.releaseNotes ? 'Edit' : 'Write'}
            </Button>
          )}
        </Group>
      </Group>
      {isEdited && (
        <Editor
          text={typed}
          onType={edit.type}
          isFromBefore={edit.isFromBefore}
          isBusy={edit.isBusy}
          onSave={() => void edit.send()}
          onLeave={edit.giveUp}
        />
      )}
      {!isEdited && version.releaseNotes && <Markdown>{version.releaseNotes}</Markdown>}
      {!isEdited && !version.releaseNotes && <Text c="dimmed">What did it bring? Nothing is written yet.</Text>}
      {refusal && (
        <Text role="alert" size="sm" c="var(--danger)" mt={4}>
          {refusal}
        </Text>
      )}
      {edit.refusal?.now !== undefined && <StandsNow text={edit.refusal.now} />}
    </section>
  )
}

interface EditorProps {
  text: string
  onType: (text: string) => void
  isFromBefore: boolean
  isBusy: boolean
  onSave: () => void
  onLeave: () => void
}

function Editor({ text, onType, isFromBefore, isBusy, onSave, onLeave }: EditorProps) {
  const [view, setView] = useState('write')
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSendKey(event)) {
      event.preventDefault()
      onSave()
    }
    // Over a text as long as this one, Escape would lose too much.
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    <section className="stack notes" aria-label="The notes in the making" onKeyDown={onKeyDown}>
      <SegmentedControl
        size="xs"
        aria-label="Write or read"
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
          autoFocus={!isFromBefore}
          onFocus={caretToEnd}
          autosize
          minRows={8}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          description={`Markdown. Ctrl Enter saves.${isFromBefore ? ' Not saved yet.' : ''}`}
          inputWrapperOrder={['input', 'description']}
        />
      ) : (
        <div className="notes-preview">
          {text.trim() ? <Markdown>{text}</Markdown> : <Text c="dimmed">Nothing to show.</Text>}
        </div>
      )}
      <Group gap="xs">
        <Button onClick={onSave} loading={isBusy}>
          Save the notes
        </Button>
        <Button variant="subtle" color="gray" onClick={onLeave}>
          Leave as it was
        </Button>
      </Group>
    </section>
  )
}
