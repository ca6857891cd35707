import type { CSSProperties } from 'react'
import styles from './avatar.module.css'

/** The initials of a person. The name is next to it. @param size pixels */
export function Avatar({ name, size = 22 }: { name: string; size?: number }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
  return (
    <span className={styles.avatar} style={{ '--avatar': `${size}px` } as CSSProperties} aria-hidden>
      {initials.toLocaleUpperCase()}
    </span>
  )
}
