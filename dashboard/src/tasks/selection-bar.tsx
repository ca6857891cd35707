import { Button, Menu, Text } from '@mantine/core'
import type { MoveTask, Task } from '../api/types'
import { useShortcuts } from '../shell/shortcuts'
import { statuses, statusNames } from './placement'
import type { View } from './task-filter'
import { type TaskWay, useSendTasks, useUpdateTasks } from './tasks.api'

/** What can be done to all that is selected. */
export default function SelectionBar({ view, tasks, onDone }: { view: View; tasks: Task[]; onDone: () => void }) {
  const send = useSendTasks()
  const update = useUpdateTasks()
  useShortcuts('Selection', [{ keys: 'Escape', label: 'Select nothing', run: onDone }])
  const go = (way: TaskWay) => {
    send.mutate({ tasks, way })
    onDone()
  }
  const change = (change: MoveTask) => {
    update.mutate({ tasks, change })
    onDone()
  }
  return (
    <section className="selection-bar" aria-label="Selected tasks">
      <Text size="sm" aria-live="polite">
        {tasks.length} selected
      </Text>
      {view === 'trash' ? (
        <Button variant="default" onClick={() => go('undelete')}>
          Take out of the trash
        </Button>
      ) : (
        <>
          <Choice label="Status" options={statuses.map((status) => [statusNames[status], () => change({ status })])} />
          <Choice
            label="Priority"
            options={(['high', 'medium', 'low'] as const).map((priority) => [priority, () => change({ priority })])}
          />
          <Button variant="default" onClick={() => go(view === 'archive' ? 'restore' : 'archive')}>
            {view === 'archive' ? 'Restore' : 'Archive'}
          </Button>
          <Button variant="default" c="var(--danger)" onClick={() => go('delete')}>
            Delete
          </Button>
        </>
      )}
      <Button variant="subtle" color="gray" onClick={onDone}>
        Clear
      </Button>
    </section>
  )
}

function Choice({ label, options }: { label: string; options: [name: string, choose: () => void][] }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(([name, choose]) => (
          <Menu.Item key={name} onClick={choose}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
