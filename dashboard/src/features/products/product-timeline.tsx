import { Button, SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Product, TimelineEntry } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { optionsOf } from '../../ui/labels'
import { Pending } from '../../ui/pending'
import { TimelineDays } from '../../ui/timeline-entry'
import { timelineQuery } from './products.api'

const kinds = { '': 'All', log: 'Logs', release: 'Releases', feedback: 'Feedback', task: 'Tasks' }

/** The events of the product by day, newest first. The address has the kind. */
export function Timeline({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams()
  const kind = params.get('kind') as TimelineEntry['kind'] | null
  const choose = (kind: string) => {
    const { kind: _, ...others } = Object.fromEntries(params)
    setParams({ ...others, ...(kind && { kind }) }, { preventScrollReset: true })
  }
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(product.id, kind),
  )
  const entries = data?.pages.flatMap(({ records }) => records)
  return (
    <Card pb={10} aria-label="Timeline" aria-busy={!entries}>
      <CardHeader title="Timeline" wrap="wrap">
        <SegmentedControl
          size="xs"
          aria-label="Show"
          data={optionsOf(kinds)}
          value={kind ?? ''}
          onChange={choose}
        />
      </CardHeader>
      {!entries && <Pending what="the timeline" of={['timeline']} />}
      {entries && <TimelineDays entries={entries} product={product} />}
      {entries?.length === 0 && (
        <Text c="dimmed" px={20} pt="md">
          {kind
            ? 'No entries of this kind yet.'
            : 'Logs, releases, feedback and completed tasks appear here.'}
        </Text>
      )}
      {hasNextPage && (
        <Button
          variant="subtle"
          color="gray"
          mx={12}
          my={4}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Card>
  )
}
