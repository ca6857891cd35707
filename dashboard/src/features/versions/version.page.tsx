import { ActionIcon, Box, Button, Group, Modal, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Circle, CircleCheck, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useProduct, versionsQuery } from '../../api/products'
import type { Product, UpdateVersion, Version } from '../../api/types'
import { NotFound } from '../../ui/broken'
import { EditableText } from '../../ui/editable-text'
import { versionStatusNames } from '../../ui/labels'
import { Loading } from '../../ui/loading'
import { PageBody, PageShell, RequestsButton } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber, formatShortDay, today } from '../../ui/text/format'
import { Impact } from './impact'
import { ReleaseNotes } from './release-notes'
import styles from './version.module.css'
import { VersionDates, VersionFeedback, VersionTasks } from './version-aside'
import { latestFirst, nextNumber, nextVersion, statuses } from './version-rules'
import {
  useDeleteVersion,
  useSaveVersion,
  useSetStatus,
  versionFeedbackQuery,
  versionQuery,
  versionTasksQuery,
} from './versions.api'

/** One version. The address names it by its number or id. */
export function Component() {
  const { product: slug, version: name } = useParams()
  const product = useProduct(slug)
  const versions = useQuery(versionsQuery(product?.id ?? null)).data
  if (product === null) return <NotFound what="Product" />
  if (!product || !versions) return <Loading />
  const listed = versions.find(({ version, id }) => version === name || id === name)
  return listed ? <VersionPage key={listed.id} {...{ product, versions, listed }} /> : <NotFound what="Version" />
}

interface VersionPageProps {
  product: Product
  versions: Version[]
  listed: Version
}

function VersionPage({ product, versions, listed }: VersionPageProps) {
  const { data } = useQuery(versionQuery(listed))
  const tasks = useQuery(versionTasksQuery(listed)).data
  const feedback = useQuery(versionFeedbackQuery(listed)).data
  const { mutateAsync } = useSaveVersion(listed, data?.etag ?? '')
  const navigate = useNavigate()
  const go = (version: Version | undefined) => version && void navigate(addressOf(product, version), { replace: true })
  const line = versions.toSorted(latestFirst)
  const at = line.findIndex(({ id }) => id === listed.id)
  const [previous, next] = [line[at + 1], line[at - 1]]
  useShortcuts('Version', [
    { keys: '[', label: 'Previous version', run: () => go(previous) },
    { keys: ']', label: 'Next version', run: () => go(next) },
    { keys: 'Escape', label: 'All versions', run: () => void navigate(productPath(product, 'versions')) },
  ])
  // Shown together, so that nothing moves.
  if (!data || !tasks || !feedback) return <Loading />
  const version = data.record
  const save = (change: UpdateVersion) => mutateAsync(change)
  return (
    <PageShell>
      <title>{`${version.version} · ${product.name} – prodops`}</title>
      <PageBody layout="scroll">
        <Crumbs product={product} version={version}>
          <ActionIcon aria-label="Previous version" disabled={!previous} onClick={() => go(previous)}>
            <ChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon aria-label="Next version" disabled={!next} onClick={() => go(next)}>
            <ChevronRight size={18} />
          </ActionIcon>
        </Crumbs>
        <header className={styles.head}>
          <Box flex={1} miw="min(320px, 100%)">
            <Group gap={0} wrap="nowrap">
              <EditableText
                of={version.id}
                label="Version"
                value={version.version}
                save={async (number) => go(await save({ version: number }))}
              >
                <Title order={1} className="breaks">
                  {version.version}
                </Title>
              </EditableText>
              <DateBadge version={version} />
            </Group>
            <EditableText of={version.id} label="Goal" value={version.goal ?? ''} save={(goal) => save({ goal: goal || null })}>
              <Text c="dimmed" className="breaks">
                {version.goal ?? 'Add a goal'}
              </Text>
            </EditableText>
          </Box>
          <Stepper version={version} versions={versions} open={tasks.filter(({ status }) => status !== 'done').length} />
        </header>
        <div className={styles.columns}>
          <div className={styles.main}>
            {version.status === 'RELEASED' && version.releasedAt && <Impact product={product} version={version} />}
            <ReleaseNotes version={version} save={(notes) => save({ releaseNotes: notes || null })} />
          </div>
          <div className={styles.aside}>
            {feedback.people > 0 && <VersionFeedback feedback={feedback} />}
            <VersionTasks product={product} version={version} tasks={tasks} />
            <VersionDates version={version} save={save} />
          </div>
        </div>
      </PageBody>
    </PageShell>
  )
}

const addressOf = (product: Product, { version }: Version) => productPath(product, `versions/${encodeURIComponent(version)}`)

function Crumbs({ product, version, children }: { product: Product; version: Version; children: ReactNode }) {
  const navigate = useNavigate()
  const remove = useDeleteVersion()
  const leave = async () => {
    await navigate(productPath(product, 'versions'))
    remove.mutate(version)
  }
  const path = `/products/${product.slug ?? product.id}/versions/${version.id}`
  return (
    <div className={styles.crumbs}>
      <nav aria-label="Breadcrumb">
        <Link to={productPath(product)}>
          <ProductMark product={product} />
          <bdi className={styles.text}>{product.name}</bdi>
        </Link>
        <ChevronRight size={14} />
        <Link to={productPath(product, 'versions')}>Versions</Link>
      </nav>
      {children}
      <RequestsButton calls={[{ label: 'Version', method: 'GET', path }]} />
      <ActionIcon aria-label="Delete version" title="Delete version" onClick={() => void leave()}>
        <Trash2 size={16} />
      </ActionIcon>
    </div>
  )
}

function DateBadge({ version: { status, plannedAt, releasedAt } }: { version: Version }) {
  const date = (status === 'RELEASED' ? releasedAt : plannedAt)?.slice(0, 10)
  if (!date) return null
  const isLate = status !== 'RELEASED' && date < today()
  return (
    <span className={styles.badge} data-tone={status === 'RELEASED' ? 'positive' : isLate ? 'warning' : undefined}>
      {status === 'RELEASED' ? `Released ${formatShortDay(date)}` : `Planned for ${formatShortDay(date)}`}
    </span>
  )
}

interface StepperProps {
  version: Version
  versions: Version[]
  /** The number of open tasks. */
  open: number
}

/** The status, which a click or `>` and `<` change. A release with open tasks asks where they go. */
function Stepper({ version, versions, open }: StepperProps) {
  const { mutate } = useSetStatus()
  const [isAsking, setAsking] = useState(false)
  const at = statuses.indexOf(version.status)
  const step = (status: Version['status'] | undefined) => {
    if (!status || status === version.status) return
    if (status === 'RELEASED' && open > 0) setAsking(true)
    else mutate({ version, status })
  }
  useShortcuts('Version', [
    { keys: '>', label: 'Next status', run: () => step(statuses[at + 1]) },
    { keys: '<', label: 'Previous status', run: () => step(statuses[at - 1]) },
  ])
  const next = nextVersion(versions, version)
  const number = nextNumber(versions)
  const release = (moveTo?: Version | string) => {
    setAsking(false)
    mutate({ version, status: 'RELEASED', moveTo })
  }
  return (
    <>
      <ol className={styles.stepper} aria-label="Status">
        {statuses.map((status, index) => (
          <li key={status}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => step(status)}>
              {index <= at ? <CircleCheck size={16} /> : <Circle size={16} />}
              {versionStatusNames[status]}
            </button>
          </li>
        ))}
      </ol>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={`Release ${version.version} with open tasks?`}>
        <div className="stack">
          <Text>{open === 1 ? '1 task is not done.' : `${formatNumber(open)} tasks are not done.`}</Text>
          <Group gap="xs">
            <Button data-autofocus onClick={() => release(next ?? number)}>
              {next ? `Move to ${next.version}` : `Create ${number} and move`}
            </Button>
            <Button variant="default" onClick={() => release()}>
              {`Leave in ${version.version}`}
            </Button>
          </Group>
        </div>
      </Modal>
    </>
  )
}
