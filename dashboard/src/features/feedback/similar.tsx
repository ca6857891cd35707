import { Button, Group, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, record } from '../../api/client'
import type { InboxEntry } from '../../api/types'
import { Card } from '../../ui/card'
import type { FeedbackChange } from './feedback.api'
import styles from './feedback.module.css'
import { useFeedbackAddress } from './feedback-address'
import { formatReceived, TypeIcon } from './inbox-list'

const similarQuery = (feedbackId: string) =>
  queryOptions({
    queryKey: ['feedback', 'similar', feedbackId],
    meta: { isAside: true },
    queryFn: () => record(api.GET('/inbox/{feedbackId}/similar', { params: { path: { feedbackId } } })),
  })

interface SimilarProps {
  entry: InboxEntry
  content: string
  change: (entries: InboxEntry[], change: FeedbackChange) => void
  /** Asks for the title of one task for several entries. */
  createTask: (entries: InboxEntry[]) => void
}

const shown = 5

/** Entries of the same product on the same topic, which one click links to one task. */
export function Similar({ entry, content, change, createTask }: SimilarProps) {
  const { data } = useQuery(similarQuery(entry.id))
  const { addressOf } = useFeedbackAddress()
  if (!data || data.entries.length === 0) return null
  const { words, entries } = data
  // Entries on several tasks are on several topics: none of the tasks is meant.
  const tasks = new Map(entries.map(({ task }) => [task?.id, task]))
  tasks.delete(undefined)
  const task = entry.task ?? (tasks.size === 1 ? [...tasks.values()][0] : null)
  const unlinked = [entry, ...entries].filter(({ task }) => !task)
  const phrase = words.join(' ')
  const topic = content.includes(phrase) ? `“${phrase}”` : words.map((word) => `“${word}”`).join(' and ')
  const mention = entries.length === 1 ? '1 other mentions' : `${entries.length} others mention`
  return (
    <>
      <Group mt={26} mb="xs" gap="xs" align="baseline">
        <Title order={3}>Similar</Title>
        <Text component="small" flex="1 1 160px">
          {mention} <bdi>{topic}</bdi>
        </Text>
        {unlinked.length > 0 && (
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => (task ? change(unlinked, { taskId: task.id }) : createTask(unlinked))}
          >
            {task ? `Link all to #${task.displayId}` : 'Create task for all'}
          </Button>
        )}
      </Group>
      <Card style={{ overflow: 'hidden' }}>
        {entries.slice(0, shown).map(({ id, type, excerpt, task, createdAt }) => (
          <Link key={id} to={addressOf(id)} className={styles.row}>
            <TypeIcon type={type} />
            <Text span truncate inherit>
              <bdi>{excerpt}</bdi>
            </Text>
            <small>
              {task && `#${task.displayId} · `}
              {formatReceived(createdAt)}
            </small>
          </Link>
        ))}
      </Card>
    </>
  )
}
