import { ActionIcon, Anchor } from '@mantine/core'
import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './ui.module.css'
import { useWhyLink } from './why-address'

interface ExplainedProps {
  /** The name of the figure, such as `revenue/2026-10`. */
  figure: string
  /** Names an icon, for what has no figure to press. */
  label?: string
  /** The figure. */
  children?: ReactNode
}

/** A figure that opens why it is what it is. */
export function Explained({ figure, label, children }: ExplainedProps) {
  const to = useWhyLink()(figure)
  return label ? (
    <ActionIcon component={Link} to={to} aria-label={label} title={label}>
      <CircleQuestionMark size={16} />
    </ActionIcon>
  ) : (
    <Anchor
      component={Link}
      to={to}
      inherit
      c="inherit"
      underline="never"
      className={styles.explained!}
      title="Explain"
    >
      {children}
    </Anchor>
  )
}
