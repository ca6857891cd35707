import { lazy, type ReactElement, Suspense, useState } from 'react'
import { KeysHeld } from './lazy'

interface ActionItem {
  label: string
  run: () => void
  color?: 'red'
}

export interface ActionMenuProps {
  items: ActionItem[]
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
