import { Button, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckSquare, type LucideIcon, MessageSquare, NotebookPen, Rocket } from 'lucide-react'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Product, TimelineEntry } from '../../api/types'
import { Empty } from '../../ui/empty'
import { useHasPage } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { formatDayName, formatTime } from '../../ui/text/format'
import { writing } from '../../ui/writing'
import { type TimelineKind, timelineQuery } from './timeline.api'

const kinds: Record<TimelineKind, [word: string, icon: LucideIcon]> = {
  log: ['Logs', NotebookPen],
  release: ['Releases', Rocket],
  feedback: ['Feedback', MessageSquare],
  task: ['Tasks done', CheckSquare],
}
const names = Object.keys(kinds) as TimelineKind[]

/** What happened to the product, day by day, newest first; the kind that is looked at stands in the address. */
export function Timeline({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams()
  const kind = names.find((name) => name === params.get('kind')) ?? null
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(timelineQuery(product.id, kind))
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <section className="timeline" aria-label="What happened" aria-busy={!entries}>
      <SegmentedControl
        size="xs"
        aria-label="What to show"
        data={[{ value: '', label: 'All' }, ...names.map((name) => ({ value: name, label: kinds[name][0] }))]}
        value={kind ?? ''}
        onChange={(value) => setParams(value ? { kind: value } : {})}
      />
      {!entries && <Skeleton h={320} />}
      {entries?.length === 0 && (
        <Empty
          {...(!kind && { action: <Button onClick={() => writing.set({})}>Write today’s log</Button> })}
          call={{ label: 'A log entry', method: 'POST', path: `/products/${product.slug ?? product.id}/logs`, body: firstLog() }}
        >
          {kind ? 'Nothing of this kind yet.' : 'Logs, releases, feedback and done tasks appear here, the newest first.'}
        </Empty>
      )}
      {[...Map.groupBy(entries ?? [], ({ date }) => date)].map(([date, some]) => (
        <div key={date} className="timeline-day">
          <Title order={3} className="column-head">
            {formatDayName(date)}
          </Title>
          {some.map((entry) => (
            <Entry key={entry.id} entry={entry} product={product} />
          ))}
        </div>
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  )
}

const firstLog = () => ({ content: 'Began', logDate: new Date().toISOString().slice(0, 10) })

function Entry({ entry, product }: { entry: TimelineEntry; product: Product }) {
  const [, Icon] = kinds[entry.kind]
  const [tab, rest] = placeOf(entry)
  const hasPage = useHasPage()
  const to = hasPage(tab) ? productPath(product, tab) + rest : undefined
  const kindOf = [entry.displayId !== null && `#${entry.displayId} done`, entry.feedbackType?.toLowerCase()].filter(Boolean)
  const facts = [...kindOf, entry.author && <bdi key="author">{entry.author}</bdi>, timeOf(entry)].filter(Boolean)
  const [title, text] = [entry.title, entry.text].map((words) => words && <bdi>{words}</bdi>)
  return (
    <div className="timeline-entry">
      <Icon size={14} aria-label={kinds[entry.kind][0]} />
      <div>
        <Text size="xs" c="dimmed" className="breaks timeline-facts">
          {facts.map((fact, i) => (
            <Fragment key={String(i)}>
              {i > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </Text>
        {entry.title && <div className="breaks timeline-title">{to ? <Link to={to}>{title}</Link> : title}</div>}
        {entry.text && (
          <Text lineClamp={4} size="sm" className="breaks timeline-text" title={entry.text}>
            {to && !entry.title ? <Link to={to}>{text}</Link> : text}
          </Text>
        )}
      </div>
    </div>
  )
}

const timeOf = ({ at }: TimelineEntry) => at && formatTime(at)

/** The page of the product where the record is looked at. */
const placeOf = ({ kind, id, title, date }: TimelineEntry) =>
  ({
    log: ['log', `?day=${date}`] as const,
    release: ['versions', `/${title?.slice(1)}`] as const,
    feedback: ['feedback', `/${id}`] as const,
    task: ['tasks', `/${id}`] as const,
  })[kind]
