import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { versionsQuery } from '../../api/products'
import type { CreateTask, Product } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { Choice } from '../../ui/choice'
import { optionsOf, priorityNames } from '../../ui/labels'
import { LineField } from '../../ui/line-field'
import { SearchField } from '../../ui/search-field'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { formatDay, formatNumber } from '../../ui/text/format'
import { readQuickAdd } from './quick-add'
import { type Address, dueNames, groupNames, sortNames, viewNames } from './task-address'
import { createTask, labelsQuery } from './tasks.api'
import classes from './tasks.module.css'

/** The views keep the filters of the address. */
export function ViewTabs({ address, list, today }: { address: Address; list: string; today: number }) {
  const { search } = useLocation()
  const tabs = Object.entries(viewNames).map(([view, label]) => {
    const params = new URLSearchParams(search)
    for (const name of ['due', 'sort', 'group']) params.delete(name)
    params.set('view', view)
    const isCurrent = view === address.view
    return { label, to: `${list}?${params}`, isCurrent, ...(view === 'today' && today > 0 && { count: formatNumber(today) }) }
  })
  return <Tabs label="Views" tabs={tabs} />
}

interface ToolbarProps {
  address: Address
  products: Product[]
  product: Product | null | undefined
}

export function Toolbar({ address, products, product }: ToolbarProps) {
  const { view, change, ofProduct } = address
  const versions = useQuery(versionsQuery(product?.id ?? null)).data ?? []
  const inUse = useQuery(labelsQuery).data?.map(({ label }) => label) ?? []
  const labels = address.label && !inUse.includes(address.label) ? [address.label, ...inUse] : inUse
  const choice = (
    name: 'version' | 'priority' | 'label' | 'due' | 'sort' | 'group',
    options: (string | { value: string; label: string })[],
    width = 112,
  ) => (
    <Choice
      label={name.charAt(0).toUpperCase() + name.slice(1)}
      value={address[name]}
      options={options}
      onChange={(value) => change({ [name]: value })}
      width={width}
    />
  )
  return (
    <div className={classes.toolbar}>
      <SearchField
        group="Tasks"
        label="Search tasks"
        text={address.text ?? ''}
        onChange={(text) => change({ text }, { replace: true })}
      />
      {!ofProduct && (
        <Choice
          label="Product"
          value={product ? (product.slug ?? product.id) : address.product}
          options={[
            ...products.map(({ slug, id, name }) => ({ value: slug ?? id, label: name })),
            { value: 'none', label: 'No product' },
          ]}
          onChange={(product) => change({ product, version: null })}
          width={128}
        />
      )}
      {versions.length > 0 &&
        choice(
          'version',
          versions.map(({ id, version }) => ({ value: id, label: `v${version}` })),
        )}
      {choice('priority', optionsOf(priorityNames))}
      {labels.length > 0 && choice('label', labels)}
      {view !== 'today' && view !== 'upcoming' && choice('due', optionsOf(dueNames))}
      {address.isFiltered && (
        <Button variant="subtle" color="gray" size="xs" onClick={address.clear}>
          Clear filters
        </Button>
      )}
      <span />
      {choice('sort', optionsOf(sortNames))}
      {(view === 'list' || view === 'archive') && choice('group', optionsOf(groupNames), 132)}
    </div>
  )
}

interface QuickAddProps {
  products: Product[]
  product: Product | null | undefined
}

/** One line creates a task: `Fix login !high #tidewatch +bug ^2026-12-01`. */
export function QuickAdd({ products, product }: QuickAddProps) {
  const input = useRef<HTMLInputElement>(null)
  const labels = useQuery(labelsQuery).data?.map(({ label }) => label)
  const read = (line: string) => readQuickAdd(line, products, product, labels)
  const begin = () => input.current?.focus()
  useShortcuts('Tasks', [{ keys: 'c', label: 'New task', run: begin }])
  useAskedFor('new', begin)

  function taskOf(line: string): CreateTask | string {
    const { task, problem } = read(line)
    return problem ?? (task.title ? task : 'Enter a title.')
  }
  return (
    <div className={classes.quickAdd}>
      <LineField
        ref={input}
        draftName="task"
        aria-label="New task"
        placeholder={'Add a task, e.g. "Fix login !high #tidewatch ^2026-12-01"'}
        read={taskOf}
        create={createTask}
        hint={(line) => line && <Hints read={read(line)} />}
        hasShortcut
      />
    </div>
  )
}

/** How the line is understood. */
function Hints({ read: { task, product, problem } }: { read: ReturnType<typeof readQuickAdd> }) {
  const { priority, dueDate, labels = [] } = task
  const hints = [
    priority && `${priorityNames[priority]} priority`,
    product?.name,
    dueDate && `Due ${formatDay(dueDate)}`,
    ...labels.map((label) => `+${label}`),
    problem,
  ].filter(Boolean)
  return (
    hints.length > 0 && (
      <Text size="xs" c="var(--text-2)" mt={6} aria-live="polite">
        {hints.join(' · ')}
      </Text>
    )
  )
}
