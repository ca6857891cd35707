import { Button, CloseButton, Group, Popover, Text } from '@mantine/core'
import { useRef } from 'react'
import { isShown, useShortcuts } from '../../ui/shortcuts'
import { formatNumber } from '../../ui/text/format'
import type { View } from './address'
import { type Action, actionsOf, remove, TaskFields } from './task-fields'
import { type AnyTask, useChangeTasks } from './tasks.api'

const floating = {
  alignSelf: 'center',
  borderRadius: 12,
  background: 'var(--overlay)',
  boxShadow: 'var(--shadow-overlay)',
}

/** Actions on the selected tasks. */
export default function SelectionBar({
  view,
  tasks,
  onDone,
}: {
  view: View
  tasks: AnyTask[]
  onDone: () => void
}) {
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
      isAvailable: () => isShown(bar.current),
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
      <Popover position="top" width={360} trapFocus returnFocus>
        <Popover.Target>
          <Button size="xs">Edit</Button>
        </Popover.Target>
        <Popover.Dropdown>
          <TaskFields tasks={tasks} />
        </Popover.Dropdown>
      </Popover>
      {actionsOf(view).map((action) => (
        <Button key={action.label} size="xs" variant="default" onClick={() => run(action)}>
          {action.label}
        </Button>
      ))}
      <CloseButton aria-label="Clear selection" onClick={onDone} />
    </Group>
  )
}
