import { ActionIcon } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ActionMenu, MoreMenu } from './action-menu'
import { Explained } from './explained'
import { useWindow } from './hooks'
import styles from './ui.module.css'
import { useWhyLink } from './why-address'

export interface RowAction {
  label: string
  icon: LucideIcon
  /** Its shortcut, by which `withKey` finds the button. */
  hint?: string
  run?: () => void
  /** In place of `run`: a menu. */
  items?: { label: string; run: () => void }[]
}

interface RowActionsProps {
  /** The name of the row, for screen readers. */
  of: string
  actions: RowAction[]
  /** The figure that explains the row. */
  why?: string
}

/** Actions of a row, as icons that are shown on hover and focus; on a phone and for touch in a menu. */
export function RowActions({ of, actions, why }: RowActionsProps) {
  const navigate = useNavigate()
  const whyLink = useWhyLink()
  const isMenu = useWindow('(hover: none), (max-width: 760px)')
  if (isMenu) {
    const items = actions.flatMap(({ label, run, items = [] }) => [
      ...(run ? [{ label, run }] : []),
      ...items.map((item) => ({ ...item, label: `${label}: ${item.label}` })),
    ])
    if (why) items.unshift({ label: 'Explain', run: () => void navigate(whyLink(why)) })
    return items.length > 0 && <MoreMenu label={`More actions for ${of}`} items={items} />
  }
  return (
    <span className={styles.rowActions}>
      {why && <Explained label={`Explain ${of}`} figure={why} />}
      {actions.map(({ label, icon: Icon, hint, run, items }) => {
        const button = {
          'aria-label': `${label}: ${of}`,
          title: hint ? `${label} · ${hint.toUpperCase()}` : label,
          'data-key': hint,
          children: <Icon size={16} />,
        }
        return items ? (
          <ActionMenu key={label} items={items}>
            {(props) => <ActionIcon {...button} {...props} />}
          </ActionMenu>
        ) : (
          <ActionIcon key={label} {...button} onClick={run} />
        )
      })}
    </span>
  )
}

/** Of a row that `useRowCursor` goes to. Its class is `row` with those given. */
export const rowProps = (id: string, className = '') => ({
  className: `${styles.row} ${className}`,
  'data-record': id,
  tabIndex: -1,
})

/** The button or link of the row with the focus that has this shortcut. */
export const withKey = (key: string) =>
  document.activeElement?.closest('[data-record]')?.querySelector<HTMLElement>(`[data-key="${key}"]`)
