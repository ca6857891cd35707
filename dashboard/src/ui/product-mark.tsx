import { Kbd, Avatar as Mark } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { iconsQuery, useProducts } from '../api/products'

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
  const hue = hues[products.filter((other) => other.id < id).length % hues.length]!
  return (
    <Mark component="span" src={icon ?? null} alt="" size={sizes[size]} radius="29%" variant="filled" color={hue} aria-hidden>
      {[...name][0]?.toLocaleUpperCase()}
    </Mark>
  )
}

/** The initials of a person. The name is next to it. @param size pixels */
export const Avatar = ({ name, size = 22 }: { name: string; size?: number }) => (
  <Mark component="span" aria-hidden name={name} size={size} />
)

/** The key of an action, shown in its button. Hidden on touch. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <Kbd size="xs" aria-hidden>
    {children}
  </Kbd>
)
