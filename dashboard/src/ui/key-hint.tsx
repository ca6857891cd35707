import type { ReactNode } from 'react'
import styles from './key-hint.module.css'

/** The key of an action, shown in its button. Hidden on touch. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.hint} aria-hidden>
    {children}
  </kbd>
)
