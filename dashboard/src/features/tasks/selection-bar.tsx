import { Button, Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useProducts, versionsQuery } from '../../api/products'
import type { MoveTask, Task } from '../../api/types'
import { taskStatusNames } from '../../ui/labels'
import { useShortcuts } from '../../ui/shortcuts'
import { daysAfter, formatNumber, today } from '../../ui/text/format'
import { statuses } from './placement'
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
    <section className="selection-bar" data-selection-bar aria-label="Selected tasks">
      <Text size="sm" aria-live="polite">
        {formatNumber(tasks.length)} selected
      </Text>
      {view === 'trash' ? (
        <Button variant="default" onClick={() => go('undelete')}>
          Take out of the trash
        </Button>
      ) : (
        <>
          <Choice label="Status" options={statuses.map((status) => [taskStatusNames[status], () => change({ status })])} />
          <Choice
            label="Priority"
            options={(['high', 'medium', 'low'] as const).map((priority) => [priority, () => change({ priority })])}
          />
          <Choice label="Due" options={dueDays().map(([name, dueDate]) => [name, () => change({ dueDate })])} />
          <ProductChoice tasks={tasks} change={change} />
          <Button variant="default" onClick={() => go(view === 'archive' ? 'restore' : 'archive')}>
            {view === 'archive' ? 'Restore' : 'Archive'}
          </Button>
          <Button variant="default" c="var(--danger)" title="Delete" onClick={() => go('delete')}>
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

const dueDays = (now = today()): [name: string, day: string | null][] => [
  ['Today', now],
  ['Tomorrow', daysAfter(now, 1)],
  ['In a week', daysAfter(now, 7)],
  ['No date', null],
]

/** A product for all of them; where they are of one, a version of it too. */
function ProductChoice({ tasks, change }: { tasks: Task[]; change: (change: MoveTask) => void }) {
  const products = useProducts().data ?? []
  const [first, ...others] = new Set(tasks.map(({ productId }) => productId))
  const one = others.length === 0 ? (first ?? null) : null
  const versions = useQuery(versionsQuery(one)).data ?? []
  return (
    <>
      <Choice
        label="Product"
        options={[
          ...products.map(({ id, name }): [string, () => void] => [name, () => change({ productId: id })]),
          ['None', () => change({ productId: null })],
        ]}
      />
      {one && versions.length > 0 && (
        <Choice
          label="Version"
          options={[
            ...versions.map(({ id, version }): [string, () => void] => [`v${version}`, () => change({ versionId: id })]),
            ['None', () => change({ versionId: null })],
          ]}
        />
      )}
    </>
  )
}

function Choice({ label, options }: { label: string; options: [name: string, choose: () => void][] }) {
  return (
    <Menu position="top">
      <Menu.Target>
        <Button variant="default">{label}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {options.map(([name, choose]) => (
          <Menu.Item key={name} onClick={choose}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
