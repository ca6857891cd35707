import type { ReactNode } from 'react'
import styles from './ui.module.css'

/** The key of an action, shown in its button. Hidden on touch. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
)
