import { ActionIcon, Anchor, Box, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useProduct, versionsQuery } from '../../api/products'
import type { Product, Version } from '../../api/types'
import { deletion, MoreMenu } from '../../ui/action-menu'
import { EditableText } from '../../ui/editable-text'
import { useAskedFor } from '../../ui/hooks'
import { versionStatusNames } from '../../ui/labels'
import { lazyOverlay } from '../../ui/lazy'
import { Loading, NotFound, PageBody, PageShell, RequestsButton } from '../../ui/page'
import { productPath, versionPath } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import { formatShortDay, today } from '../../ui/text/format'
import { Impact } from './impact'
import { ReleaseNotes } from './release-notes'
import { dateOf, isOpen, latestFirst, statuses } from './version-rules'
import { VersionDates, VersionFeedback, VersionTasks } from './version-side'
import {
  useDeleteVersion,
  useSaveVersion,
  useSetStatus,
  versionFeedbackQuery,
  versionQuery,
  versionTasksQuery,
} from './versions.api'

const ReleaseDialog = lazyOverlay(() => import('./release-dialog'))

type VersionProps = { product: Product; versions: Version[]; version: Version }

/** One version. The address names it by its number or id. */
export function Component() {
  const { product: slug, version: name } = useParams()
  const product = useProduct(slug)
  const versions = useQuery(versionsQuery(product?.id ?? null)).data
  const version = versions?.find(({ version, id }) => version === name || id === name)
  if (product && versions && version)
    return <VersionPage key={version.id} {...{ product, versions, version }} />
  return versions || product === null ? <NotFound what="Version" /> : <Loading />
}

function VersionPage({ product, versions, version: listed }: VersionProps) {
  const { data: read } = useQuery(versionQuery(listed))
  const { data: tasks } = useQuery(versionTasksQuery(listed))
  const { data: feedback } = useQuery(versionFeedbackQuery(listed))
  const { mutateAsync: save } = useSaveVersion(listed, read?.etag)
  const { mutate: remove } = useDeleteVersion()
  const navigate = useNavigate()
  const [isReleasing, setReleasing] = useState(false)
  useAskedFor('release', () => setReleasing(listed.status !== 'RELEASED'))
  // Shown together, so that nothing moves.
  if (!read || !tasks || !feedback) return <Loading />
  const version = read.record
  const list = productPath(product, 'versions')
  const leaveAndDelete = () =>
    Promise.resolve(navigate(list, { flushSync: true })).then(() => remove(version))
  const go = ({ version }: Version) => void navigate(versionPath(product, version), { replace: true })
  const line = versions.toSorted(latestFirst)
  const place = line.indexOf(listed)
  const neighbours = [
    { label: 'Previous version', to: line[place + 1], Icon: ChevronLeft },
    { label: 'Next version', to: line[place - 1], Icon: ChevronRight },
  ]
  const call = {
    label: 'Version',
    method: 'GET',
    path: `/products/${product.slug ?? product.id}/versions/${version.id}`,
  }
  const link = { component: Link, c: 'dimmed', size: 'sm', lh: 'var(--control)' } as const
  const done = tasks.filter((task) => !isOpen(task)).length
  const notes = (
    <ReleaseNotes version={version} done={done} save={(notes) => save({ releaseNotes: notes || null })} />
  )
  return (
    <PageShell>
      <title>{`${version.version} · ${product.name} – prodops`}</title>
      <PageBody layout="scroll">
        <Group gap={4} h={52} mt="xs" wrap="nowrap">
          <Group component="nav" aria-label="Breadcrumb" gap="xs" wrap="nowrap" flex={1} miw={0}>
            <Box visibleFrom="sm">
              <ProductMark product={product} />
            </Box>
            <Anchor {...link} to={productPath(product)} truncate miw={24}>
              <bdi>{product.name}</bdi>
            </Anchor>
            <ChevronRight size={14} color="var(--text-3)" />
            <Anchor {...link} to={list}>
              Versions
            </Anchor>
          </Group>
          {neighbours.map(({ label, to, Icon }) => (
            <ActionIcon key={label} aria-label={label} disabled={!to} onClick={() => to && go(to)}>
              <Icon size={18} />
            </ActionIcon>
          ))}
          <RequestsButton calls={[call]} />
          <MoreMenu items={[deletion(() => void leaveAndDelete())]} />
        </Group>
        <Group component="header" align="flex-end" gap="sm" pb={20}>
          <Stack gap={0} flex={1} miw="min(320px, 100%)">
            <Group gap={0} wrap="nowrap">
              <EditableText
                of={version.id}
                label="Version"
                value={version.version}
                save={async (number) => go((await save({ version: number })).record)}
              >
                <Title
                  order={1}
                  fz="var(--fs-figure)"
                  lh="var(--lh-figure)"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {version.version}
                </Title>
              </EditableText>
              <DateBadge version={version} />
            </Group>
            <EditableText
              of={version.id}
              label="Goal"
              value={version.goal ?? ''}
              save={(goal) => save({ goal: goal || null })}
            >
              <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {version.goal ?? 'Add a goal'}
              </Text>
            </EditableText>
          </Stack>
          <Stepper version={version} release={() => setReleasing(true)} />
          {version.status !== 'RELEASED' && (
            <Button onClick={() => setReleasing(true)}>{`Release ${version.version}`}</Button>
          )}
        </Group>
        <Group gap={20} align="flex-start">
          <Stack gap={20} flex="999 1 600px" miw={0}>
            {version.status === 'RELEASED' && version.releasedAt ? (
              <Impact version={version}>{notes}</Impact>
            ) : (
              notes
            )}
          </Stack>
          <SimpleGrid
            minColWidth="min(280px, 100%)"
            autoFlow="auto-fit"
            flex="1 1 344px"
            spacing={20}
            style={{ alignItems: 'start' }}
          >
            {feedback.people > 0 && <VersionFeedback {...{ product, version, feedback }} />}
            <VersionTasks {...{ product, version, tasks }} />
            <VersionDates version={version} />
          </SimpleGrid>
        </Group>
        {isReleasing && (
          <ReleaseDialog {...{ version, versions, tasks, feedback }} onClose={() => setReleasing(false)} />
        )}
      </PageBody>
    </PageShell>
  )
}

function DateBadge({ version }: { version: Version }) {
  const date = dateOf(version)
  if (!date) return null
  const isReleased = version.status === 'RELEASED'
  const tone = isReleased ? 'positive' : date < today() ? 'warning' : 'surface'
  const color = tone === 'surface' ? 'dimmed' : `var(--${tone})`
  return (
    <Text span fz="var(--fs-xs)" fw={500} px={8} py={2} bdrs="xs" bg={`var(--${tone}-soft)`} c={color}>
      {isReleased ? `Released ${formatShortDay(date)}` : `Planned for ${formatShortDay(date)}`}
    </Text>
  )
}

/** The status, which a click changes. */
function Stepper({ version, release }: { version: Version; release: () => void }) {
  const { mutate } = useSetStatus()
  const at = statuses.indexOf(version.status)
  const step = (status: Version['status']) =>
    status === 'RELEASED' ? release() : mutate({ version, status })
  return (
    <Group component="ol" aria-label="Status" gap={0} m={0} mr={-4} p={0}>
      {statuses.map((status, index) => (
        <Group component="li" key={status} gap={0}>
          {index > 0 && <Box w={24} h={1} mx={4} bg="var(--border)" visibleFrom="sm" />}
          <Button
            variant="transparent"
            size="xs"
            px={4}
            fz="var(--fs-xs)"
            c={index === at ? 'var(--text)' : 'dimmed'}
            leftSection={
              index <= at ? <CircleCheck size={16} color="var(--positive)" /> : <Circle size={16} />
            }
            aria-current={index === at ? 'step' : undefined}
            onClick={() => index !== at && step(status)}
          >
            {versionStatusNames[status]}
          </Button>
        </Group>
      ))}
    </Group>
  )
}
