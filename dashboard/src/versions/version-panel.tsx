import { Button, Group, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Product, UpdateVersion, Version } from '../api/types'
import { EditableText } from '../parts/editable-text'
import { SidePanel } from '../parts/side-panel'
import { formatMoment, formatRelative } from '../text/format'
import { ReleaseNotes } from './release-notes'
import { StatusSteps } from './status-steps'
import { VersionTasks } from './version-tasks'
import { stepTo, useDeleteVersion, useUpdateVersion, versionQuery } from './versions.api'

interface VersionPanelProps {
  product: Product
  /** undefined: the address names one that is not there. */
  version: Version | undefined
  onOpen: (version: Version) => void
  onClose: () => Promise<void> | void
}

/** One version beside the line. */
export default function VersionPanel({ product, version, onOpen, onClose }: VersionPanelProps) {
  const remove = useDeleteVersion()
  // Closed first: what is still shown would be asked for again.
  const leave = async (version: Version) => {
    await onClose()
    remove.mutate(version)
  }
  return (
    <SidePanel label="Version" onClose={() => void onClose()} head={<Text c="dimmed">{product.name}</Text>}>
      {version && <title>{`v${version.version} · ${product.name} – prodops`}</title>}
      {version ? (
        <VersionDetail product={product} listed={version} onRenamed={onOpen} onDelete={() => void leave(version)} />
      ) : (
        <Text role="alert">There is no such version, or it was deleted.</Text>
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
  const update = useUpdateVersion()
  const updateText = useUpdateVersion(true)
  if (!data) return <Skeleton h={320} />
  const { record: version, etag } = data
  const change = (change: UpdateVersion) => update.mutate({ version, change })
  const save = (change: UpdateVersion) => updateText.mutateAsync({ version, change, etag })
  return (
    <div className="stack">
      <EditableText label="Version" value={version.version} save={async (text) => onRenamed(await save({ version: text }))}>
        <Title order={2} className="breaks">
          v{version.version}
        </Title>
      </EditableText>
      <StatusSteps status={version.status} onStep={(status) => change(stepTo(version, status))} />
      <div>
        <Text size="xs" c="dimmed">
          Goal
        </Text>
        <EditableText label="Goal" value={version.goal ?? ''} save={(text) => save({ goal: text || null })}>
          {version.goal ? <Text className="breaks">{version.goal}</Text> : <Text c="dimmed">What is it for?</Text>}
        </EditableText>
      </div>
      <div className="fields">
        <DayField label="Planned for" value={version.plannedAt} onChange={(plannedAt) => change({ plannedAt })} />
        <DayField label="Released" value={version.releasedAt} onChange={(releasedAt) => change({ releasedAt })} />
      </div>
      <VersionTasks product={product} version={version} />
      <ReleaseNotes version={version} save={(releaseNotes) => save({ releaseNotes })} />
      <Text size="xs" c="dimmed">
        <span title={formatMoment(version.createdAt)}>Made {formatRelative(version.createdAt)}</span>
        <span title={formatMoment(version.updatedAt)}> · changed {formatRelative(version.updatedAt)}</span>
      </Text>
      <Group gap="xs">
        <Button variant="subtle" color="gray" c="var(--danger)" onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </div>
  )
}

interface DayFieldProps {
  label: string
  /** Midnight UTC of the day. */
  value: string | null
  onChange: (day: string | null) => void
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <TextInput
    label={label}
    size="xs"
    type="date"
    max="9999-12-31"
    value={value?.slice(0, 10) ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)
