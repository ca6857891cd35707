import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { priorityNames } from '../../ui/labels'
import { daysAfter, today } from '../../ui/text/format'
import type { ListParams } from './tasks.api'

/**
 * The parameters in the address of the task page. Other pages link to it with them, for example
 * `/tasks?view=list&due=overdue&product=tidewatch`.
 */
interface TaskAddress {
  view: View
  /** Slug or id of a product, or `none`. On the page of a product it is in the path. */
  product: string | null
  version: string | null
  priority: string | null
  label: string | null
  due: string | null
  text: string | null
  sort: string | null
  group: string | null
  /** `all` shows every completed task, not only those of the last 14 days. */
  done: string | null
}

export const viewNames = {
  board: 'Board',
  today: 'Today',
  upcoming: 'Upcoming',
  list: 'All',
  archive: 'Archive',
  trash: 'Trash',
}
export type View = keyof typeof viewNames

export const dueNames = { overdue: 'Overdue', week: 'Within 7 days', none: 'No due date' }
export const sortNames = { priority: 'Priority', due: 'Due date', product: 'Product', created: 'Newest' }
export const groupNames = {
  status: 'Status',
  priority: 'Priority',
  due: 'Due date',
  product: 'Product',
  month: 'Month created',
  none: 'No groups',
}

const filters = ['product', 'version', 'priority', 'label', 'due', 'text'] as const
const recentDays = 14

/** What the address says, and how to change it. */
export function useTaskAddress() {
  const [params, setParams] = useSearchParams()
  const { product: ofProduct } = useParams()
  return useMemo(() => {
    const get = (name: string) => params.get(name) || null
    /** Ignores an unknown value. */
    const among = <Value extends string>(names: Record<Value, string>, name: string) => {
      const value = get(name)
      return value !== null && value in names ? (value as Value) : null
    }
    const address = {
      view: among(viewNames, 'view') ?? 'board',
      product: ofProduct ?? get('product'),
      version: get('version'),
      priority: among(priorityNames, 'priority'),
      label: get('label'),
      due: among(dueNames, 'due'),
      text: get('text'),
      sort: among(sortNames, 'sort'),
      group: among(groupNames, 'group'),
      done: get('done'),
    }
    /** A choice can be undone with the browser's back button; typing can't. */
    const change = (changes: Partial<TaskAddress>, { replace = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace },
      )
    const clear = () => change(Object.fromEntries(filters.map((name) => [name, null])))
    const isFiltered = filters.some((name) => (name === 'product' ? get(name) : address[name]) !== null)
    return { ...address, ofProduct, change, clear, isFiltered }
  }, [params, setParams, ofProduct])
}

export type Address = ReturnType<typeof useTaskAddress>

/** The query of the list. @param productId of the product that the address names */
export function listParams(address: Address, productId: string | null): ListParams {
  const { view, version, priority, label, due, text, done } = address
  const group = address.group === 'none' ? null : address.group
  const sort = address.sort ?? { board: null, list: null, archive: 'created', today: 'due', upcoming: 'due', trash: null }[view]
  const ofView = {
    today: { due: 'today', group: 'section' },
    upcoming: { due: 'upcoming', group: 'day' },
    board: { due },
    list: { due, group: address.group ? group : 'status' },
    archive: { due, group, isArchived: true },
    trash: {},
  }[view]
  // A search also finds what was completed long ago. The other due dates leave out completed tasks.
  const isRecent = (view === 'board' || view === 'list') && done !== 'all' && !text && (!due || due === 'none')
  const completedSince = isRecent ? `${daysAfter(today(), -recentDays)}T00:00:00.000Z` : null
  const sent = { productId, versionId: version, priority, label, text, completedSince, today: today(), sort, ...ofView }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined)) as ListParams
}
