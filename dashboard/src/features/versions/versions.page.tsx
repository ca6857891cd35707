import { Progress as Bar, Button, Group, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useProduct, versionsQuery } from '../../api/products'
import type { Product, Progress, Version } from '../../api/types'
import { useCursor, useDeleteKey } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { versionStatusNames } from '../../ui/labels'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber, formatShortDay, today, unknown } from '../../ui/text/format'
import { dateOf, latestFirst } from './version-rules'
import { progressQuery, useDeleteVersion } from './versions.api'

const NewVersion = lazyComponent(() => import('./new-version'))

export function Component() {
  const product = useProduct(useParams().product)
  return product ? <Versions product={product} /> : null
}

const views = { all: 'All', upcoming: 'Upcoming', released: 'Released' }
type View = keyof typeof views

const passes = (view: View) => (version: Version) => view === 'all' || (version.status === 'RELEASED') === (view === 'released')

/** The versions of a product. Each has its own page. */
function Versions({ product }: { product: Product }) {
  const { data } = useQuery(versionsQuery(product.id))
  const progress = useQuery(progressQuery(product.id)).data
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const view = (Object.keys(views) as View[]).find((name) => name === params.get('show')) ?? 'all'
  const shown = useMemo(() => data?.filter(passes(view)).sort(latestFirst), [data, view])
  const keyboard = useCursor()
  const columns = useMemo(() => columnsWith(progress), [progress])
  const addressOf = ({ version }: Version) => productPath(product, `versions/${encodeURIComponent(version)}`)
  const open = (version: Version) => navigate(addressOf(version))
  const remove = useDeleteVersion().mutate
  useDeleteKey({ list: 'Versions', records: shown, keyboard, openId: undefined, onOpen: open, onClose: () => {}, remove })
  const openForm = () => setParams((now) => new URLSearchParams([...now, ['new', '']]))
  useShortcuts('Versions', [{ keys: 'c', label: 'New version', run: openForm }])
  const path = `/products/${product.slug ?? product.id}/versions`
  const release = { version: 'v1.4.0', status: 'RELEASED', releasedAt: today() }
  const calls = [
    { label: 'Versions', method: 'GET', path, query: { status: view === 'released' ? 'RELEASED' : null } },
    { label: 'From a release pipeline', method: 'POST', path, body: release },
  ]
  const action = (
    <Button leftSection={<Plus size={16} />} onClick={openForm}>
      New version
    </Button>
  )
  return (
    <Page title="Versions" calls={calls} action={action}>
      <SegmentedControl
        mt="md"
        w="fit-content"
        flex="none"
        size="xs"
        aria-label="Show"
        data={Object.entries(views).map(([value, label]) => ({ value, label }))}
        value={view}
        onChange={(view) => setParams(view === 'all' ? {} : { show: view })}
      />
      <RecordGrid
        label="Versions"
        records={shown}
        columns={columns}
        nameOf={({ version }) => `v${version}`}
        onOpen={open}
        addressOf={addressOf}
        keyboard={keyboard}
        empty={
          data?.length === 0 ? (
            <Empty action={action} call={calls[1]!}>
              No versions yet. Create one, or report releases from CI:
            </Empty>
          ) : (
            <Empty>{view === 'upcoming' ? 'No upcoming versions' : 'No releases yet'}</Empty>
          )
        }
      />
      {params.has('new') && (
        <NewVersion
          product={product}
          versions={data ?? []}
          onClose={() => setParams({}, { replace: true })}
          onCreated={(version) => void navigate(addressOf(version), { replace: true })}
        />
      )}
    </Page>
  )
}

const columnsWith = (progress: Map<string, Progress> | undefined): Column<Version>[] => [
  {
    title: 'Version',
    width: 'minmax(96px, 136px)',
    isName: true,
    cell: ({ version }) => <b title={`v${version}`}>{version}</b>,
  },
  {
    title: 'Goal',
    width: 'minmax(0, 1fr)',
    cell: ({ goal }) => <span title={goal ?? undefined}>{goal ?? unknown}</span>,
  },
  { title: 'Status', width: '100px', cell: ({ status }) => <span className="dim">{versionStatusNames[status]}</span> },
  { title: 'Tasks', width: '150px', cell: ({ id }) => <Done progress={progress?.get(id)} />, wideOnly: true },
  { title: 'Date', width: 'minmax(88px, auto)', cell: (version) => <DateCell version={version} />, figure: true },
]

function Done({ progress }: { progress: Progress | undefined }) {
  if (!progress) return null
  const { todo, in_progress: begun, done } = progress
  const total = todo + begun + done
  return (
    <Group gap="xs" title={`${formatNumber(done)} of ${formatNumber(total)} tasks done`}>
      <Bar value={(done / total) * 100} size={4} w={64} aria-hidden />
      {`${formatNumber(done)} / ${formatNumber(total)}`}
    </Group>
  )
}

function DateCell({ version }: { version: Version }) {
  const date = dateOf(version)
  if (!date) return <span className="dim">{unknown}</span>
  const isReleased = version.status === 'RELEASED'
  const tone = isReleased ? undefined : date < today() ? 'danger' : 'dim'
  return <span className={tone}>{formatShortDay(date)}</span>
}
