import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { iconsQuery, useProducts } from '../api/products'
import styles from './ui.module.css'

/** A white letter on each has a contrast of at least 4.5. */
const hues = ['#0f766e', '#b0530a', '#6b4bd3', '#bb3568', '#2563b8', '#2f7438', '#55606e']
const sizes = { s: 16, default: 20, m: 28, l: 40 }

interface ProductMarkProps {
  product: { id: string; name: string }
  size?: keyof typeof sizes
}

/** The uploaded icon of a product, or its initial on its colour. The name is always next to it. */
export function ProductMark({ product: { id, name }, size = 'default' }: ProductMarkProps) {
  const icon = useQuery(iconsQuery).data?.[id]
  const products = useProducts().data ?? []
  // In the order of creation, so that the first seven products differ.
  const hue = hues[products.filter((other) => other.id < id).length % hues.length]
  return (
    <Mark size={sizes[size]} style={{ background: hue }}>
      {icon ? <img src={icon} alt="" /> : initialOf(name)}
    </Mark>
  )
}

/** The initials of a person. The name is next to it. @param size pixels */
export function Avatar({ name, size = 22 }: { name: string; size?: number }) {
  const words = name.trim().split(/\s+/)
  return (
    <Mark size={size} style={{ background: 'var(--surface-active)', color: 'var(--text-2)', borderRadius: '50%' }}>
      {initialOf(words[0]!) + (words.length > 1 ? initialOf(words.at(-1)!) : '')}
    </Mark>
  )
}

const initialOf = (name: string) => ([...name.trim()][0] ?? '').toLocaleUpperCase()

const Mark = ({ size, style, children }: { size: number; style: CSSProperties; children: ReactNode }) => (
  <span className={styles.mark} style={{ '--mark': `${size}px`, ...style } as CSSProperties} aria-hidden>
    {children}
  </span>
)

/** The key of an action, shown in its button. Hidden on touch. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
)
