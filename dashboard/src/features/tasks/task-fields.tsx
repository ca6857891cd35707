import { Select, Stack, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Box, Calendar, Layers, Tag } from 'lucide-react'
import { useProducts, versionsQuery } from '../../api/products'
import { SavedDateField } from '../../ui/fields'
import { optionsOf, priorityNames, productOptions, taskStatusNames } from '../../ui/labels'
import { ProductMark } from '../../ui/product-mark'
import type { View } from './address'
import { cleanLabel, maxLabels } from './quick-add'
import { RepeatField } from './repeat-field'
import { PriorityIcon, StatusIcon } from './task-card'
import { type AnyTask, type Change, labelsQuery, useChangeTasks } from './tasks.api'
import classes from './tasks.module.css'

export type Action = { label: string; change: Change; verb: string }
export const remove = { label: 'Delete', change: { isDeleted: true }, verb: 'deleted' }

/** Actions on all tasks of a view. */
export function actionsOf(view: View): Action[] {
  if (view === 'archive')
    return [{ label: 'Restore', change: { isArchived: false }, verb: 'restored' }, remove]
  return [{ label: 'Archive', change: { isArchived: true }, verb: 'archived' }, remove]
}

/** The fields of one task, or what several have in common. A change applies to all. */
export function TaskFields({ tasks }: { tasks: AnyTask[] }) {
  const { mutate } = useChangeTasks()
  const [first, ...others] = tasks as [AnyTask, ...AnyTask[]]
  const change = (changeOf: (task: AnyTask) => Change) =>
    mutate({ changes: tasks.map((task) => [task, changeOf(task)]), verb: others.length > 0 ? 'changed' : '' })
  const common = <Name extends keyof AnyTask>(name: Name) =>
    others.every((other) => other[name] === first[name]) ? first[name] : null
  const labels = first.labels.filter((label) => others.every((other) => other.labels.includes(label)))
  const isSameRepeat = others.every((other) => JSON.stringify(other.repeat) === JSON.stringify(first.repeat))
  const repeat = isSameRepeat ? first.repeat : null
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
  const props = {
    size: 'xs',
    classNames: { root: classes.property!, input: classes.value! },
    comboboxProps: { withinPortal: false },
  }
  const [status, priority, productId] = [common('status'), common('priority'), common('productId')]
  const product = products.find(({ value }) => value === productId)
  const marks = {
    status: status && <StatusIcon status={status} aria-hidden />,
    priority: priority && <PriorityIcon priority={priority} />,
    productId: product ? (
      <ProductMark product={{ id: product.value, name: product.label }} size="s" />
    ) : (
      <Box size={15} color="var(--text-3)" />
    ),
    versionId: <Layers size={15} color="var(--text-3)" />,
  }
  return (
    <Stack gap={2}>
      {fields.map(([label, name, data]) => (
        <Select
          {...props}
          key={name}
          label={label}
          data={data}
          placeholder={data.length > 0 ? 'None' : 'No versions'}
          leftSection={marks[name]}
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
        classNames={props.classNames}
        leftSection={<Calendar size={15} color="var(--text-3)" />}
        value={common('dueDate')}
        save={(dueDate) => change(() => ({ dueDate }))}
      />
      <RepeatField
        {...props}
        task={{
          ...{ ...first, repeat },
          dueDate: tasks.every(({ dueDate }) => dueDate) ? first.dueDate : null,
          status: tasks.some(({ status }) => status === 'done') ? 'done' : first.status,
        }}
        onChange={(repeat) => change(() => ({ repeat }))}
      />
      <TagsInput
        {...props}
        label="Labels"
        leftSection={<Tag size={15} color="var(--text-3)" />}
        placeholder={labels.length ? '' : 'Add a label'}
        data={(useQuery(labelsQuery).data ?? []).map(({ label }) => label)}
        value={labels}
        onChange={setLabels}
        styles={{ inputField: { minWidth: 40 }, pill: { fontSize: 'var(--fs-xs)' } }}
        splitChars={[',', ' ']}
        maxTags={maxLabels}
      />
    </Stack>
  )
}
