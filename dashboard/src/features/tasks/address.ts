import { useParams, useSearchParams } from 'react-router'
import type { User } from '../../api/types'
import { paths } from '../../ui/paths'
import { daysAfter, daysFrom, lastDayOf, startOfWeek, today } from '../../ui/text/format'
import type { ListParams } from './tasks.api'

export const viewNames = { board: 'Board', list: 'List', calendar: 'Calendar' }
/** Lists of tasks that no other view shows. */
export const awayNames = { archive: 'Archive' }
export type View = keyof typeof viewNames | keyof typeof awayNames
export const dueNames = {
  today: 'Today',
  overdue: 'Overdue',
  week: 'Next 7 days',
  upcoming: 'Upcoming',
  none: 'No due date',
}

/** `product` is a slug, an id or `none`. */
const filters = ['product', 'version', 'priority', 'label', 'text'] as const
/** `due` is the scope. `done` is `all` to show every completed task. `on` is a day of the calendar. */
const settings = [...filters, 'view', 'due', 'sort', 'group', 'done', 'on'] as const
type Settings = Record<(typeof settings)[number], string | null>

const isView = (name: string | null): name is View =>
  name !== null && (name in viewNames || name in awayNames)

/** The parameters of the task page: `/tasks?view=list&due=overdue&product=tidewatch`. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { product: ofProduct } = useParams()
  const set = Object.fromEntries(settings.map((name) => [name, params.get(name) || null])) as Settings
  const filtered = filters.filter((name) => set[name])
  const changed = (changes: Partial<Settings>) => {
    const next = Object.entries({ ...Object.fromEntries(params), ...changes })
    return new URLSearchParams(next.filter((entry): entry is [string, string] => Boolean(entry[1])))
  }
  return {
    ...set,
    /** The path of the list. */
    list: ofProduct ? `${paths.product(ofProduct)}/tasks` : paths.tasks,
    search: params.size ? `?${params}` : '',
    ofProduct,
    view: isView(set.view) ? set.view : 'board',
    product: ofProduct ?? set.product,
    /** The filters that are set. */
    filtered,
    isFiltered: filtered.length > 0,
    /** The query of the same page with changes. */
    changed,
    /** A choice can be undone with the browser's back button; typing can't. */
    change: (changes: Partial<Settings>, replace = false) => setParams(changed(changes), { replace }),
  }
}

export type Address = ReturnType<typeof useAddress>

/** The weeks of the month around a day: whole weeks, from the first day of the account's week. */
export function weeksAround(day: string, weekStart: User['weekStart']) {
  const month = day.slice(0, 7)
  const lastWeek = startOfWeek(lastDayOf(month), weekStart)
  return daysFrom(startOfWeek(`${month}-01`, weekStart), daysAfter(lastWeek, 6))
}

const groupsOfDue: Record<string, ListParams['group']> = { today: 'section', week: 'day', upcoming: 'day' }

/** The query of the list. @param productId of the product that the address names */
export function listParams(
  address: Pick<Address, 'view'> & Partial<Address>,
  productId: string | null,
): ListParams {
  const { view, version: versionId, priority, label, due, text, done, group, sort } = address
  const byDue = due && due !== 'none' ? 'due' : null
  const ofView = {
    board: { sort },
    list: { group: group ?? groupsOfDue[due ?? ''] ?? 'status', sort: sort ?? byDue },
    calendar: { sort: 'due' },
    archive: { group, sort: sort ?? 'created', isArchived: true },
  }[view]
  // Completed tasks of the last 14 days. A search also finds older ones; the other due dates leave them out.
  const isRecent =
    (view === 'board' || view === 'list') && done !== 'all' && !text && (!due || due === 'none')
  const completedSince = isRecent && `${daysAfter(today(), -14)}T00:00:00.000Z`
  const filters = { productId, versionId, priority, label, due, text, completedSince }
  const sent = Object.entries({ ...filters, ...ofView })
  return Object.fromEntries(
    sent.filter(([name, value]) => value && !(name === 'group' && value === 'none')),
  ) as ListParams
}
