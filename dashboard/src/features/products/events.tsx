import { Button, SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Product, TimelineEntry } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { optionsOf } from '../../ui/labels'
import { lazyComponent } from '../../ui/lazy'
import { Pending } from '../../ui/pending'
import { TimelineDays } from '../../ui/timeline-entry'
import { timelineQuery } from './products.api'

// What follows on a phone stays below the window.
const Diary = lazyComponent(
  () => import('../logs/diary'),
  <Pending what="entries" of={['logs']} shape={[[1000]]} />,
)

const kinds = { '': 'All', log: 'Log', release: 'Releases', feedback: 'Feedback', task: 'Tasks' }

/** What happened to the product, newest first. The address has the kind, and a day of the log. */
export function Events({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams()
  const kind = params.get('kind') as TimelineEntry['kind'] | null
  const change = (kind: string, day?: string | null) =>
    setParams(
      (now) => {
        const { kind: _, day: __, ...others } = Object.fromEntries(now)
        return { ...others, ...(kind && { kind }), ...(day && { day }) }
      },
      { preventScrollReset: true },
    )
  const card = useRef<HTMLElement>(null)
  // Links elsewhere lead to a kind of events.
  useEffect(() => {
    if (kind && !card.current?.contains(document.activeElement)) card.current?.scrollIntoView()
  }, [kind])
  return (
    <Card ref={card} pb={10} aria-label="Events">
      <CardHeader title="Events" wrap="wrap">
        <SegmentedControl
          size="xs"
          aria-label="Show"
          data={optionsOf(kinds)}
          value={kind ?? ''}
          onChange={(kind) => change(kind)}
        />
      </CardHeader>
      {kind === 'log' ? (
        <Diary product={product.id} until={params.get('day')} onUntil={(day) => change('log', day)} />
      ) : (
        <Entries product={product} kind={kind} />
      )}
    </Card>
  )
}

function Entries({ product, kind }: { product: Product; kind: TimelineEntry['kind'] | null }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(product.id, kind),
  )
  if (!data) return <Pending what="the events" of={['timeline']} />
  const entries = data.pages.flatMap(({ records }) => records)
  return (
    <>
      <TimelineDays entries={entries} product={product} />
      {entries.length === 0 && (
        <Text c="dimmed" px={20} pt="md">
          {kind
            ? 'No entries of this kind yet.'
            : 'Log entries, releases, feedback and completed tasks appear here.'}
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
    </>
  )
}
