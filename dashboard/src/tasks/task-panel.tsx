import { Button, Group, Select, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../api/client'
import type { MoveTask, Task } from '../api/types'
import { TaskSource } from '../feedback/task-source'
import { DayField } from '../parts/day-field'
import { EditableText } from '../parts/editable-text'
import { EditableTitle } from '../parts/editable-title'
import { Markdown } from '../parts/markdown'
import { SearchedSelect } from '../parts/searched-select'
import { SidePanel } from '../parts/side-panel'
import { standingText } from '../parts/standing-text'
import { WhenRead } from '../parts/when-read'
import { useProducts, versionsQuery } from '../products/products.api'
import { apart } from '../text/apart'
import { formatMoment, formatRelative } from '../text/format'
import { statuses, statusNames } from './placement'
import { type TaskWay, taskQuery, useSendTasks, useUpdateTasks } from './tasks.api'

/** One task, edited where it is read. */
export default function TaskPanel({ id, onClose }: { id: string; onClose: () => Promise<void> | void }) {
  const [isLeaving, setLeaving] = useState(false)
  const { data, error } = useQuery({ ...taskQuery(id), enabled: !isLeaving })
  const send = useSendTasks()
  // Closed first, and not asked for again while it closes.
  const leave = async (task: Task, way: TaskWay) => {
    setLeaving(true)
    await onClose()
    send.mutate({ tasks: [task], way })
  }
  return (
    <SidePanel
      label="Task"
      of={id}
      onClose={() => void onClose()}
      head={data && <Text c="dimmed">#{data.record.displayId}</Text>}
    >
      <WhenRead data={data} error={error} of={id} gone="There is no such task, or it was deleted.">
        {(read) => (
          <>
            <title>{`${apart(read.record.title)} – prodops`}</title>
            <TaskDetail read={read} onLeave={(way) => void leave(read.record, way)} />
          </>
        )}
      </WhenRead>
    </SidePanel>
  )
}

function TaskDetail({ read, onLeave }: { read: Tagged<Task>; onLeave: (way: TaskWay) => void }) {
  const task = read.record
  const update = useUpdateTasks()
  const change = (change: MoveTask) => update.mutate({ tasks: [task], change })
  const text = useTaskTexts(read)
  return (
    <div className="stack">
      <EditableTitle of={task.id} {...text('title', (title) => ({ title }))} />
      <TaskFields task={task} change={change} />
      <EditableText
        of={task.id}
        label="Description"
        {...text('description', (text) => ({ description: text || null }))}
        multiline
      >
        {task.description ? <Markdown>{task.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
      </EditableText>
      <TaskSource taskId={task.id} />
      <Text size="xs" c="dimmed">
        <span title={formatMoment(task.createdAt)}>Made {formatRelative(task.createdAt)}</span>
        {task.completedAt && <span title={formatMoment(task.completedAt)}> · done {formatRelative(task.completedAt)}</span>}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onLeave(task.isArchived ? 'restore' : 'archive')}>
          {task.isArchived ? 'Restore' : 'Archive'}
        </Button>
        <Button variant="subtle" color="gray" c="var(--danger)" onClick={() => onLeave('delete')}>
          Delete
        </Button>
      </Group>
    </div>
  )
}

/** Its texts as they stand, each saved over what was read. */
function useTaskTexts(read: Tagged<Task>) {
  const client = useQueryClient()
  const { mutateAsync } = useUpdateTasks(true)
  return (field: 'title' | 'description', change: (text: string) => MoveTask) =>
    standingText(read, {
      text: (task) => task[field],
      save: (text, etag) => mutateAsync({ tasks: [read.record], change: change(text), etag }),
      read: () => client.fetchQuery({ ...taskQuery(read.record.id), staleTime: 0 }),
    })
}

function TaskFields({ task, change }: { task: Task; change: (change: MoveTask) => void }) {
  const { mutateAsync } = useUpdateTasks(true)
  const products = useProducts().data ?? []
  const versions = useQuery(versionsQuery(task.productId)).data ?? []
  return (
    <div className="fields">
      <Select
        label="Status"
        size="xs"
        allowDeselect={false}
        data={statuses.map((status) => ({ value: status, label: statusNames[status] }))}
        value={task.status}
        onChange={(status) => status && change({ status })}
      />
      <Select
        label="Priority"
        size="xs"
        allowDeselect={false}
        data={['high', 'medium', 'low'] as const}
        value={task.priority}
        onChange={(priority) => priority && change({ priority })}
      />
      <DayField
        key={task.id}
        label="Due"
        value={task.dueDate}
        onSave={(dueDate) => mutateAsync({ tasks: [task], change: { dueDate } })}
      />
      <SearchedSelect
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
    </div>
  )
}
