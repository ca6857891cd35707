import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { useProducts, versionsQuery } from '../../api/products'
import type { Product } from '../../api/types'
import { Choice, SearchField } from '../../ui/fields'
import { optionsOf, priorityNames } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { Tabs } from '../../ui/tabs'
import { daysAfter, formatNumber, today } from '../../ui/text/format'
import { type ListParams, labelsQuery } from './tasks.api'
import classes from './tasks.module.css'

const viewNames = {
  board: 'Board',
  today: 'Today',
  upcoming: 'Upcoming',
  list: 'All',
  archive: 'Archive',
  trash: 'Trash',
}
export type View = keyof typeof viewNames
const dueNames = { overdue: 'Overdue', week: 'Within 7 days', none: 'No due date' }
const sortNames = { priority: 'Priority', due: 'Due date', product: 'Product', created: 'Newest' }
const groupNames = {
  status: 'Status',
  priority: 'Priority',
  due: 'Due date',
  product: 'Product',
  month: 'Month',
  none: 'None',
}

/** `product` is a slug, an id or `none`. */
const filters = ['product', 'version', 'priority', 'label', 'due', 'text'] as const
/** `done` is `all` to show every completed task. */
const settings = [...filters, 'sort', 'group', 'done'] as const
type Settings = Record<(typeof settings)[number], string | null>

/** The parameters of the task page: `/tasks?view=list&due=overdue&product=tidewatch`. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { product: ofProduct } = useParams()
  const set = Object.fromEntries(settings.map((name) => [name, params.get(name) || null])) as Settings
  const view = params.get('view') ?? ''
  /** A choice can be undone with the browser's back button; typing can't. */
  const change = (changes: Partial<Settings>, replace = false) => {
    const next = Object.entries({ ...Object.fromEntries(params), ...changes })
    setParams(
      next.filter((entry): entry is [string, string] => Boolean(entry[1])),
      { replace },
    )
  }
  return {
    ...set,
    /** The path of the list. */
    list: ofProduct ? `${paths.product(ofProduct)}/tasks` : paths.tasks,
    search: params.size ? `?${params}` : '',
    ofProduct,
    view: view in viewNames ? (view as View) : 'board',
    product: ofProduct ?? set.product,
    isFiltered: filters.some((name) => set[name]),
    change,
  }
}

export type Address = ReturnType<typeof useAddress>

/** The query of the list. @param productId of the product that the address names */
export function listParams(
  address: Pick<Address, 'view'> & Partial<Address>,
  productId: string | null,
): ListParams {
  const { view, version: versionId, priority, label, due, text, done, group, sort } = address
  if (view === 'trash') return { isDeleted: true }
  const ofView = {
    board: { due },
    today: { due: 'today', group: 'section', sort: 'due' },
    upcoming: { due: 'upcoming', group: 'day', sort: 'due' },
    list: { due, group: group ?? 'status' },
    archive: { due, group, sort: 'created', isArchived: true },
  }[view]
  // Completed tasks of the last 14 days. A search also finds older ones; the other due dates leave them out.
  const isRecent =
    (view === 'board' || view === 'list') && done !== 'all' && !text && (!due || due === 'none')
  const completedSince = isRecent && `${daysAfter(today(), -14)}T00:00:00.000Z`
  const filters = { productId, versionId, priority, label, text, completedSince }
  const sent = Object.entries({ ...filters, ...ofView, ...(sort && { sort }) })
  return Object.fromEntries(
    sent.filter(([name, value]) => value && !(name === 'group' && value === 'none')),
  ) as ListParams
}

/** The views keep the filters of the address. */
export function ViewTabs({ address, today }: { address: Address; today: number }) {
  const tabs = Object.entries(viewNames).map(([view, label]) => {
    const params = new URLSearchParams(address.search)
    for (const name of ['due', 'sort', 'group']) params.delete(name)
    params.set('view', view)
    const count = view === 'today' && today > 0 ? { count: formatNumber(today) } : {}
    return { label, to: `${address.list}?${params}`, isCurrent: view === address.view, ...count }
  })
  return <Tabs label="Views" tabs={tabs} />
}

export function Toolbar({ address, product }: { address: Address; product: Product | null | undefined }) {
  const { list, view, change, ofProduct } = address
  const labels = (useQuery(labelsQuery).data ?? []).map(({ label }) => label)
  const products = (useProducts().data ?? []).map(({ slug, id, name }) => ({
    value: slug ?? id,
    label: name,
  }))
  const versions = useQuery(versionsQuery(product?.id ?? null)).data ?? []
  const isDated = view === 'today' || view === 'upcoming'
  const choices = (options: Record<string, (string | { value: string; label: string })[] | false>) =>
    Object.entries(options).map(([label, options]) => {
      const name = label.toLowerCase() as keyof Settings
      const onChange = (value: string | null) =>
        change({ ...(name === 'product' && { version: null }), [name]: value })
      if (!options || options.length === 0) return null
      return (
        <Choice
          key={name}
          label={label}
          value={address[name]}
          options={options}
          onChange={onChange}
          width={116}
        />
      )
    })
  return (
    <div className={classes.toolbar}>
      <SearchField
        group="Tasks"
        label="Search tasks"
        text={address.text ?? ''}
        onChange={(text) => change({ text }, true)}
      />
      {choices({
        Product: !ofProduct && [...products, { value: 'none', label: 'No product' }],
        Version: versions.map(({ id, version }) => ({ value: id, label: `v${version}` })),
        Priority: optionsOf(priorityNames),
        Label: labels,
        Due: !isDated && optionsOf(dueNames),
      })}
      {address.isFiltered && (
        <Button component={Link} to={`${list}?view=${view}`} variant="subtle" color="gray" size="xs">
          Clear filters
        </Button>
      )}
      <Box component="span" flex={1} />
      {choices({
        Sort: optionsOf(sortNames),
        Group: (view === 'list' || view === 'archive') && optionsOf(groupNames),
      })}
    </div>
  )
}
