import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CreateTask, Product, Task, Version } from '../../api/types'
import { LineField } from '../../ui/line-field'
import { paths } from '../../ui/paths'
import { ProgressBar } from './progress-bar'
import { useCreateTask, useTickTask, versionTasksQuery } from './versions.api'

const order: Task['status'][] = ['in_progress', 'todo', 'done']

/** The tasks of a version, to be ticked; what is open stands first. */
export function VersionTasks({ product, version }: { product: Product; version: Version }) {
  const { data } = useQuery(versionTasksQuery(version))
  const tasks = data?.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  const count = (status: Task['status']) => data?.filter((task) => task.status === status).length ?? 0
  const board = `${paths.tasks}?${new URLSearchParams({ product: product.slug ?? product.id, version: version.id })}`
  return (
    <section aria-labelledby="version-tasks">
      <Group justify="space-between" mb={4}>
        <Group gap="sm">
          <Title order={3} id="version-tasks">
            Tasks
          </Title>
          <ProgressBar done={count('done')} begun={count('in_progress')} total={data?.length ?? 0} />
        </Group>
        {data && data.length > 0 && (
          <Anchor component={Link} to={board} size="xs">
            On the board
          </Anchor>
        )}
      </Group>
      {!tasks && <Skeleton h={96} />}
      {tasks && tasks.length > 0 && (
        <ul className="ticks">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} version={version} />
          ))}
        </ul>
      )}
      {tasks && <NewTaskField version={version} />}
    </section>
  )
}

function TaskLine({ task, version }: { task: Task; version: Version }) {
  const tick = useTickTask(version)
  const isDone = task.status === 'done'
  return (
    <li data-done={isDone || undefined}>
      <input
        type="checkbox"
        className="check"
        checked={isDone}
        onChange={() => tick.mutate({ task, status: isDone ? 'todo' : 'done' })}
        aria-label={`Done: ${task.title}`}
      />
      <Link to={paths.task(task.id)} className="breaks">
        <bdi>{task.title}</bdi>
      </Link>
      {task.status === 'in_progress' && (
        <Text span size="xs" c="dimmed">
          in progress
        </Text>
      )}
    </li>
  )
}

function NewTaskField({ version: { id, productId } }: { version: Version }) {
  const { mutateAsync } = useCreateTask()
  return (
    <LineField
      key={id}
      draftName={`task of ${id}`}
      size="xs"
      aria-label="New task of this version"
      placeholder="Add a task, then Enter"
      read={(title): CreateTask => ({ title, productId, versionId: id })}
      create={mutateAsync}
    />
  )
}
