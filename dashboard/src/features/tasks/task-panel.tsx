import { Anchor, Button, Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Tagged } from '../../api/client'
import { useProducts, versionsQuery } from '../../api/products'
import type { DashboardTask, MoveTask, TrashedTask } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { SavedDateField } from '../../ui/date-field'
import { EditableText, EditableTitle } from '../../ui/editable-text'
import { feedbackSourceNames, optionsOf, priorityNames, taskStatusNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { paths } from '../../ui/paths'
import { SidePanel } from '../../ui/side-panel'
import { formatDay, formatMoment, formatRelative } from '../../ui/text/format'
import { WhenRead } from '../../ui/when-read'
import { LabelsInput } from './selection-bar'
import { peopleAsked } from './task-card'
import { type Change, taskFeedbackQuery, taskQuery, useChangeTasks, useSaveText } from './tasks.api'
import classes from './tasks.module.css'

interface PanelProps {
  id: string
  onClose: () => Promise<void> | void
}

/** A task, edited in place. */
export default function TaskPanel({ id, onClose }: PanelProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { data, error } = useQuery({ ...taskQuery(id), enabled: !isLeaving })
  const { mutate } = useChangeTasks()
  // Closed first, so that the task is not read again when it is gone.
  const leave = async (task: DashboardTask, change: Change, verb: string) => {
    setLeaving(true)
    await onClose()
    mutate({ tasks: [task], change, verb })
  }
  return (
    <SidePanel
      label="Task"
      of={id}
      onClose={() => void onClose()}
      head={data && <span className={classes.number}>#{data.record.displayId}</span>}
    >
      <WhenRead data={data} error={error} gone="Task not found. It may have been deleted.">
        {(read) => <TaskDetail read={read} onLeave={(change, verb) => void leave(read.record, change, verb)} />}
      </WhenRead>
    </SidePanel>
  )
}

function TaskDetail({ read, onLeave }: { read: Tagged<DashboardTask>; onLeave: (change: Change, verb: string) => void }) {
  const { record: task, etag } = read
  const { mutateAsync } = useSaveText()
  const save = (change: MoveTask) => mutateAsync({ id: task.id, change, etag })
  const { isArchived } = task
  return (
    <Stack>
      <title>{`${task.title} – prodops`}</title>
      <EditableTitle of={task.id} value={task.title} save={(title) => save({ title })} />
      <TaskFields task={task} />
      <EditableText
        of={task.id}
        label="Description"
        value={task.description ?? ''}
        save={(text) => save({ description: text || null })}
        multiline
      >
        {task.description ? <Markdown>{task.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
      </EditableText>
      <LinkedFeedback taskId={task.id} />
      <Text size="xs" c="dimmed">
        <span title={formatMoment(task.createdAt)}>Created {formatRelative(task.createdAt)}</span>
        {task.completedAt && <span title={formatMoment(task.completedAt)}> · Completed {formatRelative(task.completedAt)}</span>}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onLeave({ isArchived: !isArchived }, isArchived ? 'restored' : 'archived')}>
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
        <Button variant="subtle" color="gray" c="var(--negative)" onClick={() => onLeave({ isDeleted: true }, 'deleted')}>
          Delete
        </Button>
      </Group>
    </Stack>
  )
}

function TaskFields({ task }: { task: DashboardTask }) {
  const { mutate } = useChangeTasks()
  const { mutateAsync } = useChangeTasks(true)
  const change = (change: Change) => mutate({ tasks: [task], change })
  const products = useProducts().data ?? []
  const versions = useQuery(versionsQuery(task.productId)).data ?? []
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
      <Select
        label="Status"
        size="xs"
        allowDeselect={false}
        data={optionsOf(taskStatusNames)}
        value={task.status}
        onChange={(status) => status && change({ status })}
      />
      <Select
        label="Priority"
        size="xs"
        allowDeselect={false}
        data={optionsOf(priorityNames)}
        value={task.priority}
        onChange={(priority) => priority && change({ priority })}
      />
      <SavedDateField
        key={task.id}
        label="Due"
        value={task.dueDate}
        save={(dueDate) => mutateAsync({ tasks: [task], change: { dueDate } })}
      />
      <Select
        searchable
        selectFirstOptionOnChange
        label="Product"
        size="xs"
        clearable
        data={products.map(({ id, name }) => ({ value: id, label: name }))}
        value={task.productId}
        onChange={(productId) => change({ productId })}
      />
      <Select
        label="Version"
        size="xs"
        clearable
        disabled={!task.productId}
        data={versions.map(({ id, version }) => ({ value: id, label: `v${version}` }))}
        value={task.versionId}
        onChange={(versionId) => change({ versionId })}
      />
      <LabelsInput value={task.labels} onChange={(labels) => change({ labels })} />
    </SimpleGrid>
  )
}

/** The feedback that asks for the task. */
function LinkedFeedback({ taskId }: { taskId: string }) {
  const entries = useQuery(taskFeedbackQuery(taskId)).data ?? []
  if (entries.length === 0) return null
  return (
    <Card aria-label="Feedback">
      <CardHeader title={peopleAsked(entries[0]?.task?.people ?? entries.length)} />
      {entries.map(({ id, author, excerpt, source }) => (
        <Anchor key={id} component={Link} to={`${paths.inbox}/${id}`} c="inherit" size="sm" display="block" px="md" py="xs">
          <Text inherit truncate>
            <bdi>{excerpt}</bdi>
          </Text>
          <Text size="xs" c="dimmed">
            <bdi>{author ?? 'Anonymous'}</bdi> · {feedbackSourceNames[source]}
          </Text>
        </Anchor>
      ))}
    </Card>
  )
}

interface DeletedPanelProps extends PanelProps {
  /** Undefined while it loads. */
  trash: TrashedTask[] | undefined
}

/** A deleted task, which can be read and restored, but not edited. */
export function DeletedPanel({ id, trash, onClose }: DeletedPanelProps) {
  const { mutate } = useChangeTasks()
  const task = trash?.find((one) => one.id === id)
  async function restore(task: TrashedTask) {
    await onClose()
    mutate({ tasks: [task], change: { isDeleted: false }, verb: 'restored' })
  }
  const facts = task && [
    taskStatusNames[task.status],
    `${priorityNames[task.priority]} priority`,
    task.productName,
    task.versionName,
    task.dueDate && `Due ${formatDay(task.dueDate)}`,
    ...task.labels,
  ]
  return (
    <SidePanel label="Deleted task" of={id} onClose={() => void onClose()} head={task && `#${task.displayId}`}>
      {trash && !task && <Text role="alert">Task not found in the trash.</Text>}
      {task && (
        <Stack>
          <title>{`${task.title} – prodops`}</title>
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{task.title}</bdi>
          </Title>
          <Text size="sm">{facts?.filter(Boolean).join(' · ')}</Text>
          {task.description && <Markdown>{task.description}</Markdown>}
          <Text size="xs" c="dimmed" title={formatMoment(task.deletedAt)}>
            Deleted {formatRelative(task.deletedAt)}
          </Text>
          <Button w="fit-content" onClick={() => void restore(task)}>
            Restore
          </Button>
        </Stack>
      )}
    </SidePanel>
  )
}
