import { lazyComponent, lazyPanel } from '../../ui/lazy'
import './versions.css'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createPath, useNavigate, useParams, useSearchParams } from 'react-router'
import { useProduct, versionsQuery } from '../../api/products'
import type { Product, Progress, Version } from '../../api/types'
import { useCursor, useDeleteKey } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { versionStatusNames } from '../../ui/labels'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay, formatShortDay, today, unknown } from '../../ui/text/format'
import { ProgressBar } from './progress-bar'
import { alongTheLine, dayOf, statusBeside } from './version-order'
import { progressQuery, stepTo, useDeleteVersion, useUpdateVersion } from './versions.api'

const VersionPanel = lazyPanel(() => import('./version-panel'))
const NewVersion = lazyComponent(() => import('./new-version'))

/** The line of a product's releases. The version that is open is in the address by its number. */
export function Component() {
  const product = useProduct(useParams().product)
  return product ? <Versions product={product} /> : null
}

const views = { all: 'All', ahead: 'Upcoming', released: 'Released' }
type View = keyof typeof views

const passes = (view: View) => (version: Version) => view === 'all' || (version.status === 'RELEASED') === (view === 'released')

function Versions({ product }: { product: Product }) {
  const { data } = useQuery(versionsQuery(product.id))
  const progress = useQuery(progressQuery(product.id)).data
  const [params, setParams] = useSearchParams()
  const view = (Object.keys(views) as View[]).find((name) => name === params.get('show')) ?? 'all'
  const shown = useMemo(() => data?.filter(passes(view)).sort(alongTheLine), [data, view])
  const keyboard = useCursor()
  const { open, openMade, close, addressOf, name } = usePanel(product)
  const opened = data?.find(({ version, id }) => version === name || id === name)
  useDeleteKey({
    list: 'Versions',
    records: shown,
    keyboard,
    openId: opened?.id,
    onOpen: open,
    onClose: close,
    remove: useDeleteVersion().mutate,
  })
  useStepKeys(opened ?? shown?.find(({ id }) => id === keyboard.cursor.id))
  const columns = useMemo(() => columnsWith(progress, name !== undefined), [progress, name])
  const openForm = () => setParams((now) => new URLSearchParams([...now, ['new', '']]))
  useShortcuts('Versions', [{ keys: 'c', label: 'New version', run: openForm }])
  const slug = product.slug ?? product.id
  const calls = [
    ...(opened ? [{ label: 'Open version', method: 'GET', path: `/products/${slug}/versions/${opened.id}` }] : []),
    {
      label: 'Versions',
      method: 'GET',
      path: `/products/${slug}/versions`,
      query: { status: view === 'released' ? 'RELEASED' : null },
    },
    {
      label: 'From a release pipeline',
      method: 'POST',
      path: `/products/${slug}/versions`,
      body: { version: 'v1.4.0', status: 'RELEASED', releasedAt: today() },
    },
  ]
  const action = <Button onClick={openForm}>New version</Button>
  return (
    <Page title="Versions" calls={calls} action={action}>
      <div className="filters">
        <SegmentedControl
          size="xs"
          aria-label="Show"
          data={Object.entries(views).map(([value, label]) => ({ value, label }))}
          value={view}
          onChange={(view) => setParams(view === 'all' ? {} : { show: view })}
        />
      </div>
      <RecordGrid
        label="Versions"
        records={shown}
        columns={columns}
        nameOf={({ version }) => `v${version}`}
        onOpen={open}
        addressOf={addressOf}
        keyboard={keyboard}
        current={opened?.id}
        empty={
          data?.length === 0 ? (
            <Empty action={action} call={calls[1]!}>
              No versions yet. Create one, or report releases from CI:
            </Empty>
          ) : (
            <Empty>{view === 'ahead' ? 'No upcoming versions' : 'No releases yet'}</Empty>
          )
        }
      />
      {params.has('new') && <NewVersion product={product} versions={data ?? []} onClose={close} onMade={openMade} />}
      {name !== undefined && data && (
        <VersionPanel product={product} id={opened?.id} version={opened} onOpen={open} onClose={close} />
      )}
    </Page>
  )
}

/** `>` and `<` move a version along its states and back. */
function useStepKeys(version: Version | undefined) {
  const { mutate } = useUpdateVersion()
  const step = (by: 1 | -1) => {
    const status = version && statusBeside(version.status, by)
    if (version && status) mutate({ version, change: stepTo(version, status) })
  }
  useShortcuts('Versions', [
    { keys: '>', label: 'Move the version along', run: () => step(1) },
    { keys: '<', label: 'Move the version back', run: () => step(-1) },
  ])
}

function usePanel(product: Product) {
  const { version: name } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = (tab: string) => {
    const search = new URLSearchParams(params)
    search.delete('new')
    return createPath({ pathname: productPath(product, tab), search: search.toString() })
  }
  const addressOf = ({ version }: Version) => address(`versions/${encodeURIComponent(version)}`)
  return {
    name,
    addressOf,
    open: (version: Version) => navigate(addressOf(version), { replace: name !== undefined }),
    /** In the place of the form in the history: back leads to the list. */
    openMade: (version: Version) => void navigate(addressOf(version), { replace: true }),
    close: () => navigate(address('versions')),
  }
}

/** `narrow` is beside an open version. */
function columnsWith(progress: Map<string, Progress> | undefined, narrow: boolean): Column<Version>[] {
  const columns: Column<Version>[] = [
    {
      title: 'Version',
      width: 'minmax(88px, 136px)',
      isName: true,
      cell: ({ version, status }) => (
        <span className="release">
          <span className="release-dot" data-status={status} aria-hidden="true" />
          <span title={`v${version}`}>{version}</span>
        </span>
      ),
    },
    {
      title: 'Goal',
      width: 'minmax(0, 1fr)',
      cell: ({ goal }) => <span title={goal ?? undefined}>{goal ?? <span className="dim">{unknown}</span>}</span>,
      wideOnly: true,
    },
    { title: 'Status', width: '92px', cell: ({ status }) => <span className="dim">{versionStatusNames[status]}</span> },
    {
      title: 'Tasks',
      width: '150px',
      cell: ({ id }) => {
        const { todo = 0, in_progress = 0, done = 0 } = progress?.get(id) ?? {}
        return <ProgressBar done={done} begun={in_progress} total={todo + in_progress + done} />
      },
      wideOnly: true,
    },
    { title: 'Date', width: '84px', cell: (version) => <Day version={version} />, figure: true },
  ]
  return narrow ? columns.filter(({ title }) => title !== 'Tasks') : columns
}

/** Of a release, or planned; in colour where the plan was missed. */
function Day({ version }: { version: Version }) {
  const day = dayOf(version)
  if (!day) return <span className="dim">{unknown}</span>
  const isOut = version.status === 'RELEASED'
  const isLate = !isOut && day < today()
  return (
    <span
      className={isLate ? 'danger' : isOut ? undefined : 'dim'}
      title={`${isOut ? 'Released' : 'Planned for'} ${formatDay(day)}`}
    >
      {formatShortDay(day)}
    </span>
  )
}
