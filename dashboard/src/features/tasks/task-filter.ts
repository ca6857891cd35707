import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Task } from '../../api/types'
import { priorityNames } from '../../ui/labels'
import { daysAfter, today } from '../../ui/text/format'

/** What the address says of which tasks to show. */
export interface TaskFilter {
  /** Slug or id of a product; `none`: tasks of no product. */
  product: string | null
  version: string | null
  priority: string | null
  due: string | null
  text: string | null
}

export const views = ['board', 'list', 'archive', 'trash'] as const
export type View = (typeof views)[number]

export const dueNames: Record<string, string> = { overdue: 'Overdue', week: 'Within 7 days', none: 'No date' }

/** The filter and the view in the address, and how to change them. On the page of a product its tasks are all there are. */
export function useTaskAddress() {
  const [params, setParams] = useSearchParams()
  const { product: ofProduct } = useParams()
  return useMemo(() => {
    const get = (name: string) => params.get(name) || null
    /** What is no choice filters nothing, as the choice shows it. */
    const among = (values: string[], value: string | null) => values.find((one) => one === value) ?? null
    const filter: TaskFilter = {
      product: ofProduct ?? get('product'),
      version: get('version'),
      priority: among(Object.keys(priorityNames), get('priority')),
      due: among(Object.keys(dueNames), get('due')),
      text: get('text'),
    }
    const view = views.find((view) => view === params.get('view')) ?? 'board'
    /** Typing replaces the entry of the history, choosing adds one, so that back takes a choice back. */
    const change = (changes: Partial<TaskFilter & { view: View }>, { replace = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value && value !== 'board') next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace },
      )
    const chosen = { ...filter, product: get('product') }
    return { filter, view, change, ofProduct, isFiltered: Object.values(chosen).some(Boolean) }
  }, [params, setParams, ofProduct])
}

/**
 * Whether a task passes; every word of the text is in its title, its description or its number.
 * @param productId of the product that the filter names: the address may have a slug that it had before
 */
export function matcher(filter: TaskFilter, productId: string | undefined): (task: Task) => boolean {
  const words = filter.text?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const now = today()
  const soon = daysAfter(now, 7)
  const isDue = ({ dueDate, status }: Task) => {
    if (filter.due === 'none') return dueDate === null
    if (filter.due === 'overdue') return isOverdue({ dueDate, status }, now)
    return dueDate !== null && dueDate <= soon && status !== 'done'
  }
  return (task) =>
    (!filter.product || (filter.product === 'none' ? task.productId === null : task.productId === productId)) &&
    (!filter.version || task.versionId === filter.version) &&
    (!filter.priority || task.priority === filter.priority) &&
    (!filter.due || isDue(task)) &&
    words.every((word) => `#${task.displayId} ${task.title} ${task.description ?? ''}`.toLowerCase().includes(word))
}

export const isOverdue = ({ dueDate, status }: Pick<Task, 'dueDate' | 'status'>, now = today()) =>
  dueDate !== null && dueDate < now && status !== 'done'
