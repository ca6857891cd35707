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

const viewNames = { board: 'Board', today: 'Today', upcoming: 'Upcoming', list: 'All', archive: 'Archive', trash: 'Trash' }
export type View = keyof typeof viewNames
const dueNames = { overdue: 'Overdue', week: 'Within 7 days', none: 'No due date' }
const sortNames = { priority: 'Priority', due: 'Due date', product: 'Product', created: 'Newest' }
const groupNames = { status: 'Status', priority: 'Priority', due: 'Due date', product: 'Product', month: 'Month', none: 'None' }

/** The parameters of the task page, which other pages link to: `/tasks?view=list&due=overdue&product=tidewatch`. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { product: ofProduct } = useParams()
  const get = (name: string) => params.get(name) || null
  /** Ignores an unknown value. */
  const among = <Value extends string>(name: string, names: Record<Value, string>) =>
    (Object.keys(names) as Value[]).find((value) => value === get(name)) ?? null
  /** A choice can be undone with the browser's back button; typing can't. */
  const change = (changes: Record<string, string | null>, replace = false) => {
    const isSet = (entry: [string, string | null]): entry is [string, string] => Boolean(entry[1])
    setParams((now) => new URLSearchParams(Object.entries({ ...Object.fromEntries(now), ...changes }).filter(isSet)), { replace })
  }
  return {
    /** The path of the list. */
    list: ofProduct ? `${paths.product(ofProduct)}/tasks` : paths.tasks,
    search: params.size ? `?${params}` : '',
    ofProduct,
    view: among('view', viewNames) ?? 'board',
    /** Slug or id of a product, or `none`. On the page of a product it is in the path. */
    product: ofProduct ?? get('product'),
    version: get('version'),
    priority: among('priority', priorityNames),
    label: get('label'),
    due: among('due', dueNames),
    text: get('text'),
    sort: among('sort', sortNames),
    group: among('group', groupNames),
    /** `all` shows every completed task. */
    done: get('done'),
    isFiltered: ['product', 'version', 'priority', 'label', 'due', 'text'].some(get),
    change,
  }
}

export type Address = ReturnType<typeof useAddress>

/** The query of the list. @param productId of the product that the address names */
export function listParams(address: Address, productId: string | null): ListParams {
  const { view, version, priority, label, due, text, done, group } = address
  if (view === 'trash') return { isDeleted: true }
  const ofView = {
    board: { due },
    today: { due: 'today', group: 'section', sort: 'due' },
    upcoming: { due: 'upcoming', group: 'day', sort: 'due' },
    list: { due, group: group ?? 'status' },
    archive: { due, group, sort: 'created', isArchived: true },
  }[view]
  // Completed tasks of the last 14 days. A search also finds older ones; the other due dates leave them out.
  const isRecent = (view === 'board' || view === 'list') && done !== 'all' && !text && (!due || due === 'none')
  const completedSince = isRecent ? `${daysAfter(today(), -14)}T00:00:00.000Z` : null
  const filters = { productId, versionId: version, priority, label, text, completedSince, today: today() }
  const sent = { ...filters, ...ofView, ...(address.sort && { sort: address.sort }) }
  const isSent = ([name, value]: [string, unknown]) => value !== null && !(name === 'group' && value === 'none')
  return Object.fromEntries(Object.entries(sent).filter(isSent)) as ListParams
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
  const products = (useProducts().data ?? []).map(({ slug, id, name }) => ({ value: slug ?? id, label: name }))
  const { data: versions = [] } = useQuery(versionsQuery(product?.id ?? null))
  const isDated = view === 'today' || view === 'upcoming'
  const choices = (options: Record<string, (string | { value: string; label: string })[] | false>) =>
    Object.entries(options).map(([label, options]) => {
      const name = label.toLowerCase() as 'product' | 'version' | 'priority' | 'label' | 'due' | 'sort' | 'group'
      const onChange = (value: string | null) => change({ ...(name === 'product' && { version: null }), [name]: value })
      if (!options || options.length === 0) return null
      return <Choice key={name} label={label} value={address[name]} options={options} onChange={onChange} width={116} />
    })
  return (
    <div className={classes.toolbar}>
      <SearchField group="Tasks" label="Search tasks" text={address.text ?? ''} onChange={(text) => change({ text }, true)} />
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
      {choices({ Sort: optionsOf(sortNames), Group: (view === 'list' || view === 'archive') && optionsOf(groupNames) })}
    </div>
  )
}
