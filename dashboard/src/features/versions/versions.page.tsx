import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useProduct, versionsQuery } from '../../api/products'
import type { Product, Version } from '../../api/types'
import { useCursor } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { versionStatusNames } from '../../ui/labels'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { versionPath } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber, formatShortDay, today, unknown } from '../../ui/text/format'
import { dateOf, latestFirst } from './version-rules'
import { progressQuery } from './versions.api'

const NewVersion = lazyComponent(async () => ({ default: (await import('./version-dialogs')).NewVersion }))

export function Component() {
  const product = useProduct(useParams().product)
  return product ? <Versions product={product} /> : null
}

const groupOf = ({ status }: Version) =>
  status === 'RELEASED' ? { id: 'released', title: 'Released' } : { id: 'upcoming', title: 'Upcoming' }

/** The versions of a product. Each has its own page; `?new` opens the form. */
function Versions({ product }: { product: Product }) {
  const { data } = useQuery(versionsQuery(product.id))
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const versions = useMemo(() => data?.toSorted(latestFirst), [data])
  const addressOf = ({ version }: Version) => versionPath(product, version)
  const openForm = () => setParams('new')
  useShortcuts('Versions', [{ keys: 'c', label: 'New version', run: openForm }])
  const path = `/products/${product.slug ?? product.id}/versions`
  const release = { version: 'v1.4.0', status: 'RELEASED', releasedAt: today() }
  const fromPipeline = { label: 'From a release pipeline', method: 'POST', path, body: release }
  const action = (
    <Button leftSection={<Plus size={16} />} onClick={openForm}>
      New version
    </Button>
  )
  return (
    <Page title="Versions" calls={[{ label: 'Versions', method: 'GET', path }, fromPipeline]} action={action}>
      <Stack pt="sm" flex={1} mih={0}>
        <RecordGrid
          label="Versions"
          records={versions}
          columns={columns}
          groupOf={groupOf}
          nameOf={({ version }) => `v${version}`}
          onOpen={(version) => void navigate(addressOf(version))}
          addressOf={addressOf}
          keyboard={useCursor()}
          empty={
            <Empty action={action} call={fromPipeline}>
              No versions yet. Create one, or report releases from CI:
            </Empty>
          }
        />
      </Stack>
      {params.has('new') && (
        <NewVersion
          product={product}
          versions={data ?? []}
          onClose={() => setParams({}, { replace: true })}
          onCreated={(version: Version) => void navigate(addressOf(version), { replace: true })}
        />
      )}
    </Page>
  )
}

function shortDateOf(version: Version) {
  const date = dateOf(version)
  return date ? formatShortDay(date) : unknown
}

const columns: Column<Version>[] = [
  { title: 'Version', width: 'minmax(96px, 136px)', isName: true, cell: ({ version }) => <b>{version}</b> },
  { title: 'Goal', width: 'minmax(0, 1fr)', cell: ({ goal }) => goal ?? unknown },
  { title: 'Status', width: '100px', cell: ({ status }) => versionStatusNames[status] },
  { title: 'Tasks', width: '100px', cell: (version) => <Done version={version} />, wideOnly: true },
  { title: 'Date', width: 'minmax(88px, auto)', cell: shortDateOf, figure: true },
]

function Done({ version: { id, productId } }: { version: Version }) {
  const tasks = useQuery(progressQuery(productId)).data?.find(({ versionId }) => versionId === id)
  return tasks && `${formatNumber(tasks.done)} of ${formatNumber(tasks.todo + tasks.in_progress + tasks.done)} done`
}
