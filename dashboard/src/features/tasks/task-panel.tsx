import { ActionIcon, Button, Group, NavLink, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, CircleCheck, Link as LinkIcon, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { serviceUrl } from '../../api/address'
import { useProducts } from '../../api/products'
import { MoreMenu } from '../../ui/action-menu'
import { Card, CardHeader } from '../../ui/card'
import { actorOf, Changes, typeWords } from '../../ui/changes'
import { EditableText, EditableTitle } from '../../ui/editable-text'
import { feedbackSourceNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { paths } from '../../ui/paths'
import { KeyHint } from '../../ui/product-mark'
import { SidePanel, WhenRead } from '../../ui/side-panel'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import { peopleAsked } from './task-card'
import { actionsOf, TaskFields } from './task-fields'
import {
  type AnyTask,
  activityQuery,
  type Change,
  feedbackQuery,
  type TasksChange,
  taskQuery,
  toggled,
  useChangeTasks,
} from './tasks.api'
import classes from './tasks.module.css'

interface TaskPanelProps {
  id: string
  /** "3 of 17"; empty if the list does not show the task. */
  position: string
  onStep: (by: 1 | -1) => void
  onClose: () => Promise<void> | void
}

/** A task, edited in place. */
export default function TaskPanel({ id, position, onStep, onClose }: TaskPanelProps) {
  const { data, error } = useQuery(taskQuery(id))
  const { mutate } = useChangeTasks()
  const { mutateAsync } = useChangeTasks(data?.etag ?? '')
  const save = (change: Change) => mutateAsync({ changes: [[data!.record, change]] })
  // Closed first, so that the task is not read again when it is gone.
  const leave = (change: TasksChange) => void Promise.resolve(onClose()).then(() => mutate(change))
  const copyLink = async () => {
    await navigator.clipboard.writeText(serviceUrl() + paths.task(id))
    showToast('Link copied')
  }
  const task = data?.record
  const more = task
    ? actionsOf(task.isArchived ? 'archive' : 'list').map(({ label, change, verb }) => ({
        label,
        run: () => leave({ changes: [[task, change]], verb }),
      }))
    : []
  const buttons = [
    ...(position
      ? [
          { label: 'Previous ( k )', icon: ChevronUp, run: () => onStep(-1) },
          { label: 'Next ( j )', icon: ChevronDown, run: () => onStep(1) },
        ]
      : []),
    { label: 'Copy link', icon: LinkIcon, run: copyLink },
  ]
  const actions = (
    <>
      {buttons.map(({ label, icon: Icon, run }) => (
        <ActionIcon key={label} aria-label={label.split(' (', 1)[0]} title={label} onClick={() => void run()}>
          <Icon size={16} />
        </ActionIcon>
      ))}
      <MoreMenu items={more} />
    </>
  )
  const head = task && (
    <>
      {`#${task.displayId}`}
      <Text span inherit c="var(--text-3)" ml="xs">
        {position}
      </Text>
    </>
  )
  return (
    <SidePanel label="Task" of={id} onClose={() => void onClose()} head={head} actions={actions}>
      <WhenRead data={task} error={error} gone="Task not found. It may have been deleted.">
        {(task) => (
          <Stack>
            <title>{`${task.title} – prodops`}</title>
            <EditableTitle of={id} value={task.title} save={(title) => save({ title })} />
            <Button
              mr="auto"
              variant={task.status === 'done' ? 'default' : 'light'}
              leftSection={task.status === 'done' ? <RotateCcw size={15} /> : <CircleCheck size={16} />}
              rightSection={<KeyHint>E</KeyHint>}
              onClick={() => mutate(toggled(task))}
            >
              {task.status === 'done' ? 'Reopen' : 'Complete'}
            </Button>
            <TaskFields tasks={[task]} />
            <EditableText
              of={id}
              label="Description"
              value={task.description ?? ''}
              save={(text) => save({ description: text || null })}
              multiline
            >
              {task.description ? (
                <Markdown>{task.description}</Markdown>
              ) : (
                <Text c="dimmed">Add a description</Text>
              )}
            </EditableText>
            <LinkedFeedback id={id} />
            <TaskActivity task={task} />
          </Stack>
        )}
      </WhenRead>
    </SidePanel>
  )
}

/** Who changed what, newest first. */
function TaskActivity({ task: { id, createdAt } }: { task: AnyTask }) {
  const products = useProducts().data ?? []
  const entries = useQuery(activityQuery(id)).data ?? []
  return (
    <section className={classes.activity} aria-label="Activity">
      <Title order={3}>Activity</Title>
      {entries.map((entry) => (
        <div key={entry.id}>
          <Group gap={6} wrap="nowrap" justify="space-between">
            <span>
              <bdi>{actorOf(entry)}</bdi>
              <Text span inherit c="var(--text-3)">{` · ${typeWords(entry.type)}`}</Text>
            </span>
            <time dateTime={entry.createdAt} title={formatMoment(entry.createdAt)}>
              {formatRelative(entry.createdAt)}
            </time>
          </Group>
          <Changes of={entry} products={products} />
        </div>
      ))}
      {entries.at(-1)?.type !== 'task.created' && (
        <time dateTime={createdAt}>{`Created ${formatMoment(createdAt)}`}</time>
      )}
    </section>
  )
}

/** The feedback that asks for the task. */
function LinkedFeedback({ id }: { id: string }) {
  const entries = useQuery(feedbackQuery(id)).data ?? []
  if (entries.length === 0) return null
  return (
    <Card aria-label="Feedback">
      <CardHeader title={peopleAsked(entries[0]?.task?.people ?? entries.length)} />
      {entries.map(({ id, author, excerpt, source }) => (
        <NavLink
          key={id}
          component={Link}
          to={`${paths.inbox}/${id}`}
          px={20}
          noWrap
          label={<bdi>{excerpt}</bdi>}
          description={[<bdi key="author">{author ?? 'Anonymous'}</bdi>, ` · ${feedbackSourceNames[source]}`]}
        />
      ))}
    </Card>
  )
}
