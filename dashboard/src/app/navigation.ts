import { CheckSquare, House, Inbox, Landmark, Lightbulb, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { UnseenCount } from '../features/feedback/unseen-count'
import { paths } from '../ui/paths'

interface Place {
  label: string
  path: string
  icon: LucideIcon
  letter: string
  /** At its right: a count of what is new. */
  badge?: ComponentType
}

/** The places of the rail, each with the letter that follows `g`. */
export const places: Place[] = [
  { label: 'Home', path: paths.home, icon: House, letter: 'h' },
  { label: 'Inbox', path: paths.inbox, icon: Inbox, letter: 'n', badge: UnseenCount },
  { label: 'Tasks', path: paths.tasks, icon: CheckSquare, letter: 't' },
  { label: 'Ideas', path: paths.ideas, icon: Lightbulb, letter: 'i' },
  { label: 'Finance', path: paths.finance, icon: Landmark, letter: 'f' },
]
