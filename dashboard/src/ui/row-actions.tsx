import { ActionIcon } from '@mantine/core'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { ActionMenu } from './action-menu'
import { useWindow } from './hooks'
import styles from './ui.module.css'

export interface RowAction {
  label: string
  icon: LucideIcon
  /** Its shortcut. */
  hint?: string
  run: () => void
}

/**
 * Actions of a row, as icons that are shown on hover and focus; on a phone and for touch in a menu.
 * @param of the name of the row, for screen readers
 */
export function RowActions({ of, actions }: { of: string; actions: RowAction[] }) {
  const isMenu = useWindow('(hover: none), (max-width: 760px)')
  if (isMenu) {
    return (
      <ActionMenu items={actions}>
        {(props) => (
          <ActionIcon aria-label={`More actions for ${of}`} {...props}>
            <Ellipsis size={16} />
          </ActionIcon>
        )}
      </ActionMenu>
    )
  }
  return (
    <span className={styles.rowActions}>
      {actions.map(({ label, icon: Icon, hint, run }) => (
        <ActionIcon
          key={label}
          aria-label={`${label}: ${of}`}
          title={hint ? `${label} · ${hint.toUpperCase()}` : label}
          onClick={run}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
    </span>
  )
}
