import { Box, Button, Group, Progress, SimpleGrid, Text } from '@mantine/core'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CreateTask, VersionFeedback as Feedback, Product, Task, UpdateVersion, Version } from '../../api/types'
import { Avatar } from '../../ui/avatar'
import { Card, CardHeader } from '../../ui/card'
import { SavedDateField } from '../../ui/date-field'
import { LineField } from '../../ui/line-field'
import { paths } from '../../ui/paths'
import { formatNumber, formatRelative } from '../../ui/text/format'
import styles from './version.module.css'
import { useCreateTask, useTickTask } from './versions.api'

const shortLength = 3

/** The people whose feedback the tasks of a version come from. */
export function VersionFeedback({ feedback: { people, withEmail, entries } }: { feedback: Feedback }) {
  const [isLong, setLong] = useState(false)
  return (
    <Card aria-label="Feedback answered">
      <CardHeader title="Feedback answered">
        {entries.length > shortLength && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => setLong(!isLong)}>
            {isLong ? 'View fewer' : 'View all'}
          </Button>
        )}
      </CardHeader>
      <Group gap={14} px={20} py={16} wrap="nowrap">
        <span className={styles.figure}>{formatNumber(people)}</span>
        <div>
          <Text fw={530}>{people === 1 ? 'person asked for this' : 'people asked for this'}</Text>
          <Text size="sm" c="dimmed">
            {withEmail === 1 ? '1 left an email.' : `${formatNumber(withEmail)} left an email.`}
          </Text>
        </div>
      </Group>
      <ul className={styles.rows}>
        {entries.slice(0, isLong ? undefined : shortLength).map(({ id, author, excerpt }) => (
          <li key={id}>
            <Link to={`${paths.inbox}/${id}`}>
              <Avatar name={author ?? '?'} />
              <bdi className={styles.text} title={author ?? undefined}>{`“${excerpt}”`}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const order: Task['status'][] = ['in_progress', 'todo', 'done']
const icons = { todo: Circle, in_progress: CircleDot, done: CircleCheck }

interface VersionTasksProps {
  product: Product
  version: Version
  tasks: Task[]
}

export function VersionTasks({ product, version, tasks }: VersionTasksProps) {
  const create = useCreateTask()
  const tick = useTickTask(version)
  const done = tasks.filter(({ status }) => status === 'done').length
  const board = new URLSearchParams({ product: product.slug ?? product.id, version: version.id })
  return (
    <Card aria-label="Tasks">
      <CardHeader
        title="Tasks"
        count={tasks.length > 0 ? `${formatNumber(done)} of ${formatNumber(tasks.length)} done` : undefined}
      >
        {tasks.length > 0 && (
          <Button component={Link} to={`${paths.tasks}?${board}`} variant="subtle" color="gray" size="xs">
            Open board
          </Button>
        )}
      </CardHeader>
      {tasks.length > 0 && <Progress value={(done / tasks.length) * 100} size={2} radius={0} aria-label="Done" />}
      <ul className={styles.rows}>
        {tasks
          .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
          .map(({ id, displayId, title, status }) => {
            const Icon = icons[status]
            const isDone = status === 'done'
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={isDone}
                  aria-label={`Done: ${title}`}
                  onClick={() => tick.mutate({ id, status: isDone ? 'todo' : 'done' })}
                >
                  <Icon size={16} />
                </button>
                <Link to={paths.task(id)}>
                  <bdi className={styles.text}>{title}</bdi>
                  <Text size="sm" c="var(--text-3)">
                    #{displayId}
                  </Text>
                </Link>
              </li>
            )
          })}
      </ul>
      <Box px={20} py={12}>
        <LineField
          draftName={`task of ${version.id}`}
          aria-label="New task of this version"
          placeholder="Add a task, then Enter"
          read={(title): CreateTask => ({ title, productId: version.productId, versionId: version.id })}
          create={create.mutateAsync}
        />
      </Box>
    </Card>
  )
}

interface VersionDatesProps {
  version: Version
  save: (change: UpdateVersion) => Promise<unknown>
}

export const VersionDates = ({ version: { plannedAt, releasedAt, createdAt }, save }: VersionDatesProps) => (
  <Card aria-label="Dates">
    <CardHeader title="Dates">
      <Text size="sm" c="var(--text-3)" pr={8}>
        Created {formatRelative(createdAt)}
      </Text>
    </CardHeader>
    <SimpleGrid cols={2} spacing="sm" p={20} pt={14}>
      <SavedDateField label="Planned for" value={dateOf(plannedAt)} save={(plannedAt) => save({ plannedAt })} />
      <SavedDateField label="Released" value={dateOf(releasedAt)} save={(releasedAt) => save({ releasedAt })} />
    </SimpleGrid>
  </Card>
)

const dateOf = (midnight: string | null) => midnight?.slice(0, 10) ?? null
