import { CalendarDays, ChartGantt, Columns3, ListTodo } from 'lucide-react'
import { Link } from 'react-router'
import { optionsOf } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { viewNames } from './address'
import classes from './tasks.module.css'

const views = { ...viewNames, roadmap: 'Roadmap' }
const icons = { board: Columns3, list: ListTodo, calendar: CalendarDays, roadmap: ChartGantt }

interface ViewsProps {
  current: string
  linkOf: (view: keyof typeof viewNames) => string
}

/** Links to the views of tasks, and to the roadmap of their versions. */
export const Views = ({ current, linkOf }: ViewsProps) => (
  <nav className={classes.views} aria-label="Views">
    {optionsOf(views).map(({ value, label }) => {
      const Icon = icons[value]
      return (
        <Link
          key={value}
          to={value === 'roadmap' ? paths.roadmap : linkOf(value)}
          aria-current={current === value ? 'page' : undefined}
          title={label}
        >
          <Icon size={15} aria-hidden />
          <span className={classes.word}>{label}</span>
        </Link>
      )
    })}
  </nav>
)
