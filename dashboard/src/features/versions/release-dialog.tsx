import { Button, Group, Modal, NativeSelect, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task, Version, VersionFeedback } from '../../api/types'
import { DateField } from '../../ui/fields'
import { isSendKey, useDraft } from '../../ui/hooks'
import { Markdown } from '../../ui/markdown'
import { Loading } from '../../ui/page'
import { daysAfter, formatNumber, formatShortDay, today } from '../../ui/text/format'
import { isOpen, nextNumber, nextVersion } from './version-rules'
import { draftQuery, useRelease } from './versions.api'

interface ReleaseDialogProps {
  version: Version
  versions: Version[]
  tasks: Task[]
  feedback: VersionFeedback
  onClose: () => void
}

/** Date, open tasks, notes and who asked, on one page with one button. */
export default function ReleaseDialog({ version, versions, tasks, feedback, onClose }: ReleaseDialogProps) {
  const { data: draft } = useQuery({ ...draftQuery(version), enabled: !version.releaseNotes, staleTime: 0 })
  const drafted = version.releaseNotes || draft
  return (
    <Modal opened onClose={onClose} title={`Release ${version.version}`} size={640}>
      {drafted === undefined ? (
        <Loading />
      ) : (
        <Fields {...{ version, versions, tasks, feedback, drafted, onClose }} />
      )}
    </Modal>
  )
}

function Fields({
  version,
  versions,
  tasks,
  feedback,
  drafted,
  onClose,
}: ReleaseDialogProps & { drafted: string }) {
  const { mutate } = useRelease()
  const open = tasks.filter(isOpen)
  const next = nextVersion(versions, version)
  const [date, setDate] = useState(version.releasedAt?.slice(0, 10) ?? today())
  const created = nextNumber(versions)
  const [choice, setChoice] = useState(next?.id ?? created)
  const { draft, setDraft, discard } = useDraft<string>(`${version.id} release`)
  const notes = draft ?? drafted
  const [view, setView] = useState('Write')
  const others = versions.filter(({ id, status }) => id !== version.id && status !== 'RELEASED')
  const choices = [
    ...others.map(({ id, version }) => ({ value: id, label: `Move to ${version}` })),
    { value: created, label: `Create ${created} and move` },
    { value: 'leave', label: `Leave in ${version.version}` },
  ]
  const cancel = () => {
    discard()
    onClose()
  }
  const release = () => {
    if (!date) return
    cancel()
    const openTasks = open.length === 0 || choice === 'leave' ? 'leave' : { moveTo: choice }
    const changed = notes === (version.releaseNotes ?? '') ? {} : { releaseNotes: notes }
    mutate({ version, releasedAt: date, openTasks, ...changed })
  }
  return (
    <Stack onKeyDown={(event) => isSendKey(event) && release()}>
      <Group align="flex-end" gap="md">
        <DateField
          label="Released on"
          required
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        {date && (
          <Text size="sm" c="dimmed" lh="var(--control)">
            {`Impact over 28 days expected on ${formatShortDay(daysAfter(date, 28))}`}
          </Text>
        )}
      </Group>
      {open.length > 0 && (
        <NativeSelect
          label={open.length === 1 ? '1 task is not done' : `${formatNumber(open.length)} tasks are not done`}
          description={open
            .slice(0, 5)
            .map(({ title }) => title)
            .join(' · ')}
          data={choices}
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
      )}
      <Stack gap={6}>
        <Group justify="space-between">
          <Text fw="var(--fw-medium)">Release notes</Text>
          <SegmentedControl
            size="xs"
            aria-label="Notes"
            data={['Write', 'Preview']}
            value={view}
            onChange={setView}
          />
        </Group>
        {view === 'Preview' ? (
          <Markdown>{notes || 'No release notes'}</Markdown>
        ) : (
          <Textarea
            aria-label="Release notes"
            description={
              tasks.length === open.length && !drafted
                ? 'Nothing is drafted: no task of this version is done.'
                : 'Markdown, drafted from the done tasks.'
            }
            inputWrapperOrder={['input', 'description']}
            autosize
            minRows={5}
            maxRows={14}
            value={notes}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
        )}
      </Stack>
      {feedback.people > 0 && <Text size="sm">{askedText(feedback)}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" color="gray" onClick={cancel}>
          Cancel
        </Button>
        <Button data-autofocus autoFocus disabled={!date} onClick={release}>
          {labelOf(open.length, choice)}
        </Button>
      </Group>
    </Stack>
  )
}

function labelOf(open: number, choice: string) {
  if (open === 0 || choice === 'leave') return 'Release'
  return open === 1 ? 'Release and move 1 task' : `Release and move ${formatNumber(open)} tasks`
}

function askedText({ people, withEmail }: VersionFeedback) {
  const asked = people === 1 ? '1 person asked for this.' : `${formatNumber(people)} people asked for this.`
  return withEmail > 0
    ? `${asked} You can write to ${formatNumber(withEmail)} of them after the release.`
    : asked
}
