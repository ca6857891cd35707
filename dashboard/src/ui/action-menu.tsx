import { ActionIcon } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { KeysHeld } from './lazy'

export interface ActionItem {
  label: string
  run: () => void
  color?: 'red'
  hint?: string
  /** The title above the first item of a group; empty for a line. */
  group?: string
  /** Of items of which one is chosen. */
  isChecked?: boolean
}

export interface ActionMenuProps {
  items: ActionItem[]
  position?: 'bottom-start' | 'bottom-end'
  children: (props: { onClick?: () => void; 'aria-haspopup': 'menu' }) => ReactElement
}

const OpenMenu = lazy(() => import('./open-menu'))

/** A button with a menu, which is loaded when it is first opened. */
export function ActionMenu(props: ActionMenuProps) {
  const [isUsed, setUsed] = useState(false)
  const button = props.children({ onClick: () => setUsed(true), 'aria-haspopup': 'menu' })
  return isUsed ? (
    <Suspense fallback={<KeysHeld>{button}</KeysHeld>}>
      <OpenMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}

interface MoreMenuProps {
  label?: string
  items: ActionItem[]
}

/** The actions of a record that are used seldom, deletion among them. */
export const MoreMenu = ({ label = 'More actions', items }: MoreMenuProps) => (
  <ActionMenu items={items}>
    {(menu) => (
      <ActionIcon aria-label={label} title={label} {...menu}>
        <Ellipsis size={16} />
      </ActionIcon>
    )}
  </ActionMenu>
)

export const deletion = (run: () => void): ActionItem => ({ label: 'Delete', color: 'red', run })
