import { CheckSquare, House, Landmark } from 'lucide-react'
import { paths } from '../paths'

/** The places of the rail, each with the letter that follows `g`. */
export const places = [
  { label: 'Home', path: paths.home, icon: House, letter: 'h' },
  { label: 'Tasks', path: paths.tasks, icon: CheckSquare, letter: 't' },
  { label: 'Finance', path: paths.finance, icon: Landmark, letter: 'f' },
]
