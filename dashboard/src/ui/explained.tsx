import { ActionIcon, UnstyledButton } from '@mantine/core'
import { CircleQuestionMark } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Explain } from '../api/types'
import { KeysHeld } from './lazy'
import styles from './ui.module.css'

interface ExplainedProps {
  explain: Explain
  /** Of the inputs that are numbers, such as amounts. */
  format?: (value: number) => string
  /** The figure in plain words. */
  sentence?: string
  /** Names an icon, for what has no figure to press. */
  label?: string
  /** The figure. */
  children?: ReactNode
}

const Why = lazy(() => import('./why'))

/** A figure that shows why it is what it is when it is pressed. */
export function Explained({ label, children, ...shown }: ExplainedProps) {
  const [isUsed, setUsed] = useState(false)
  const props = {
    'aria-haspopup': 'dialog',
    title: label ?? 'Explain',
    onClick: () => setUsed(true),
  } as const
  const button = label ? (
    <ActionIcon aria-label={label} {...props}>
      <CircleQuestionMark size={16} />
    </ActionIcon>
  ) : (
    <UnstyledButton className={styles.explained!} {...props}>
      {children}
    </UnstyledButton>
  )
  return isUsed ? (
    <Suspense fallback={<KeysHeld>{button}</KeysHeld>}>
      <Why {...shown}>{button}</Why>
    </Suspense>
  ) : (
    button
  )
}
