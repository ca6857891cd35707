import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../api/types'
import { stageNames } from './labels'
import { formatChange } from './text/format'
import styles from './ui.module.css'

const small = { fz: 'var(--fs-xs)', c: 'var(--text-3)' }

interface KeyFigureProps {
  label: string
  /** After the label, such as the period: "1–22 Nov". */
  note?: ReactNode
  value: ReactNode
  /** Opens the rows of the figure. */
  to?: string
  /** Lines below: a change with its base, the last complete month. */
  children?: ReactNode
}

/** A large figure with its label and what it is compared with. */
export const KeyFigure = ({ label, note, value, to, children }: KeyFigureProps) => (
  <div>
    <Text size="sm" c="dimmed" lh="20px" style={{ whiteSpace: 'nowrap' }}>
      {label}{' '}
      <Text span {...small}>
        {note}
      </Text>
    </Text>
    {to ? (
      <Link to={to} className={styles.figure}>
        {value}
      </Link>
    ) : (
      <span className={styles.figure}>{value}</span>
    )}
    <Text component="div" lh="18px" {...small}>
      {children}
    </Text>
  </div>
)

interface ChangeProps {
  /** 0.06 is +6%. null: there is nothing to compare with. */
  of: number | null | undefined
  /** Whether more is good, bad, or neither, such as for costs. */
  better?: 'more' | 'less' | 'neither'
}

/** A relative change with its sign, coloured only where more or less is better. */
export function Change({ of, better = 'more' }: ChangeProps) {
  if (of === null || of === undefined) return null
  const isGood = better === 'more' ? of > 0 : of < 0
  const isPlain = better === 'neither' || Math.abs(of) < 0.0005
  return (
    <Text
      span
      inherit
      fw="var(--fw-medium)"
      style={{ whiteSpace: 'nowrap' }}
      {...(!isPlain && { c: isGood ? 'var(--positive)' : 'var(--negative)' })}
    >
      {formatChange(of)}
    </Text>
  )
}

/** The stage of a product. */
export const StagePill = ({ stage }: { stage: Product['stage'] }) => (
  <Text
    span
    fz="var(--fs-xs)"
    c="dimmed"
    bg="var(--surface-soft)"
    px={8}
    py={2}
    bdrs="var(--r-full)"
    style={{ whiteSpace: 'nowrap' }}
  >
    {stageNames[stage]}
  </Text>
)
