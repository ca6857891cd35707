import { ActionIcon, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Log } from '../api/types'
import { EditableText } from '../parts/editable-text'
import { Markdown } from '../parts/markdown'
import { listedText } from '../parts/standing-text'
import { DraftsOfGone } from '../parts/typed-texts'
import { formatLongDay, formatMoment } from '../text/format'
import { diaryQuery, readLog, useDeleteLog, useUpdateLog } from './logs.api'
import { writing } from './writing'

interface DiaryProps {
  product: string
  /** The day it begins with; null: the latest. */
  day: string | null
  empty: ReactNode
}

/** What was written, day by day backwards. Earlier days come as one reads on. */
export function Diary({ product, day, empty }: DiaryProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(diaryQuery(product, day))
  const logs = useMemo(() => data?.pages.flatMap((page) => page.logs), [data])
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isNear, hasNextPage, isFetchingNextPage, fetchNextPage])

  const gone = useGone(logs)

  if (!logs) return <Skeleton h={320} />
  if (logs.length === 0 && !day && gone.length === 0) return empty
  const days = Object.entries(Object.groupBy(logs, ({ logDate }) => logDate))
  return (
    <div className="diary">
      {gone.map((id) => (
        <DraftsOfGone key={id} of={id} />
      ))}
      {day && logs[0]?.logDate !== day && (
        <DaySection day={day}>
          <Group gap="sm">
            <Text c="dimmed">Nothing was written on this day.</Text>
            <Button variant="default" size="compact-sm" onClick={() => writing.set({ day })}>
              Write it now
            </Button>
          </Group>
        </DaySection>
      )}
      {days.map(([day, logs]) => (
        <DaySection key={day} day={day}>
          {logs!.map((log) => (
            <Entry key={log.id} log={log} />
          ))}
        </DaySection>
      ))}
      {hasNextPage && (
        <div ref={ref}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Earlier days
          </Button>
        </div>
      )}
    </div>
  )
}

/** The entries that were here and are deleted. */
function useGone(logs: Log[] | undefined): string[] {
  const seen = useRef(new Set<string>())
  const here = useMemo(() => new Set(logs?.map(({ id }) => id)), [logs])
  for (const id of here) seen.current.add(id)
  return logs ? [...seen.current].filter((id) => !here.has(id)) : []
}

const DaySection = ({ day, children }: { day: string; children: ReactNode }) => (
  <section className="diary-day" aria-label={formatLongDay(day)}>
    <Title order={2} size="h3">
      {formatLongDay(day)}
    </Title>
    <div>{children}</div>
  </section>
)

function Entry({ log }: { log: Log }) {
  const update = useUpdateLog()
  const remove = useDeleteLog()
  const text = listedText(log, {
    text: ({ content }) => content,
    save: (content, etag) => update.mutateAsync({ log, change: { content }, etag }),
    read: () => readLog(log),
  })
  return (
    <article className="diary-entry" title={`Written ${formatMoment(log.createdAt)}`}>
      <EditableText of={log.id} label="Entry" {...text} multiline>
        <Markdown>{log.content}</Markdown>
      </EditableText>
      <ActionIcon size="sm" aria-label="Delete the entry" title="Delete" onClick={() => remove.mutate(log)}>
        <Trash2 size={14} />
      </ActionIcon>
    </article>
  )
}
