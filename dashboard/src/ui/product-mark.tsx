import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { iconsQuery, useProducts } from '../api/products'
import styles from './product-mark.module.css'

const hues = ['teal', 'amber', 'violet', 'rose', 'blue', 'green', 'slate']
const sizes = { s: 16, default: 20, m: 28, l: 40 }

interface ProductMarkProps {
  product: { id: string; name: string }
  size?: keyof typeof sizes
}

/** The uploaded icon of a product, or its initial on its colour. The name is always next to it. */
export function ProductMark({ product, size = 'default' }: ProductMarkProps) {
  const icon = useQuery(iconsQuery).data?.[product.id]
  const hue = useHue(product.id)
  const style = { '--mark': `${sizes[size]}px`, '--hue': `var(--hue-${hue})` } as CSSProperties
  return (
    <span className={styles.mark} style={style} aria-hidden>
      {icon ? <img src={icon} alt="" /> : [...product.name.trim()][0]?.toLocaleUpperCase()}
    </span>
  )
}

/** In the order of creation, so that the first seven products differ. */
function useHue(id: string) {
  const products = useProducts().data ?? []
  return hues[products.filter((other) => other.id < id).length % hues.length]
}
