import { Button, Group, SegmentedControl, Text, Textarea, Title } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { messageOf, overtaken } from '../api/errors'
import type { Version } from '../api/types'
import { Markdown } from '../parts/markdown'
import { draftNotes } from './versions.api'

interface ReleaseNotesProps {
  version: Version
  /** Sends them. When they are refused, the reason stands below and what was typed stays. */
  save: (notes: string | null) => Promise<unknown>
}

interface Edit {
  typed: string
  /** The notes as they were when the person began: a page that follows what changes elsewhere would else save over it. */
  before: string
}

/** The notes in Markdown. What is typed is kept in this window until it is saved or given up, wherever one goes meanwhile. */
export function ReleaseNotes({ version, save }: ReleaseNotesProps) {
  const written = version.releaseNotes ?? ''
  const [edit, setEdit] = useSessionStorage<Edit | null>({
    key: `release-notes-${version.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const typed = edit?.typed ?? null
  const setTyped = (text: string | null) => setEdit(text === null ? null : { typed: text, before: edit?.before ?? written })
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isEdited = typed !== null

  async function busily(work: () => Promise<void>) {
    setBusy(true)
    setRefusal('')
    try {
      await work()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    busily(async () => {
      if (edit && edit.before !== written) {
        // The person has been told now: the next time they mean it.
        setEdit({ ...edit, before: written })
        return setRefusal(overtaken)
      }
      if (typed !== null && typed !== written) await save(typed || null)
      setTyped(null)
    })
  const draft = () =>
    busily(async () => {
      const text = await draftNotes(version)
      if (!text) return setRefusal('There is nothing to draft from: no task of it is done, and no log was written for it.')
      const before = typed ?? written
      setTyped(before.trim() ? `${before.trimEnd()}\n\n${text}` : text)
    })

  return (
    <section aria-labelledby="release-notes">
      <Group justify="space-between" mb={4} gap="xs">
        <Title order={3} id="release-notes">
          Release notes
        </Title>
        <Group gap={4}>
          <Button variant="subtle" color="gray" size="compact-xs" loading={isBusy && !isEdited} onClick={() => void draft()}>
            Draft from tasks and log
          </Button>
          {!isEdited && (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setTyped(written)}>
              {version.releaseNotes ? 'Edit' : 'Write'}
            </Button>
          )}
        </Group>
      </Group>
      {isEdited && (
        <Editor text={typed} onType={setTyped} isBusy={isBusy} onSave={() => void send()} onLeave={() => setTyped(null)} />
      )}
      {!isEdited && version.releaseNotes && <Markdown>{version.releaseNotes}</Markdown>}
      {!isEdited && !version.releaseNotes && <Text c="dimmed">What did it bring? Nothing is written yet.</Text>}
      {refusal && (
        <Text role="alert" size="sm" c="var(--danger)" mt={4}>
          {refusal}
        </Text>
      )}
    </section>
  )
}

interface EditorProps {
  text: string
  onType: (text: string) => void
  isBusy: boolean
  onSave: () => void
  onLeave: () => void
}

function Editor({ text, onType, isBusy, onSave, onLeave }: EditorProps) {
  const [view, setView] = useState('write')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
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
          autoFocus
          autosize
          minRows={8}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          description="Markdown. Ctrl Enter saves."
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
