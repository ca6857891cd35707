import { ActionIcon, Button, Skeleton, Text, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Log } from '../../api/types'
import { Card } from '../../ui/card'
import { EditableText } from '../../ui/editable-text'
import { Markdown } from '../../ui/markdown'
import { formatLongDay, formatMoment } from '../../ui/text/format'
import { writing } from '../../ui/writing'
import { diaryQuery, useDeleteLog, useUpdateLog } from './logs.api'
import styles from './logs.module.css'

interface DiaryProps {
  product: string
  /** The date it starts at; null: the latest. */
  day: string | null
  empty: ReactNode
}

/** The entries, day by day backwards. Earlier ones load while one scrolls. */
export function Diary({ product, day, empty }: DiaryProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(diaryQuery(product, day))
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isNear, hasNextPage, isFetchingNextPage, fetchNextPage])

  if (!data) return <Skeleton h={320} />
  const logs = data.pages.flatMap((page) => page.logs)
  if (logs.length === 0 && !day) return empty
  return (
    <Card aria-label="Entries">
      {day && logs[0]?.logDate !== day && (
        <Day date={day}>
          <Text c="dimmed">No entry for this day.</Text>
          <Button variant="default" size="xs" mt="xs" onClick={() => writing.set({ day })}>
            Write entry
          </Button>
        </Day>
      )}
      {Object.entries(Object.groupBy(logs, ({ logDate }) => logDate)).map(([date, logs]) => (
        <Day key={date} date={date}>
          {logs!.map((log) => (
            <Entry key={log.id} log={log} />
          ))}
        </Day>
      ))}
      {hasNextPage && <Skeleton ref={ref} h={48} m={20} w="auto" />}
    </Card>
  )
}

const Day = ({ date, children }: { date: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={formatLongDay(date)}>
    <Title order={3}>{formatLongDay(date)}</Title>
    <div>{children}</div>
  </section>
)

function Entry({ log }: { log: Log }) {
  const update = useUpdateLog()
  const remove = useDeleteLog()
  const save = (content: string) => update.mutateAsync({ log, content })
  return (
    <article className={styles.entry} title={`Created ${formatMoment(log.createdAt)}`}>
      <EditableText of={log.id} label="Entry" value={log.content} save={save} multiline>
        <Markdown>{log.content}</Markdown>
      </EditableText>
      <ActionIcon aria-label="Delete entry" title="Delete entry" onClick={() => remove.mutate(log)}>
        <Trash2 size={16} />
      </ActionIcon>
    </article>
  )
}
