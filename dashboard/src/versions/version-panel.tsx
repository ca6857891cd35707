import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Tagged } from '../api/client'
import type { Product, UpdateVersion, Version } from '../api/types'
import { DayField } from '../parts/day-field'
import { EditableText } from '../parts/editable-text'
import { SidePanel } from '../parts/side-panel'
import { standingText } from '../parts/standing-text'
import { DraftsOfGone } from '../parts/typed-texts'
import { apart } from '../text/apart'
import { formatMoment, formatRelative } from '../text/format'
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
      {version && <title>{`v${version.version} · ${apart(product.name)} – prodops`}</title>}
      {version ? (
        <VersionDetail product={product} listed={version} onRenamed={onOpen} onDelete={() => void leave(version)} />
      ) : (
        <>
          <Text role="alert" mb="md">
            There is no such version, or it was deleted.
          </Text>
          {id && <DraftsOfGone of={id} />}
        </>
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
  const texts = useVersionTexts(onRenamed)
  // Asked for together and shown together: what stands below the tasks does not move.
  if (!data || tasks.isPending) return <Skeleton h={320} />
  const { record: version } = data
  const { number, goal, notes } = texts(data)
  const change = (change: UpdateVersion) => update.mutate({ version, change })
  const save = (change: UpdateVersion) => mutateAsync({ version, change })
  return (
    <div className="stack">
      <EditableText of={version.id} label="Version" {...number}>
        <Title order={2} className="breaks">
          v{version.version}
        </Title>
      </EditableText>
      <StatusSteps status={version.status} onStep={(status) => change(stepTo(version, status))} />
      <div>
        <div className="field-label">Goal</div>
        <EditableText of={version.id} label="Goal" {...goal}>
          {version.goal ? <Text className="breaks">{version.goal}</Text> : <Text c="dimmed">What is it for?</Text>}
        </EditableText>
      </div>
      <div className="fields" key={version.id}>
        <DayField label="Planned for" value={dayOf(version.plannedAt)} onSave={(plannedAt) => save({ plannedAt })} />
        <DayField label="Released" value={dayOf(version.releasedAt)} onSave={(releasedAt) => save({ releasedAt })} />
      </div>
      <VersionTasks product={product} version={version} />
      <ReleaseNotes version={version} standing={notes} />
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

/** The texts of a version as they stand, each saved over what was read. */
function useVersionTexts(onRenamed: (version: Version) => void) {
  const client = useQueryClient()
  const { mutateAsync } = useUpdateVersion(true)
  return (read: Tagged<Version>) => {
    const version = read.record
    const text = (of: (version: Version) => string | null, save: (text: string, etag: string) => Promise<unknown>) =>
      standingText(read, { text: of, save, read: () => client.fetchQuery({ ...versionQuery(version), staleTime: 0 }) })
    const send = (change: UpdateVersion, etag: string) => mutateAsync({ version, change, etag })
    return {
      number: text(
        ({ version }) => version,
        async (version, etag) => onRenamed(await send({ version }, etag)),
      ),
      goal: text(
        ({ goal }) => goal,
        (goal, etag) => send({ goal: goal || null }, etag),
      ),
      notes: text(
        ({ releaseNotes }) => releaseNotes,
        (notes, etag) => send({ releaseNotes: notes || null }, etag),
      ),
    }
  }
}

/** Of midnight UTC. */
const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? null
