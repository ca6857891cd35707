import { Group, type GroupProps, Text, Title } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import styles from './ui.module.css'

/** A group of related content on a surface. Inside it are hairlines, no further cards. */
export const Card = ({ className = '', ...props }: ComponentProps<'section'>) => (
  <section className={`${styles.card} ${className}`} {...props} />
)

interface HeaderProps extends Omit<GroupProps, 'title'> {
  title: ReactNode
  /** After the title, such as a number of records. */
  count?: ReactNode
  /** Controls at the right. */
  children?: ReactNode
}

/** The first line of a card. */
export const CardHeader = (props: HeaderProps) => (
  <SectionHeader mih={48} mt={0} mb={0} py={6} pl={{ base: 16, sm: 20 }} pr="sm" style={line} {...props} />
)
const line = { borderBottom: '1px solid var(--hairline)' }

/** A heading above cards. */
export const SectionHeader = ({ title, count, children, ...props }: HeaderProps) => (
  <Group gap="xs" wrap="nowrap" mih="var(--control)" mt={{ base: 'lg', sm: 'xl' }} mb={{ base: 'xs', sm: 'sm' }} {...props}>
    <Title order={2} style={{ whiteSpace: 'nowrap' }}>
      {title}
    </Title>
    <Text span size="sm" c="var(--text-3)">
      {count}
    </Text>
    <Group ml="auto" gap="xs" wrap="nowrap">
      {children}
    </Group>
  </Group>
)
