import { Button, Menu, Popover, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useProducts, versionsQuery } from '../../api/products'
import { optionsOf, priorityNames, taskStatusNames } from '../../ui/labels'
import { useShortcuts } from '../../ui/shortcuts'
import { daysAfter, formatNumber, today } from '../../ui/text/format'
import { cleanLabel, mostLabels } from './quick-add'
import type { View } from './task-address'
import { type AnyTask, type Change, labelsQuery, useChangeTasks } from './tasks.api'
import classes from './tasks.module.css'

type Options = { value: string | null; label: string }[]

/** What can be done with all selected tasks. */
export default function SelectionBar({ view, tasks, onDone }: { view: View; tasks: AnyTask[]; onDone: () => void }) {
  const { mutate } = useChangeTasks()
  useShortcuts('Selection', [{ keys: 'Escape', label: 'Clear selection', run: onDone }])
  const products = useProducts().data ?? []
  const [first, ...others] = new Set(tasks.map(({ productId }) => productId))
  const versions = useQuery(versionsQuery((others.length === 0 && first) || null)).data ?? []
  const change = (change: Change, verb = 'changed') => {
    mutate({ tasks, change, verb })
    onDone()
  }
  const now = today()
  const choices: [label: string, field: keyof Change, options: Options][] = [
    ['Status', 'status', optionsOf(taskStatusNames)],
    ['Priority', 'priority', optionsOf(priorityNames)],
    [
      'Due',
      'dueDate',
      [option(now, 'Today'), option(daysAfter(now, 1), 'Tomorrow'), option(daysAfter(now, 7), 'In a week'), none],
    ],
    ['Product', 'productId', [...products.map(({ id, name }) => option(id, name)), none]],
    ['Version', 'versionId', [...versions.map(({ id, version }) => option(id, `v${version}`)), none]],
  ]
  const isArchive = view === 'archive'
  return (
    <section className={classes.selectionBar} aria-label="Selected tasks" data-selection-bar>
      <Text size="sm" fw={530} aria-live="polite">
        {formatNumber(tasks.length)} selected
      </Text>
      {view === 'trash' ? (
        <Action label="Restore" onClick={() => change({ isDeleted: false }, 'restored')} />
      ) : (
        <>
          {choices.map(
            ([label, field, options]) =>
              options.length > 1 && (
                <Menu key={label} position="top">
                  <Menu.Target>
                    <Action label={label} />
                  </Menu.Target>
                  <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
                    {options.map(({ value, label }) => (
                      <Menu.Item key={value} onClick={() => change({ [field]: value })}>
                        <bdi>{label}</bdi>
                      </Menu.Item>
                    ))}
                  </Menu.Dropdown>
                </Menu>
              ),
          )}
          <LabelChoice tasks={tasks} />
          <Action
            label={isArchive ? 'Restore' : 'Archive'}
            onClick={() => change({ isArchived: !isArchive }, isArchive ? 'restored' : 'archived')}
          />
          <Action label="Delete" c="var(--negative)" onClick={() => change({ isDeleted: true }, 'deleted')} />
        </>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
        Clear
      </Button>
    </section>
  )
}

const option = (value: string, label: string) => ({ value, label })
const none = { value: null, label: 'None' }

const Action = ({ label, ...props }: { label: string; c?: string; onClick?: () => void }) => (
  <Button size="xs" variant="default" {...props}>
    {label}
  </Button>
)

/** Shows the labels that all selected tasks have. Adding and removing one applies to all of them. */
function LabelChoice({ tasks }: { tasks: AnyTask[] }) {
  const { mutate } = useChangeTasks()
  const common = tasks[0]!.labels.filter((label) => tasks.every(({ labels }) => labels.includes(label)))
  const change = (next: string[]) => {
    const kept = (labels: string[]) => labels.filter((label) => !common.includes(label))
    mutate({ tasks, change: ({ labels }) => ({ labels: [...new Set([...next, ...kept(labels)])].slice(0, mostLabels) }) })
  }
  return (
    <Popover position="top" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Action label="Labels" />
      </Popover.Target>
      <Popover.Dropdown>
        <LabelsInput value={common} onChange={change} />
      </Popover.Dropdown>
    </Popover>
  )
}

export function LabelsInput({ value, onChange }: { value: string[]; onChange: (labels: string[]) => void }) {
  const inUse = useQuery(labelsQuery).data ?? []
  return (
    <TagsInput
      label="Labels"
      size="xs"
      placeholder={value.length ? '' : 'Add a label'}
      data={inUse.map(({ label }) => label)}
      value={value}
      onChange={(labels) => onChange([...new Set(labels.map(cleanLabel))].filter(Boolean))}
      splitChars={[',', ' ']}
      maxTags={mostLabels}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
