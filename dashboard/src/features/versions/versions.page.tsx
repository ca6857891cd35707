import { Box, Button, Group, Stack, Text, type TextProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Rocket } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { impactsQuery } from '../../api/metrics'
import { useProduct, versionsQuery } from '../../api/products'
import type { CreateVersion, Product, Version } from '../../api/types'
import { Pill } from '../../ui/card'
import { useCursor } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { versionStatusNames } from '../../ui/labels'
import { LineField } from '../../ui/line-field'
import { Page } from '../../ui/page'
import { versionPath } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { flaggedWords } from '../../ui/release-effect'
import { formatNumber, formatShortDay, today, unknown } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { dateOf, latestFirst, nextNumber } from './version-rules'
import { createVersion, progressQuery } from './versions.api'

export function Component() {
  const product = useProduct(useParams().product)
  return product ? <Versions product={product} /> : null
}

const groupOf = ({ status }: Version) =>
  status === 'RELEASED' ? { id: 'released', title: 'Released' } : { id: 'upcoming', title: 'Upcoming' }

/** The versions of a product. Each has its own page. */
function Versions({ product }: { product: Product }) {
  const { data } = useQuery(versionsQuery(product.id))
  const navigate = useNavigate()
  const versions = useMemo(() => data?.toSorted(latestFirst), [data])
  const columns = useMemo(() => columnsOf(product), [product])
  const addressOf = ({ version }: Version) => versionPath(product, version)
  const open = (version: Version) => void navigate(addressOf(version))
  const { mutateAsync: create } = useChange({
    send: (body: CreateVersion) => createVersion(product.id, body),
    stored: (_, version) => open(version),
    quiet: true,
  })
  const path = `/products/${product.slug ?? product.id}/versions`
  const release = { version: 'v1.4.0', status: 'RELEASED', releasedAt: today() }
  const fromPipeline = { label: 'From a release pipeline', method: 'POST', path, body: release }
  return (
    <Page title="Versions" calls={[{ label: 'Versions', method: 'GET', path }, fromPipeline]}>
      <Stack pt="sm" gap="sm" flex={1} mih={0}>
        <LineField
          group="Versions"
          draftName={`version ${product.id}`}
          aria-label="New version"
          placeholder={`Add a version, e.g. ${nextNumber(data ?? [])}, then Enter`}
          read={(version): CreateVersion => ({ version })}
          create={create}
        />
        <RecordGrid
          label="Versions"
          records={versions}
          columns={columns}
          groupOf={groupOf}
          nameOf={({ version }) => `v${version}`}
          onOpen={open}
          addressOf={addressOf}
          keyboard={useCursor()}
          empty={
            <Empty
              icon={Rocket}
              title="No versions yet"
              example={[
                ['1.1.0', 'In development'],
                ['1.0.0', 'Released'],
              ]}
            >
              Add the first one above, or report releases from your pipeline.
            </Empty>
          }
        />
      </Stack>
    </Page>
  )
}

function dateCell(version: Version) {
  const date = dateOf(version)
  if (!date) return unknown
  const isLate = version.status !== 'RELEASED' && date < today()
  return (
    <Text span inherit c={isLate ? 'var(--negative)' : 'inherit'}>
      {formatShortDay(date)}
    </Text>
  )
}

const columnsOf = (product: Product): Column<Version>[] => [
  { title: 'Version', width: 'minmax(96px, 136px)', isName: true, cell: ({ version }) => <b>{version}</b> },
  { title: 'Goal', width: 'minmax(0, 1fr)', cell: ({ goal }) => goal ?? unknown },
  { title: 'Tasks', width: '112px', cell: (version) => <Done version={version} />, wideOnly: true },
  {
    title: 'Status, or effect in 28 days',
    width: 'minmax(0, 1fr)',
    cell: (version) =>
      version.status === 'RELEASED' ? (
        <Effects version={version} />
      ) : (
        <Group gap="sm" wrap="nowrap">
          <Box miw={96}>
            <Pill>{versionStatusNames[version.status]}</Pill>
          </Box>
          <Button
            component={Link}
            to={`${versionPath(product, version.version)}?release`}
            variant="default"
            size="compact-xs"
            tabIndex={-1}
          >
            {`Release ${version.version}`}
          </Button>
        </Group>
      ),
  },
  { title: 'Date', width: '96px', cell: dateCell, figure: true },
]

function Done({ version: { id, productId } }: { version: Version }) {
  const tasks = useQuery(progressQuery(productId)).data?.find(({ versionId }) => versionId === id)
  if (!tasks) return <Quiet>{unknown}</Quiet>
  const open = tasks.todo + tasks.in_progress
  const text = `${formatNumber(tasks.done)} of ${formatNumber(open + tasks.done)} done`
  return open > 0 ? text : <Quiet>{text}</Quiet>
}

/** The metrics that left their usual range after the release. */
function Effects({ version: { id, productId } }: { version: Version }) {
  const { data } = useQuery(impactsQuery(productId))
  const release = data?.find(({ version }) => version.id === id)
  // Keeps the place of the words until they are read.
  if (!data) return <Quiet opacity={0}>No unusual change</Quiet>
  if (!release) return <Quiet>{unknown}</Quiet>
  const { effects, measured, isComplete } = release
  if (effects.length > 0) return <Pill isFlagged>{flaggedWords(effects)}</Pill>
  return <Quiet>{measured > 0 ? 'No unusual change' : isComplete ? 'Too little history' : 'Measuring'}</Quiet>
}

const Quiet = (props: TextProps & { children: string }) => <Text span inherit c="var(--text-3)" {...props} />
