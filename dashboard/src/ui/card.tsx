import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'

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
  <header className={className}>
    <h2>{title}</h2>
    {count !== undefined && <span className={styles.count}>{count}</span>}
    {children && <div className={styles.end}>{children}</div>}
  </header>
)
