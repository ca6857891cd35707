import { CircleDollarSign, House, Inbox, Lightbulb, type LucideIcon, SquareCheck } from 'lucide-react'
import type { ComponentType } from 'react'
import { OpenCount } from '../features/feedback/open-count'
import { paths } from '../ui/paths'

interface Place {
  label: string
  path: string
  icon: LucideIcon
  /** Follows `g`. */
  letter: string
  /** Shown in the bar of a phone; the others are under More. */
  isOnPhone?: true
  /** Counts what is open. */
  badge?: ComponentType<{ className: string }>
}

/** The main pages, as in the sidebar. */
export const places: Place[] = [
  { label: 'Home', path: paths.home, icon: House, letter: 'h', isOnPhone: true },
  { label: 'Inbox', path: paths.inbox, icon: Inbox, letter: 'n', isOnPhone: true, badge: OpenCount },
  { label: 'Tasks', path: paths.tasks, icon: SquareCheck, letter: 't', isOnPhone: true },
  { label: 'Ideas', path: paths.ideas, icon: Lightbulb, letter: 'i' },
  { label: 'Finance', path: paths.finance, icon: CircleDollarSign, letter: 'f', isOnPhone: true },
]
