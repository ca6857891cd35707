import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Product, UpdateVersion, Version } from '../../api/types'
import { SavedDateField } from '../../ui/date-field'
import { EditableText } from '../../ui/editable-text'
import { SidePanel } from '../../ui/side-panel'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { ReleaseNotes } from './release-notes'
import { StatusSteps } from './status-steps'
import { VersionTasks } from './version-tasks'
import { stepTo, useDeleteVersion, useUpdateVersion, versionQuery, versionTasksQuery } from './versions.api'

interface VersionPanelProps {
  product: Product
  /** undefined: the address names one that is not there. */
  version: Version | undefined
  /** Also of one that was there. */
  id: string | undefined
  onOpen: (version: Version) => void
  onClose: () => Promise<void> | void
}

/** One version beside the line. */
export default function VersionPanel({ product, version, id, onOpen, onClose }: VersionPanelProps) {
  const remove = useDeleteVersion()
  // Closed first: what is still shown would be asked for again.
  const leave = async (version: Version) => {
    await onClose()
    remove.mutate(version)
  }
  return (
    <SidePanel label="Version" of={id} onClose={() => void onClose()} head={<Text c="dimmed">{product.name}</Text>}>
      {version && <title>{`v${version.version} · ${product.name} – prodops`}</title>}
      {version ? (
        <VersionDetail product={product} listed={version} onRenamed={onOpen} onDelete={() => void leave(version)} />
      ) : (
        <Text role="alert">Version not found. It may have been deleted.</Text>
      )}
    </SidePanel>
  )
}

interface VersionDetailProps {
  product: Product
  listed: Version
  onRenamed: (version: Version) => void
  onDelete: () => void
}

function VersionDetail({ product, listed, onRenamed, onDelete }: VersionDetailProps) {
  const { data } = useQuery(versionQuery(listed))
  const tasks = useQuery(versionTasksQuery(listed))
  const update = useUpdateVersion()
  const { mutateAsync } = useUpdateVersion(true)
  // Asked for together and shown together: what stands below the tasks does not move.
  if (!data || tasks.isPending) return <Skeleton h={320} />
  const { record: version } = data
  const change = (change: UpdateVersion) => update.mutate({ version, change })
  const save = (change: UpdateVersion) => mutateAsync({ version, change, etag: data.etag })
  const rename = async (number: string) => onRenamed(await save({ version: number }))
  return (
    <div className="stack">
      <EditableText of={version.id} label="Version" value={version.version} save={rename}>
        <Title order={2} className="breaks">
          v{version.version}
        </Title>
      </EditableText>
      <StatusSteps status={version.status} onStep={(status) => change(stepTo(version, status))} />
      <div>
        <div className="field-label">Goal</div>
        <EditableText of={version.id} label="Goal" value={version.goal ?? ''} save={(goal) => save({ goal: goal || null })}>
          {version.goal ? <Text className="breaks">{version.goal}</Text> : <Text c="dimmed">What is it for?</Text>}
        </EditableText>
      </div>
      <div className="fields" key={version.id}>
        <SavedDateField label="Planned for" value={dayOf(version.plannedAt)} save={(plannedAt) => save({ plannedAt })} />
        <SavedDateField label="Released" value={dayOf(version.releasedAt)} save={(releasedAt) => save({ releasedAt })} />
      </div>
      <VersionTasks product={product} version={version} />
      <ReleaseNotes key={version.id} version={version} save={(notes) => save({ releaseNotes: notes || null })} />
      <Text size="xs" c="dimmed">
        <span title={formatMoment(version.createdAt)}>Created {formatRelative(version.createdAt)}</span>
        <span title={formatMoment(version.updatedAt)}> · Updated {formatRelative(version.updatedAt)}</span>
      </Text>
      <Group gap="xs">
        <Button variant="subtle" color="gray" c="var(--danger)" onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </div>
  )
}

/** Of midnight UTC. */
const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? null
