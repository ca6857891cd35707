import { Group, Text, Title } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import styles from './ui.module.css'

/** A group of related content on a surface. Inside it are hairlines, no further cards. */
export const Card = ({ className = '', ...props }: ComponentProps<'section'>) => (
  <section className={`${styles.card} ${className}`} {...props} />
)

interface HeaderProps {
  title: ReactNode
  /** After the title, such as a number of records. */
  count?: ReactNode
  /** Controls at the right. */
  children?: ReactNode
}

/** The first line of a card. */
export const CardHeader = (props: HeaderProps) => <Header className={styles.header!} {...props} />

/** A heading above cards. */
export const SectionHeader = (props: HeaderProps) => <Header className={styles.section!} {...props} />

const Header = ({ className, title, count, children }: HeaderProps & { className: string }) => (
  <Group className={className} gap="xs" wrap="nowrap">
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
