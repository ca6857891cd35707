import { Box, type BoxProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { iconsQuery, productsQuery } from '../api/products'
import { hueOf, huesOf } from './hues'

const sizes = { s: 16, default: 20, m: 28, l: 40 }

interface ProductMarkProps {
  product: { id: string; name: string }
  size?: keyof typeof sizes
}

/** The uploaded icon of a product, or its initial on its colour. The name is always next to it. */
export function ProductMark({ product: { id, name }, size = 'default' }: ProductMarkProps) {
  const icon = useQuery(iconsQuery).data?.[id]
  const hue = useQuery({ ...productsQuery, select: huesOf }).data?.get(id) ?? hueOf(id)
  return (
    <Mark size={sizes[size]} bdrs="29%" c="#fff" bg={hue}>
      {icon ? (
        <img src={icon} alt="" width="100%" height="100%" style={{ objectFit: 'cover' }} />
      ) : (
        initialOf(name)
      )}
    </Mark>
  )
}

/** The initials of a person. The name is next to it. @param size pixels */
export function Avatar({ name, size = 22 }: { name: string; size?: number }) {
  const [first = '', ...others] = name.split(' ')
  return (
    <Mark size={size} bdrs="50%" c="dimmed" bg="var(--surface-active)">
      {initialOf(first) + initialOf(others.at(-1) ?? '')}
    </Mark>
  )
}

const initialOf = (name: string) => [...name][0]?.toLocaleUpperCase() ?? ''

const centred = {
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  overflow: 'hidden',
  verticalAlign: 'middle',
}

const Mark = ({ size, ...props }: BoxProps & { size: number; children: ReactNode }) => (
  <Box
    component="span"
    w={size}
    h={size}
    fz={size / 2}
    fw={650}
    lh={1}
    style={centred}
    aria-hidden
    {...props}
  />
)

/** The key of an action, shown in its button. Hidden on touch. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    px={4}
    bd="1px solid var(--border)"
    bdrs={5}
    bg="var(--surface)"
    c="var(--text-3)"
    fz={11}
    aria-hidden
  >
    {children}
  </Box>
)

/** The mark of the program. */
export const Logo = () => (
  <svg width={20} height={20} viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <rect width="20" height="20" rx="6" fill="var(--text)" />
    <path d="M6.2 14.5v-9h4.3a3 3 0 0 1 0 6H6.2" stroke="var(--bg)" strokeWidth="1.9" strokeLinecap="round" />
  </svg>
)
