import { Box, Button, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answer, api } from '../../api/client'
import type { Import, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Pending } from '../../ui/pending'
import { formatNumber, formatRelative } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { importsQuery, kindNames } from './imports.api'
import { TotalsLine } from './totals'

/** Progress and results, the newest first. */
export function RecentImports({ products }: { products: Product[] }) {
  const { data: imports } = useQuery(importsQuery)
  if (!imports) return <Pending what="earlier imports" of={['imports']} shape={[]} />
  if (imports.length === 0) return null
  return (
    <Card aria-label="Imports">
      <CardHeader title="Recent imports" />
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {imports.map((one) => (
          <ImportRow key={one.id} {...{ one }} product={products.find(({ id }) => id === one.productId)} />
        ))}
      </Box>
    </Card>
  )
}

const undoableMs = 30 * 86_400_000

function ImportRow({ one, product }: { one: Import; product: Product | undefined }) {
  const { id, kind, fileName, status, error, progress, imported, failed, skipped, createdAt } = one
  const { updated, unchanged, kept, totals } = one
  const undo = useChange({
    send: (importId: string) => answer(api.DELETE('/imports/{importId}', { params: { path: { importId } } })),
    show: (client, undone) =>
      client.setQueryData(importsQuery.queryKey, (all) =>
        all?.map((each) => (each.id === undone ? { ...each, status: 'undoing' as const } : each)),
      ),
  })
  const isUndoable =
    imported + updated > 0 &&
    ['running', 'done', 'failed'].includes(status) &&
    Date.now() - Date.parse(createdAt) < undoableMs
  const isUnderWay = status === 'running' || status === 'undoing'
  return (
    <Group component="li" gap="sm" px={20} py="sm" style={{ borderTop: '1px solid var(--hairline)' }}>
      <Box flex="1 1 260px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw="var(--fw-medium)">
          {fileName ?? kindNames[kind]}
          <Text span size="sm" c="dimmed" fw={400}>
            {' '}
            {kindNames[kind]}
            {product && ` · ${product.name}`} · {formatRelative(createdAt)}
          </Text>
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {status === 'undone' && 'Undone'}
          {status === 'undoing' && `Undoing… ${counted(imported + updated, 'row')} left`}
          {['running', 'done', 'failed'].includes(status) &&
            `${counted(imported, 'row')} imported, ${counted(failed, 'error')}`}
          {updated > 0 && status !== 'undoing' && `, ${counted(updated, 'record')} changed`}
          {unchanged > 0 && status !== 'undone' && `, ${formatNumber(unchanged)} unchanged`}
          {kept > 0 && `, ${formatNumber(kept)} kept as edited by hand`}
          {skipped > 0 && status !== 'undone' && `, ${counted(skipped, 'row')} left out`}
        </Text>
        <TotalsLine {...{ kind, totals }} />
        {error && <Text size="sm">{error}</Text>}
        {isUnderWay && (
          <Progress
            value={status === 'running' ? progress * 100 : 100}
            animated
            mt={6}
            aria-label={`Progress of ${fileName ?? id}`}
          />
        )}
      </Box>
      {failed + kept > 0 && (
        <Button
          component="a"
          variant="default"
          href={`/dashboard/api/imports/${id}/errors?format=csv`}
          download="error-rows.csv"
        >
          Download error rows
        </Button>
      )}
      {isUndoable && (
        <Button variant="default" onClick={() => undo.mutate(id)} loading={undo.isPending}>
          Undo import
        </Button>
      )}
    </Group>
  )
}
