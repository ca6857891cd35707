import { Button, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../../api/client'
import { useProducts, versionsQuery } from '../../api/products'
import type { MoveTask, Task } from '../../api/types'
import { SavedDateField } from '../../ui/date-field'
import { EditableText, EditableTitle } from '../../ui/editable-text'
import { optionsOf, priorityNames, taskStatusNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { SidePanel } from '../../ui/side-panel'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { WhenRead } from '../../ui/when-read'
import { TaskSource } from './task-source'
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
      <WhenRead data={data} error={error} gone="Task not found. It may have been deleted.">
        {(read) => (
          <>
            <title>{`${read.record.title} – prodops`}</title>
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
  const { mutateAsync } = useUpdateTasks(true)
  const save = (change: MoveTask) => mutateAsync({ tasks: [task], change, etag: read.etag })
  return (
    <div className="stack">
      <EditableTitle of={task.id} value={task.title} save={(title) => save({ title })} />
      <TaskFields task={task} change={change} />
      <EditableText
        of={task.id}
        label="Description"
        value={task.description ?? ''}
        save={(text) => save({ description: text || null })}
        multiline
      >
        {task.description ? <Markdown>{task.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
      </EditableText>
      <TaskSource taskId={task.id} />
      <Text size="xs" c="dimmed">
        <span title={formatMoment(task.createdAt)}>Created {formatRelative(task.createdAt)}</span>
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
    </div>
  )
}
