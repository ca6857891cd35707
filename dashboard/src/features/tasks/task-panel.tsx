import {
  Button,
  CloseButton,
  Group,
  NavLink,
  Popover,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useProducts, versionsQuery } from '../../api/products'
import { Card, CardHeader } from '../../ui/card'
import { EditableText, EditableTitle } from '../../ui/editable-text'
import { SavedDateField } from '../../ui/fields'
import {
  feedbackSourceNames,
  optionsOf,
  priorityNames,
  productOptions,
  taskStatusNames,
} from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { paths } from '../../ui/paths'
import { isShown, useShortcuts } from '../../ui/shortcuts'
import { SidePanel, WhenRead } from '../../ui/side-panel'
import { formatNumber, formatRelative } from '../../ui/text/format'
import type { View } from './filters'
import { cleanLabel, maxLabels } from './quick-add'
import { peopleAsked } from './task-card'
import {
  type AnyTask,
  type Change,
  feedbackQuery,
  labelsQuery,
  type TasksChange,
  taskQuery,
  useChangeTasks,
} from './tasks.api'

/** A task, edited in place. */
export default function TaskPanel({ id, onClose }: { id: string; onClose: () => Promise<void> | void }) {
  const { data, error } = useQuery(taskQuery(id))
  const { mutate } = useChangeTasks()
  const { mutateAsync } = useChangeTasks(data?.etag ?? '')
  const save = (change: Change) => mutateAsync({ changes: [[data!.record, change]] })
  // Closed first, so that the task is not read again when it is gone.
  const leave = (change: TasksChange) => void Promise.resolve(onClose()).then(() => mutate(change))
  return (
    <SidePanel label="Task" of={id} onClose={() => void onClose()} head={data && `#${data.record.displayId}`}>
      <WhenRead data={data?.record} error={error} gone="Task not found. It may have been deleted.">
        {(task) => (
          <Stack>
            <title>{`${task.title} – prodops`}</title>
            <EditableTitle of={id} value={task.title} save={(title) => save({ title })} />
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
            <Text size="xs" c="dimmed">
              Created {formatRelative(task.createdAt)}
              {task.completedAt && ` · Completed ${formatRelative(task.completedAt)}`}
            </Text>
            <Group gap="xs">
              {actionsOf(task.isArchived ? 'archive' : 'list').map(({ label, change, verb }) => (
                <Button
                  key={label}
                  variant="default"
                  onClick={() => leave({ changes: [[task, change]], verb })}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </Stack>
        )}
      </WhenRead>
    </SidePanel>
  )
}

type Action = { label: string; change: Change; verb: string }
const remove = { label: 'Delete', change: { isDeleted: true }, verb: 'deleted' }
const restore = (change: Change) => ({ label: 'Restore', change, verb: 'restored' })

/** Actions on all tasks of a view. */
function actionsOf(view: View): Action[] {
  if (view === 'trash') return [restore({ isDeleted: false })]
  if (view === 'archive') return [restore({ isArchived: false }), remove]
  return [{ label: 'Archive', change: { isArchived: true }, verb: 'archived' }, remove]
}

/** The fields of one task, or what several have in common. A change applies to all. */
function TaskFields({ tasks }: { tasks: AnyTask[] }) {
  const { mutate } = useChangeTasks()
  const [first, ...others] = tasks as [AnyTask, ...AnyTask[]]
  const change = (changeOf: (task: AnyTask) => Change) =>
    mutate({ changes: tasks.map((task) => [task, changeOf(task)]), verb: others.length > 0 ? 'changed' : '' })
  const common = <Name extends keyof AnyTask>(name: Name) =>
    others.every((other) => other[name] === first[name]) ? first[name] : null
  const labels = first.labels.filter((label) => others.every((other) => other.labels.includes(label)))
  const setLabels = (texts: string[]) =>
    change((task) => {
      const kept = task.labels.filter((label) => !labels.includes(label))
      return {
        labels: [...new Set([...texts.map(cleanLabel).filter(Boolean), ...kept])].slice(0, maxLabels),
      }
    })
  const products = productOptions(useProducts().data)
  const versions = useQuery(versionsQuery(common('productId'))).data ?? []
  const fields = [
    ['Status', 'status', optionsOf(taskStatusNames)],
    ['Priority', 'priority', optionsOf(priorityNames)],
    ['Product', 'productId', products],
    ['Version', 'versionId', versions.map(({ id, version }) => ({ value: id, label: `v${version}` }))],
  ] as const
  const props = { size: 'xs', comboboxProps: { withinPortal: false } }
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
      {fields.map(([label, name, data]) => (
        <Select
          {...props}
          key={name}
          label={label}
          data={data}
          clearable={name.endsWith('Id')}
          allowDeselect={name.endsWith('Id')}
          searchable={name === 'productId'}
          disabled={data.length === 0}
          value={common(name)}
          onChange={(value) => change(() => ({ [name]: value }))}
        />
      ))}
      <SavedDateField
        key={first.id}
        label="Due"
        value={common('dueDate')}
        save={(dueDate) => change(() => ({ dueDate }))}
      />
      <TagsInput
        {...props}
        label="Labels"
        placeholder={labels.length ? '' : 'Add a label'}
        data={(useQuery(labelsQuery).data ?? []).map(({ label }) => label)}
        value={labels}
        onChange={setLabels}
        styles={{ inputField: { minWidth: 40 } }}
        splitChars={[',', ' ']}
        maxTags={maxLabels}
      />
    </SimpleGrid>
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
          noWrap
          label={<bdi>{excerpt}</bdi>}
          description={[<bdi key="author">{author ?? 'Anonymous'}</bdi>, ` · ${feedbackSourceNames[source]}`]}
        />
      ))}
    </Card>
  )
}

const floating = {
  alignSelf: 'center',
  borderRadius: 12,
  background: 'var(--overlay)',
  boxShadow: 'var(--shadow-overlay)',
}

/** Actions on the selected tasks. */
export function SelectionBar({ view, tasks, onDone }: { view: View; tasks: AnyTask[]; onDone: () => void }) {
  const { mutate } = useChangeTasks()
  const bar = useRef<HTMLDivElement>(null)
  const run = ({ change, verb }: Action) => {
    mutate({ changes: tasks.map((task) => [task, change]), verb })
    onDone()
  }
  useShortcuts('Selection', [
    {
      keys: 'Escape',
      label: 'Clear selection',
      isAvailable: () => isShown(bar.current),
      run: onDone,
    },
    {
      keys: 'Delete',
      label: 'Delete selected tasks',
      isAvailable: () => view !== 'trash' && isShown(bar.current),
      run: () => run(remove),
    },
  ])
  return (
    <Group
      component="section"
      ref={bar}
      aria-label="Selected tasks"
      data-selection-bar
      gap="xs"
      p="xs"
      mb="sm"
      style={floating}
    >
      <Text size="sm" fw={530} aria-live="polite">
        {formatNumber(tasks.length)} selected
      </Text>
      {view !== 'trash' && (
        <Popover position="top" width={360} trapFocus returnFocus>
          <Popover.Target>
            <Button size="xs">Edit</Button>
          </Popover.Target>
          <Popover.Dropdown>
            <TaskFields tasks={tasks} />
          </Popover.Dropdown>
        </Popover>
      )}
      {actionsOf(view).map((action) => (
        <Button key={action.label} size="xs" variant="default" onClick={() => run(action)}>
          {action.label}
        </Button>
      ))}
      <CloseButton aria-label="Clear selection" onClick={onDone} />
    </Group>
  )
}
