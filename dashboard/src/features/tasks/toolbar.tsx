import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { versionsQuery } from '../../api/products'
import type { Product } from '../../api/types'
import { Choice } from '../../ui/choice'
import { optionsOf, priorityNames } from '../../ui/labels'
import { SearchField } from '../../ui/search-field'
import { Tabs } from '../../ui/tabs'
import { formatNumber } from '../../ui/text/format'
import { type Address, dueNames, groupNames, sortNames, viewNames } from './task-address'
import { labelsQuery } from './tasks.api'
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
