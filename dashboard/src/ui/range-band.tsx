import type { CSSProperties } from 'react'
import styles from './range-band.module.css'

interface RangeBandProps {
  value: number
  low: number
  high: number
  /** Outside of the usual range. */
  isFlagged: boolean
}

/** A value as a dot, next to its usual range as a band of fixed width. */
export function RangeBand({ value, low, high, isFlagged }: RangeBandProps) {
  const width = high - low || Math.abs(value) || 1
  const place = (of: number) => `${Math.min(96, Math.max(4, 30 + ((of - low) / width) * 40))}%`
  const isZeroInside = low < 0 && high > 0
  return (
    <span className={styles.band} data-flagged={isFlagged || undefined} aria-hidden>
      <i className={styles.usual} />
      {isZeroInside && <i className={styles.zero} style={{ '--at': place(0) } as CSSProperties} />}
      <i className={styles.dot} style={{ '--at': place(value) } as CSSProperties} />
    </span>
  )
}
