import { Box, Button, Stack, Text } from '@mantine/core'
import { type LucideIcon, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from './paths'
import styles from './ui.module.css'

interface EmptyProps {
  icon?: LucideIcon
  title?: ReactNode
  /** One sentence. */
  children?: ReactNode
  action?: ReactNode
  /** Rows as they could be, shown faded: a text and what is at its right. */
  example?: [text: string, side: string][]
}

/** In the place of a list without records. */
export const Empty = ({ icon: Icon, title, children, action, example }: EmptyProps) => (
  <Stack align="center" gap="sm" ta="center" py={{ base: 28, sm: 48 }} px="md">
    {example && (
      <Box component="ul" className={styles.example!} aria-hidden>
        {example.map(([text, side]) => (
          <li key={text}>
            {Icon && <Icon size={16} />}
            <span>{text}</span>
            <small>{side}</small>
          </li>
        ))}
      </Box>
    )}
    {Icon && !example && <Icon size={26} color="var(--text-3)" aria-hidden />}
    <div>
      {title && <Text fw="var(--fw-strong)">{title}</Text>}
      <Text component="div" maw={440} c="dimmed" fz="var(--fs-sm)">
        {children}
      </Text>
    </div>
    {action}
  </Stack>
)

/** In place of a form that requires a product. @param what "A log" */
export const FirstProduct = ({ what, onLeave }: { what: string; onLeave?: () => void }) => (
  <Empty
    icon={Package}
    title="No products yet"
    action={
      <Button component={Link} to={`${paths.home}?new`} onClick={onLeave}>
        Create product
      </Button>
    }
  >
    {what} belongs to a product.
  </Empty>
)
