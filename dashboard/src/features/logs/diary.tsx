import { ActionIcon, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Log } from '../../api/types'
import { EditableText } from '../../ui/editable-text'
import { Markdown } from '../../ui/markdown'
import { formatLongDay, formatMoment } from '../../ui/text/format'
import { writing } from '../../ui/writing'
import { diaryQuery, useDeleteLog, useUpdateLog } from './logs.api'

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

  if (!logs) return <Skeleton h={320} />
  if (logs.length === 0 && !day) return empty
  const days = Object.entries(Object.groupBy(logs, ({ logDate }) => logDate))
  return (
    <div className="diary">
      {day && logs[0]?.logDate !== day && (
        <DaySection day={day}>
          <Group gap="sm">
            <Text c="dimmed">No entry for this day.</Text>
            <Button variant="default" size="compact-sm" onClick={() => writing.set({ day })}>
              Write entry
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
  const save = (content: string) => update.mutateAsync({ log, change: { content } })
  return (
    <article className="diary-entry" title={`Created ${formatMoment(log.createdAt)}`}>
      <EditableText of={log.id} label="Entry" value={log.content} save={save} multiline>
        <Markdown>{log.content}</Markdown>
      </EditableText>
      <ActionIcon size="sm" aria-label="Delete the entry" title="Delete" onClick={() => remove.mutate(log)}>
        <Trash2 size={14} />
      </ActionIcon>
    </article>
  )
}
