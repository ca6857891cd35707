import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TimelineEntry as Entry, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { formatDayName, today } from '../../ui/text/format'
import { TimelineEntry } from '../../ui/timeline-entry'
import { writing } from '../../ui/writing'
import { timelineQuery } from './products.api'
import styles from './products.module.css'

const kinds: { value: Entry['kind'] | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'log', label: 'Logs' },
  { value: 'release', label: 'Releases' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'task', label: 'Tasks' },
]

/** What happened to the product, day by day, newest first. The address has the kind. */
export function Timeline({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams()
  const kind = kinds.find(({ value }) => value && value === params.get('kind'))?.value || null
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(timelineQuery(product.id, kind))
  const entries = data?.pages.flatMap((page) => page.entries)
  const call = {
    label: 'A log entry',
    method: 'POST',
    path: `/products/${product.slug ?? product.id}/logs`,
    body: { content: 'Started', logDate: today() },
  }
  return (
    <Card className={styles.timeline!} aria-label="Timeline" aria-busy={!entries}>
      <CardHeader title="Timeline">
        <SegmentedControl
          size="xs"
          aria-label="Show"
          data={kinds}
          value={kind ?? ''}
          onChange={(value) => setParams(value ? { kind: value } : {}, { preventScrollReset: true })}
        />
      </CardHeader>
      {!entries && <Skeleton h={320} m={20} />}
      {entries?.length === 0 && (
        <div className={styles.none}>
          {kind ? (
            'Nothing of this kind yet.'
          ) : (
            <Empty call={call} action={<Button onClick={() => writing.set({})}>Write today’s log</Button>}>
              Logs, releases, feedback and completed tasks appear here.
            </Empty>
          )}
        </div>
      )}
      {[...Map.groupBy(entries ?? [], ({ date }) => date)].map(([date, some]) => (
        <div key={date}>
          <h3>{formatDayName(date)}</h3>
          <ul>
            {some.map((entry) => (
              <TimelineEntry key={entry.id} entry={entry} product={product} />
            ))}
          </ul>
        </div>
      ))}
      {hasNextPage && (
        <Button variant="subtle" color="gray" mx={12} my={4} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Card>
  )
}
