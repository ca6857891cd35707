import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../api/types'
import styles from './figures.module.css'
import { stageNames } from './labels'
import { formatChange } from './text/format'

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
  <div className={styles.figure}>
    <div className={styles.label}>
      {label}
      {note && <span className={styles.note}>{note}</span>}
    </div>
    {to ? (
      <Link to={to} className={styles.value}>
        {value}
      </Link>
    ) : (
      <span className={styles.value}>{value}</span>
    )}
    {children && <div className={styles.compare}>{children}</div>}
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
  const tone = better === 'neither' || Math.abs(of) < 0.0005 ? undefined : isGood ? 'positive' : 'negative'
  return (
    <span className={styles.change} data-tone={tone}>
      {formatChange(of)}
    </span>
  )
}

/** The stage of a product. */
export const StagePill = ({ stage }: { stage: Product['stage'] }) => <span className={styles.pill}>{stageNames[stage]}</span>
