import { CheckSquare, House, Landmark, Lightbulb } from 'lucide-react'
import { paths } from '../paths'

/** The places of the rail, each with the letter that follows `g`. */
export const places = [
  { label: 'Home', path: paths.home, icon: House, letter: 'h' },
  { label: 'Tasks', path: paths.tasks, icon: CheckSquare, letter: 't' },
  { label: 'Ideas', path: paths.ideas, icon: Lightbulb, letter: 'i' },
  { label: 'Finance', path: paths.finance, icon: Landmark, letter: 'f' },
]
